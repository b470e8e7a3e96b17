// A replay: the table of a moment with the hands open or as one seat saw it, what happened in words,
// and the controls. The same parts draw it as the table that is played at.
import { SEATS } from '@court-piece/rules/view';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FaceStyleContext } from '../../cards/face-style.js';
import { isolated, t } from '../../i18n/i18n.js';
import { Announcer, say } from '../Announcer.js';
import { entriesOf } from '../chronicle.js';
import { dealtTo } from '../dealt-cards.js';
import { Dialog } from '../Dialog.js';
import { Felt } from '../Felt.js';
import { sortedHand } from '../hand-order.js';
import { Icon } from '../Icon.js';
import { LanguageSwitch } from '../LanguageSwitch.js';
import { Log } from '../Log.js';
import { sceneOf } from '../motion/moves.js';
import { lessMotion, useMotion } from '../motion/use-motion.js';
import { playersOf, presetName } from '../names.js';
import { Stats, TrickMeters, TrumpBadge } from '../ScoreBar.js';
import { placesFor } from '../seating.js';
import { NO_INTENTS } from '../still-table.js';
import { openTrick } from '../TrickArea.js';
import { turnText } from '../turn-text.js';
import { useScreenFocus } from '../use-screen-focus.js';
import { OpenHand } from './OpenHand.js';
import { ReplayControls } from './ReplayControls.js';
import { belongsTo, replayKey, REPLAY_KEYS, type ReplayKey } from './replay-keys.js';
import type { ReplayScreenProps } from './replay-props.js';
import { ReplayShareDialog } from './ReplayShareDialog.js';
import './Replay.css';

export function ReplayScreen(props: ReplayScreenProps) {
  const { table, finished, settings, onlooker } = props;
  const view = table.match;
  const players = useMemo(() => playersOf(table), [table.seats, settings.language]);
  const [shown, setShown] = useState<'share' | 'keys'>();
  const screen = useRef<HTMLDivElement>(null);
  useScreenFocus(screen);
  const places = placesFor(view.viewer);
  const open = SEATS.filter((seat) => onlooker === 'all' || seat === onlooker);
  const place = placeText(props);
  const entries = entriesOf(view, players);
  const latest = entries.at(-1)?.text ?? '';
  useNews(props, place, entries);

  const hand = open.flatMap((seat) =>
    sortedHand((view.hands[seat] ?? []).slice(0, view.counts[seat]), dealtTo(view, seat)),
  );
  const scene = useMemo(
    () => sceneOf(view, hand, finished ?? openTrick(view)),
    [view, finished, onlooker],
  );
  useMotion(screen, scene, settings.motion && !lessMotion());

  const onKey = (key: ReplayKey): void => {
    switch (key.type) {
      case 'onlooker': {
        const all = ['all', ...SEATS] as const;
        props.onOnlooker(all[(all.indexOf(onlooker) + 1) % all.length] ?? 'all');
        return;
      }
      case 'share':
        if (!props.embedded) setShown('share');
        return;
      case 'help':
        if (!props.embedded) setShown('keys');
        return;
      default:
        props.onCommand(key);
    }
  };
  useReplayKeys(settings.letterKeys, onKey);

  return (
    <FaceStyleContext.Provider value={settings.faces}>
      <div
        ref={screen}
        class={`table-screen replay-screen${props.embedded ? ' replay-embedded' : ''}`}
      >
        <header class="bar">
          <h1 class="vh" tabIndex={-1}>
            {t('replay.title', { preset: isolated(presetName(table.preset)) })}
          </h1>
          <div class="bar-tools">
            {!props.embedded && (
              <button
                type="button"
                class="icon-button"
                aria-label={t('replay.leave')}
                onClick={props.onBack}
              >
                <Icon name="home" />
              </button>
            )}
            <LanguageSwitch />
          </div>
          <TrumpBadge view={view} />
          <Stats view={view} />
          <TrickMeters view={view} />
        </header>
        <main class={`board replay-board${onlooker === 'all' ? ' replay-all' : ''}`}>
          {open.map((seat) => (
            <OpenHand key={seat} seat={seat} place={places[seat]} view={view} players={players} />
          ))}
          <Felt
            {...NO_INTENTS}
            table={table}
            talk={[]}
            link={null}
            connection="local"
            waiting
            notice={null}
            settings={{ ...settings, pace: 'instant' }}
            ownName=""
            players={players}
            held={{ trick: finished, release: () => undefined }}
            beside={{}}
          />
          <div class="turn-line">
            <div class="turn-words">
              <p class="turn-text">{place}</p>
              <p class="needs">{latest === '' ? turnText(view, players) : latest}</p>
            </div>
          </div>
          <ReplayControls
            {...props}
            players={players}
            place={place}
            onShare={() => setShown('share')}
            onHelp={() => setShown('keys')}
          />
        </main>
        <div class="motion-layer" aria-hidden="true" />
        {!props.embedded && <Log log={entries} />}
        {shown === 'share' && (
          <ReplayShareDialog share={props.share} onClose={() => setShown(undefined)} />
        )}
        {shown === 'keys' && (
          <KeyList lettersOn={settings.letterKeys} onClose={() => setShown(undefined)} />
        )}
        <Announcer />
      </div>
    </FaceStyleContext.Provider>
  );
}

