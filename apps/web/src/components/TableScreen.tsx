// The table: everything that a player sees of a match. Gets a view and emits intents; the order in
// the document is the order of play: table, trick, hand, actions, log.
import type { Card, View } from '@court-piece/rules/view';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FaceStyleContext } from '../cards/face-style.js';
import { isolated, t } from '../i18n/i18n.js';
import { Actions } from './Actions.js';
import { Announcer, say } from './Announcer.js';
import { AwayNote } from './AwayNote.js';
import { cardOfSuit } from './focus-order.js';
import { dealtTo } from './dealt-cards.js';
import { Felt } from './Felt.js';
import { Hand } from './Hand.js';
import { type HandOrder, sortedHand } from './hand-order.js';
import { hintedCard } from './hint.js';
import type { HintNoteProps } from './HintNote.js';
import { useHeldTrick } from './held-trick.js';
import { aheadHint, momentKey, useHand } from './input/use-hand.js';
import { Icon } from './Icon.js';
import type { KeyCommand } from './keys.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { later } from './later.js';
import { Log } from './Log.js';
import { playersOf, presetName } from './names.js';
import { sceneOf } from './motion/moves.js';
import { lessMotion, useMotion } from './motion/use-motion.js';
import { ConnectionLine, NoticeLine } from './NoticeLine.js';
import { useHostNews, usePresenceNews } from './presence.js';
import type { TableScreenProps } from './props.js';
import { Stats, TrickMeters, TrumpBadge } from './ScoreBar.js';
import { answerTo, clockAnswer } from './spoken-answers.js';
import { useAsked } from './use-asked.js';
import type { TableWindowsProps, WindowName } from './TableWindows.js';
import { useMuted, useTalk } from './talk.js';
import { handChoices } from './task.js';
import { lastTrick, openTrick } from './TrickArea.js';
import { type Hint, TurnLine } from './TurnLine.js';
import { useChronicle } from './use-chronicle.js';
import { useHint } from './use-hint.js';
import { focusCard } from './use-focus-keeper.js';
import { useKeys } from './use-keys.js';
import { useScreenFocus } from './use-screen-focus.js';

const windows = later<TableWindowsProps>(
  async () => (await import('./TableWindows.js')).TableWindows,
);

const hintNote = later<HintNoteProps>(async () => (await import('./HintNote.js')).HintNote);

/** After a decision one plays on from the hand. */
const FOCUS_PLACES = ['dialog[open] h2', '.hand [data-card][tabindex="0"]'];

