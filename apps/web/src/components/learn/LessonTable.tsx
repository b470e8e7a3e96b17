// The table of a lesson: the same felt, hand and lines as a table that is played at.
import type { TableView } from '@court-piece/protocol';
import type { Card, Choice } from '@court-piece/rules/view';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.js';
import { say } from '../Announcer.js';
import { dealtTo } from '../dealt-cards.js';
import { Felt } from '../Felt.js';
import { cardOfSuit } from '../focus-order.js';
import { Hand } from '../Hand.js';
import { sortedHand } from '../hand-order.js';
import { useHeldTrick } from '../held-trick.js';
import { aheadHint, momentKey, useHand } from '../input/use-hand.js';
import type { KeyCommand } from '../keys.js';
import { sceneOf } from '../motion/moves.js';
import { lessMotion, useMotion } from '../motion/use-motion.js';
import { playersOf } from '../names.js';
import type { Settings } from '../settings.js';
import { answerTo } from '../spoken-answers.js';
import { NO_INTENTS } from '../still-table.js';
import { handChoices } from '../task.js';
import { lastTrick, openTrick } from '../TrickArea.js';
import { type Hint, TurnLine } from '../TurnLine.js';
import { useChronicle } from '../use-chronicle.js';
import { focusCard } from '../use-focus-keeper.js';
import { useKeys } from '../use-keys.js';

export interface LessonTableProps {
  readonly table: TableView;
  readonly settings: Settings;
  /** Nothing is asked now: what could be chosen stays shown but cannot be. */
  readonly inert: boolean;
  /** The card that is the answer, where it has been asked for. */
  readonly marked: Card | undefined;
  /** The element in which cards move. */
  readonly screen: RefObject<HTMLElement | null>;
  /** It is only looked at: no keys, nothing spoken of its own. */
  readonly quiet?: boolean;
  readonly onChoose: (choice: Choice) => void;
  readonly onHint: () => void;
  readonly onBack: () => void;
  /** The list of keys is wanted. */
  readonly onHelp: () => void;
}

export function LessonTable(props: LessonTableProps) {
  const { table, inert, screen, quiet = false } = props;
  // A trick that waits to be tapped away would stop the lesson.
  const pace = props.settings.pace === 'tap' ? 'normal' : props.settings.pace;
  const settings = { ...props.settings, pace, preChoose: false };
  const view = table.match;
  const players = useMemo(() => playersOf(table), [table.seats, table.seat, settings.language]);
  useChronicle(view, players, quiet ? 'own' : settings.speech);
  const held = useHeldTrick(view, pace);
  const hand = useRef<HTMLDivElement>(null);
  const [hint, setHint] = useState<Hint>();
  useEffect(() => setHint(undefined), [momentKey(view)]);
  const { task, choices } = handChoices(view);
  const dealt = view.viewer === 'public' ? [] : dealtTo(view, view.viewer);
  const order = { sort: settings.sort, trump: view.trump };
  const own = view.viewer === 'public' ? [] : (view.hands[view.viewer] ?? []);
  const cards = sortedHand(own, dealt, order);
  const { intent, onPress, onDrop, takeBack } = useHand({
    view,
    cards,
    task,
    choices,
    inert,
    settings,
    onChoose: props.onChoose,
    onHint: (told) => {
      setHint(told);
      if (told !== undefined) say(told.text, told.tone === 'refused' ? 'assertive' : 'polite');
    },
  });
  const scene = useMemo(
    () => sceneOf(view, cards, held.trick ?? openTrick(view)),
    [view, held.trick, settings.sort],
  );
  useMotion(screen, scene, settings.motion && pace !== 'instant' && !lessMotion());

  const onCommand = (command: KeyCommand): void => {
    switch (command.type) {
      case 'suit': {
        const focused = document.activeElement?.getAttribute('data-card') as Card | null;
        const card = cardOfSuit(command.suit, focused ?? undefined, cards);
        if (card === undefined) say(t('hand.no-suit', { suit: t(`suit.${command.suit}`) }));
        else focusCard(hand.current, card);
        return;
      }
      case 'hint':
        props.onHint();
        return;
      case 'undo':
        if (!takeBack()) props.onBack();
        return;
      case 'last-trick': {
        const trick = lastTrick(view);
        if (trick === null) say(t('last-trick.none'));
        else say(answerTo('trick', view, players));
        return;
      }
      case 'help':
        props.onHelp();
        return;
      case 'clock':
        return;
      default:
        say(answerTo(command.type, view, players));
    }
  };
  useKeys(settings.letterKeys && !quiet, onCommand);

  return (
    <>
      <Felt
        {...NO_INTENTS}
        table={table}
        talk={[]}
        link={null}
        connection="local"
        waiting={inert}
        notice={null}
        settings={settings}
        ownName=""
        players={players}
        held={held}
        beside={{}}
        onChoose={props.onChoose}
      />
      <TurnLine
        view={view}
        players={players}
        hint={aheadHint(intent) ?? hint}
        inert={inert}
        onChoose={props.onChoose}
      />
      <section class="hand-area" ref={hand} aria-labelledby="hand-title">
        <h2 id="hand-title" class="vh">
          {t('hand.heading')}
        </h2>
        <Hand
          view={view}
          cards={cards}
          dealt={dealt}
          order={order}
          task={task}
          choices={choices}
          inert={inert}
          hinted={props.marked}
          playing={settings.playing}
          intent={intent}
          onPress={onPress}
          onDrop={onDrop}
        />
      </section>
    </>
  );
}