/** "Deal 2 of 5, trick 3, card 2". */
function placeText({ table, finished, deal, deals, at }: ReplayScreenProps): string {
  const { match } = table;
  const values = { deal, deals };
  if (match.dealer !== null && match.tally === null) return t('replay.place-before', values);
  if (match.phase === 'deal-over' || match.phase === 'match-over') {
    return t('replay.place-over', values);
  }
  const trick = finished ?? openTrick(match);
  if (at === 0) return t('replay.place-before', values);
  if (trick === null || trick.cards.length === 0) {
    return match.tricks.length === 0
      ? t('replay.place-before', values)
      : t('replay.place-between', { ...values, trick: match.tricks.length + 1 });
  }
  return t('replay.place', { ...values, trick: trick.number, card: trick.cards.length });
}

/** Says what is new after a step forth; after any other move where it stands now. */
function useNews(
  { deal, at, onlooker, table }: ReplayScreenProps,
  place: string,
  entries: ReturnType<typeof entriesOf>,
): void {
  const before = useRef({ deal, at, onlooker, keys: new Set(entries.map(({ key }) => key)) });
  useEffect(() => {
    const was = before.current;
    before.current = { deal, at, onlooker, keys: new Set(entries.map(({ key }) => key)) };
    if (was.deal === deal && was.at === at && was.onlooker === onlooker) return;
    const isStep = was.deal === deal && at === was.at + 1 && was.onlooker === onlooker;
    const news = isStep ? entries.filter(({ key }) => !was.keys.has(key)) : [];
    const latest = entries.at(-1)?.text ?? '';
    say(news.length > 0 ? news.map(({ text }) => text).join(' ') : `${place}. ${latest}`);
  }, [deal, at, onlooker, table.preset]);
}

function useReplayKeys(lettersOn: boolean, onKey: (key: ReplayKey) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  // At once: whoever sees the replay can press its keys.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (belongsTo(event.target, event.key)) return;
      const key = replayKey(event, lettersOn);
      if (key === undefined) return;
      event.preventDefault();
      latest.current(key);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [lettersOn]);
}

interface KeyListProps {
  readonly lettersOn: boolean;
  readonly onClose: () => void;
}

const KeyList = ({ lettersOn, onClose }: KeyListProps) => (
  <Dialog title={t('replay.keys')} onClose={onClose}>
    <dl class="keys">
      {REPLAY_KEYS.map(({ letters = [], named = [], text }) => (
        <div key={text}>
          <dt>
            {[...named.map((id) => t(id)), ...letters]
              .filter((key) => lettersOn || key.length > 1 || /[←→↑↓]/.test(key))
              .map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
          </dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
