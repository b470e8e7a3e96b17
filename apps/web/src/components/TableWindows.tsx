// The windows of the table, at most one at a time, and what the menu offers.
import { t } from '../i18n/i18n.js';
import type { Entry } from './chronicle.js';
import { DealResult } from './DealResult.js';
import { Dialog } from './Dialog.js';
import { LogList } from './Log.js';
import { MatchOver } from './MatchOver.js';
import type { Players } from './names.js';
import type { TableScreenProps } from './props.js';
import { playsWithOthers } from './proposals.js';
import { ScoreSheet } from './ScoreSheet.js';
import { SettingsDialog } from './SettingsDialog.js';
import { maySwap, SwapSeats } from './SwapSeats.js';
import { KeyHelp, MenuDialog, PastTricks, type MenuItem } from './TableDialogs.js';
import type { SetMuted } from './talk.js';
import { TalkDrawer } from './TalkDrawer.js';

export type WindowName =
  | 'menu'
  | 'sheet'
  | 'log'
  | 'settings'
  | 'keys'
  | 'last-trick'
  | 'result'
  | 'match'
  | 'talk'
  | 'swap';

export interface TableWindowsProps extends TableScreenProps {
  readonly players: Players;
  readonly log: readonly Entry[];
  readonly muted: readonly number[];
  readonly onMute: SetMuted;
  readonly shown: WindowName | undefined;
  readonly onShow: (name: WindowName | undefined) => void;
}

export function TableWindows(props: TableWindowsProps) {
  const { table, shown, onShow, players, settings, waiting } = props;
  const view = table.match;
  const close = (): void => onShow(undefined);
  switch (shown) {
    case 'menu':
      return <MenuDialog items={menuItems(props)} onClose={close} />;
    case 'sheet':
      return <ScoreSheet view={view} players={players} onClose={close} />;
    case 'log':
      return (
        <Dialog title={t('log.heading')} onClose={close}>
          <LogList log={props.log} />
        </Dialog>
      );
    case 'settings':
      return (
        <SettingsDialog
          ownData={props.ownData}
          settings={settings}
          onSettings={props.onSettings}
          onClose={close}
        />
      );
    case 'keys':
      return <KeyHelp lettersOn={settings.letterKeys} onClose={close} />;
    case 'last-trick':
      return <PastTricks view={view} players={players} onClose={close} />;
    case 'result':
      return view.result === null ? null : (
        <DealResult
          table={table}
          result={view.result}
          players={players}
          inert={waiting}
          onNextDeal={props.onNextDeal}
          onAnalyse={props.onAnalyse}
          onReplay={props.onReplay}
          onCheck={props.onCheck}
          onSwap={maySwap(table) && playsWithOthers(table) ? () => onShow('swap') : undefined}
          onSheet={() => onShow('sheet')}
          onClose={close}
        />
      );
    case 'match':
      return (
        <MatchOver
          table={table}
          players={players}
          inert={waiting}
          onRematch={(seats) => props.onCommand({ type: 'rematch', seats })}
          onPlayAgain={props.onPlayAgain}
          onAnalyse={props.onAnalyse}
          onReplay={props.onReplay}
          onSheet={() => onShow('sheet')}
          onHome={props.onHome}
          onClose={close}
        />
      );
    case 'swap':
      return (
        <SwapSeats
          table={table}
          players={players}
          inert={waiting}
          onPropose={(proposal) => props.onCommand({ type: 'propose', proposal })}
          onClose={close}
        />
      );
    case 'talk':
      return <TalkDrawer {...props} onClose={close} />;
    case undefined:
      return null;
  }
}

function menuItems({
  table,
  onShow,
  onHome,
  onLeave,
  onEnd,
  onRules,
  onCommand,
  link,
}: TableWindowsProps): readonly MenuItem[] {
  const after = (act: () => void) => (): void => {
    onShow(undefined);
    act();
  };
  const playing = table.stage === 'playing';
  const alone = table.seat !== null && isAlone(table);
  return [
    { icon: 'sheet', text: t('sheet.title'), onPress: () => onShow('sheet') },
    ...(onRules === undefined
      ? []
      : [{ icon: 'rules', text: t('menu.rules'), onPress: after(onRules) } as const]),
    { icon: 'log', text: t('log.heading'), onPress: () => onShow('log') },
    { icon: 'settings', text: t('settings.title'), onPress: () => onShow('settings') },
    { icon: 'keys', text: t('keys.title'), onPress: () => onShow('keys') },
    { icon: 'home', text: t('menu.home'), note: t('menu.home-note'), onPress: after(onHome) },
    ...(maySwap(table) && playsWithOthers(table)
      ? [{ icon: 'person', text: t('swap.title'), onPress: () => onShow('swap') } as const]
      : []),
    ...(table.host && table.stage === 'playing' && link !== null
      ? [
          {
            icon: 'person',
            text: t(table.watching ? 'menu.watch-off' : 'menu.watch-on'),
            note: t('menu.watch-note', { n: table.watchers }),
            onPress: after(() => onCommand({ type: 'watching', allowed: !table.watching })),
          } as const,
        ]
      : []),
    ...(playing && table.seat !== null && table.proposal === null
      ? [
          {
            icon: 'claim',
            text: t(playsWithOthers(table) ? 'menu.ask-end' : 'menu.end'),
            note: t('menu.end-note'),
            onPress: after(onEnd),
          } as const,
        ]
      : []),
    ...(table.seat !== null && !alone
      ? [
          {
            icon: 'close',
            text: t('menu.leave'),
            note: t('menu.leave-note'),
            onPress: after(onLeave),
          } as const,
        ]
      : []),
  ];
}

const isAlone = ({ seats, seat }: TableScreenProps['table']): boolean =>
  Object.entries(seats).every(([name, { kind }]) => name === seat || kind === 'bot');