export function TableScreen(props: TableScreenProps) {
  const { table, settings, waiting } = props;
  const view = table.match;
  const players = useMemo(() => playersOf(table), [table.seats, table.seat, settings.language]);
  usePresenceNews(table, players);
  useHostNews(table);
  const [muted, onMute] = useMuted(table.id);
  const { log, beside } = useTalk(props.talk, useChronicle(view, players, settings.speech), muted);
  const held = useHeldTrick(view, settings.pace);
  const screen = useRef<HTMLDivElement>(null);
  useScreenFocus(screen, FOCUS_PLACES);
  const [shown, setShown] = useState<WindowName>();
  const [hint, setHint] = useState<Hint>();
  const hand = useRef<HTMLDivElement>(null);
  const { task, choices } = handChoices(view);
  const dealt = view.viewer === 'public' ? [] : dealtTo(view, view.viewer);
  const order = { sort: settings.sort, trump: view.trump };
  const cards = ownCards(view, dealt, order);
  useResultWindow(props, held.trick !== null, setShown);
  const toldAt = useMemo(() => performance.now(), [table]);
  const [asked, onChoose] = useAsked(settings.confirm, props.onChoose);
  // A hint belongs to the moment at which it was given, however often the table tells the same.
  useEffect(() => setHint(undefined), [momentKey(view)]);
  const advice = useHint(view, players, props.askHint);
  const onHint = (told: Hint | undefined): void => {
    setHint(told);
    if (told !== undefined) say(told.text, told.tone === 'refused' ? 'assertive' : 'polite');
  };
  const { intent, onPress, onDrop, takeBack } = useHand({
    view,
    cards,
    task,
    choices,
    inert: waiting,
    settings,
    onChoose: props.onChoose,
    onHint,
  });

  const scene = useMemo(
    () => sceneOf(view, cards, held.trick ?? openTrick(view)),
    [view, held.trick, settings.sort],
  );
  useMotion(screen, scene, settings.motion && settings.pace !== 'instant' && !lessMotion());

  // The windows are not needed for the first picture, but without delay afterwards.
  useEffect(() => void windows.ahead(), []);

  const onCommand = (command: KeyCommand): void => {
    switch (command.type) {
      case 'suit': {
        const focused = document.activeElement?.getAttribute('data-card') as Card | null;
        const card = cardOfSuit(command.suit, focused ?? undefined, cards);
        if (card === undefined) say(t('hand.no-suit', { suit: t(`suit.${command.suit}`) }));
        else focusCard(hand.current, card);
        return;
      }
      case 'help':
        setShown('keys');
        return;
      case 'last-trick':
        if (lastTrick(view) === null) say(t('last-trick.none'));
        else setShown('last-trick');
        return;
      case 'hint':
        advice.ask();
        return;
      case 'clock':
        say(
          clockAnswer(
            table.turnMs === null ? null : table.turnMs - (performance.now() - toldAt),
            view,
            players,
          ),
        );
        return;
      case 'undo':
        // What is still in the hand comes first.
        if (takeBack()) return;
        if (table.mayUndo && table.proposal === null && !waiting) props.onUndo();
        return;
      default:
        say(answerTo(command.type, view, players));
    }
  };
  useKeys(settings.letterKeys, onCommand);

  return (
    <FaceStyleContext.Provider value={settings.faces}>
      <div ref={screen} class={`table-screen ${table.stage}`}>
        <header class="bar">
          <ConnectionLine connection={props.connection} />
          <h1 class="vh" tabIndex={-1}>
            {t('table.title', { preset: isolated(presetName(table.preset)) })}
          </h1>
          <div class="bar-tools">
            <button
              type="button"
              class="icon-button"
              aria-label={t('menu.title')}
              onClick={() => setShown('menu')}
            >
              <Icon name="menu" />
            </button>
            <LanguageSwitch />
          </div>
          <TrumpBadge view={view} />
          <Stats view={view} />
          <TrickMeters view={view} />
        </header>
        <main class="board">
          <Felt {...props} onChoose={onChoose} players={players} held={held} beside={beside} />
          {table.stage !== 'gathering' && (
            <TurnLine
              view={view}
              players={players}
              hint={aheadHint(intent) ?? hint}
              inert={waiting}
              onChoose={onChoose}
            />
          )}
          {view.viewer !== 'public' && table.stage !== 'gathering' && (
            <section class="hand-area" ref={hand} aria-labelledby="hand-title">
              <h2 id="hand-title" class="vh">
                {t('hand.heading')}
              </h2>
              {advice.hint !== null && (
                <hintNote.Part
                  hint={advice.hint}
                  view={view}
                  players={players}
                  onClose={advice.close}
                  onMissing={advice.close}
                />
              )}
              <Hand
                view={view}
                cards={cards}
                dealt={dealt}
                order={order}
                task={task}
                choices={choices}
                inert={waiting}
                hinted={hintedCard(advice.hint)}
                playing={settings.playing}
                intent={intent}
                onPress={onPress}
                onDrop={onDrop}
              />
            </section>
          )}
          <Actions
            {...props}
            onChoose={onChoose}
            players={players}
            onShow={setShown}
            onHint={
              props.askHint !== undefined && table.stage === 'playing' && view.legal.length > 0
                ? advice.ask
                : undefined
            }
            isThinking={advice.isThinking}
          />
        </main>
        <div class="motion-layer" aria-hidden="true" />
        <Log log={log} />
        <div class="lines">
          <AwayNote table={table} />
          <NoticeLine notice={props.notice} onDismiss={props.onDismissNotice} />
        </div>
        {asked}
        {shown !== undefined && (
          <windows.Part
            {...props}
            players={players}
            log={log}
            muted={muted}
            onMute={onMute}
            shown={shown}
            onShow={setShown}
            onMissing={() => {
              setShown(undefined);
              say(t('app.unreachable'), 'assertive');
            }}
          />
        )}
        <Announcer />
      </div>
    </FaceStyleContext.Provider>
  );
}

const ownCards = (view: View, dealt: readonly Card[], order: HandOrder): readonly Card[] =>
  view.viewer === 'public' ? [] : sortedHand(view.hands[view.viewer] ?? [], dealt, order);

/** The result shows itself when the last trick has been seen, once for each deal. */
function useResultWindow(
  { table }: TableScreenProps,
  isTrickHeld: boolean,
  show: (name: WindowName | undefined) => void,
): void {
  const { phase, result, results } = table.match;
  const shownFor = useRef<string | undefined>(undefined);
  const key = `${phase} ${results.length}`;
  useEffect(() => {
    const due = phase === 'match-over' ? 'match' : result === null ? undefined : 'result';
    if (due === undefined) {
      // The next deal has begun elsewhere: what belonged to the last one goes.
      if (shownFor.current !== undefined) show(undefined);
      shownFor.current = undefined;
    } else if (!isTrickHeld && shownFor.current !== key) {
      shownFor.current = key;
      show(due);
    }
  }, [phase, result, isTrickHeld, key]);
}
