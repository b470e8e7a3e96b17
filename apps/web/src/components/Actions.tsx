// Under the hand: what can be done besides playing a card, each only while it can be done.
import { SEATS } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { Icon, type IconName } from './Icon.js';
import type { Players } from './names.js';
import { NextDealButton } from './NextDealButton.js';
import type { TableScreenProps } from './props.js';
import { mayAskToClaim, playsWithOthers } from './proposals.js';
import { momentOf } from './task.js';
import type { WindowName } from './TableWindows.js';

interface ActionsProps extends TableScreenProps {
  readonly players: Players;
  readonly onShow: (name: WindowName) => void;
  /** Undefined where no hint can be asked for now. */
  readonly onHint: (() => void) | undefined;
  readonly isThinking: boolean;
}

export function Actions(props: ActionsProps) {
  const { table, waiting, onChoose, onShow } = props;
  const view = table.match;
  const { seat } = table;
  return (
    <section class="actions" aria-labelledby="actions-title">
      <h2 id="actions-title" class="vh">
        {t('actions.heading')}
      </h2>
      {table.stage === 'playing' && momentOf(view) === 'next-deal' && (
        <NextDealButton {...props} inert={waiting} />
      )}
      {seat === null && table.held !== null && (
        <Action
          icon="person"
          text={t('actions.sit-again')}
          disabled={waiting}
          onPress={() => table.held !== null && props.onSit(table.held, props.ownName)}
        />
      )}
      {view.result !== null && (
        <Action
          icon="sheet"
          text={t('result.open')}
          onPress={() => onShow(view.winner === null ? 'result' : 'match')}
        />
      )}
      {props.onHint !== undefined && (
        <Action
          icon="hint"
          text={t(props.isThinking ? 'hint.thinking' : 'hint.ask')}
          disabled={props.isThinking}
          onPress={props.onHint}
        />
      )}
      {table.mayUndo && table.proposal === null && (
        <Action
          icon="undo"
          text={t(playsWithOthers(table) ? 'actions.ask-undo' : 'actions.undo')}
          disabled={waiting}
          onPress={props.onUndo}
        />
      )}
      {!table.mayClaim && mayAskToClaim(table) && seat !== null && (
        <Action
          icon="claim"
          text={t('actions.ask-claim')}
          disabled={waiting}
          onPress={() => props.onCommand({ type: 'propose', proposal: { kind: 'claim' } })}
        />
      )}
      {table.mayClaim && seat !== null && (
        <Action
          icon="claim"
          text={t('actions.claim')}
          disabled={waiting}
          onPress={() => onChoose({ type: 'claim', seat })}
        />
      )}
      {SEATS.some((one) => one !== seat && table.seats[one].kind === 'person') && (
        <Action icon="talk" text={t('talk.open')} onPress={() => onShow('talk')} />
      )}
      {view.tricks.length > 0 && (
        <Action icon="trick" text={t('last-trick.open')} onPress={() => onShow('last-trick')} />
      )}
    </section>
  );
}

interface ActionProps {
  readonly icon: IconName;
  readonly text: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

const Action = ({ icon, text, disabled = false, onPress }: ActionProps) => (
  <button type="button" class="button action" disabled={disabled} onClick={onPress}>
    <Icon name={icon} />
    {text}
  </button>
);
