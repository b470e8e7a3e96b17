// One's own cards: a toolbar of real buttons with one tab stop, focus in the order on screen. Marks
// what the view says can be chosen; a card that cannot stays reachable and says why. A press counts
// only for the card that it began and ended on (O-77).
import { type Card, type Choice, suitOf, type View } from '@court-piece/rules/view';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Face } from '../cards/Face.js';
import { t } from '../i18n/i18n.js';
import { cardLabel, cardName, type HandTask, refusalReason } from './card-labels.js';
import { cardForKey, neighbourOf } from './focus-order.js';
import { grownWidth, type HandOrder, handRows, rowCount, stripOf } from './hand-order.js';
import { handCardWidth, useRoom } from './room.js';
import type { Settings } from './settings.js';

export interface HandProps {
  readonly view: View;
  /** In the order in which they lie. */
  readonly cards: readonly Card[];
  /** All cards of this deal that the hand has held. */
  readonly dealt: readonly Card[];
  readonly order: HandOrder;
  readonly task: HandTask;
  /** What choosing a card means, for the cards that can be chosen. */
  readonly choices: ReadonlyMap<Card, Choice>;
  /** A decision is on its way: nothing can be pressed. */
  readonly inert: boolean;
  readonly playing: Settings['playing'];
  readonly onChoose: (choice: Choice) => void;
  /** Something to tell: why a card cannot be played, or that a second press is awaited. */
  readonly onHint: (text: string, tone: 'refused' | 'selected') => void;
}

export function Hand(props: HandProps) {
  const { view, cards, task, choices, inert } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const room = useRoom(toolbar);
  const base = handCardWidth(room);
  const rows = handRows(cards, props.dealt, { width: room.width, cardWidth: base }, props.order);
  const cardWidth = grownWidth(cards.length, room.width, base);
  const [stop, setStop] = useState<Card>();
  const [selected, setSelected] = useState<Card>();
  const finger = useRef(false);
  useFocusKeeper(toolbar, cards, setStop);

  const tabStop = stop !== undefined && cards.includes(stop) ? stop : cards[0];
  const raised = selected !== undefined && choices.has(selected) ? selected : undefined;

  const press = (card: Card, byKey: boolean): void => {
    setStop(card);
    if (inert) return;
    const choice = choices.get(card);
    if (choice === undefined) {
      setSelected(undefined);
      props.onHint(
        task === 'none' ? t('hand.not-now') : (refusalReason(view, task) ?? t('hand.not-now')),
        'refused',
      );
      return;
    }
    const twice = props.playing === 'two' || (props.playing === 'auto' && finger.current && !byKey);
    if (twice && raised !== card) {
      setSelected(card);
      props.onHint(t(`hand.selected-${choiceTask(task)}`, { card: cardName(card) }), 'selected');
      return;
    }
    setSelected(undefined);
    props.onChoose(choice);
  };

  return (
    <div
      ref={toolbar}
      class={`hand hand-${task} hand-room-${rowCount(13, room.width, base)}`}
      role="toolbar"
      // The place of the focus when the last card has gone.
      tabIndex={-1}
      aria-label={t('hand.title', { n: cards.length })}
      style={{ '--card-w': `${cardWidth}px`, '--base-w': `${base}px` }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setSelected(undefined);
        const focused = cardOf(event.target);
        if (focused === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        const next = cardForKey(event.key, focused, rows);
        if (next === undefined) return;
        event.preventDefault();
        focusCard(toolbar.current, next);
      }}
      onPointerDown={(event) => {
        finger.current = event.pointerType !== 'mouse';
      }}
    >
      {rows.map((row, at) => (
        <div
          key={at}
          class="hand-row"
          style={{ '--strip': `${stripOf(row.length, room.width, cardWidth)}px` }}
        >
          {row.map((card) => {
            const possible = choices.has(card);
            const state = task === 'none' ? '' : possible ? ' possible' : ' refused';
            return (
              <button
                key={card}
                type="button"
                class={`card in-hand suit-${suitOf(card)}${state}${card === raised ? ' selected' : ''}`}
                data-card={card}
                tabIndex={card === tabStop ? 0 : -1}
                aria-label={cardLabel({
                  card,
                  view,
                  task,
                  possible,
                  at: cards.indexOf(card) + 1,
                  count: cards.length,
                })}
                aria-disabled={task !== 'none' && !possible ? 'true' : undefined}
                aria-pressed={card === raised ? 'true' : undefined}
                onFocus={() => setStop(card)}
                // A key has no pointer behind it: the click comes without a count.
                onClick={(event) => press(card, event.detail === 0)}
              >
                <Face card={card} size={base < FULL_FACE ? 'small' : 'full'} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** From this width on the traditional face can be read. */
const FULL_FACE = 84;

const choiceTask = (task: HandTask): 'play' | 'set' | 'correct' =>
  task === 'none' ? 'play' : task;

const cardOf = (target: EventTarget | null): Card | undefined =>
  target instanceof HTMLElement
    ? (target.closest<HTMLElement>('[data-card]')?.dataset['card'] as Card | undefined)
    : undefined;

export function focusCard(within: HTMLElement | null | undefined, card: Card): void {
  within?.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();
}

/** When the focused card leaves the hand, its neighbour gets the focus, never the top of the page (O-87). */
function useFocusKeeper(
  toolbar: { readonly current: HTMLDivElement | null },
  cards: readonly Card[],
  setStop: (card: Card) => void,
): void {
  const before = useRef(cards);
  const focused = useRef<Card | undefined>(undefined);
  useLayoutEffect(() => {
    const element = toolbar.current;
    if (element === null) return undefined;
    const onFocusIn = (event: FocusEvent): void => {
      focused.current = cardOf(event.target);
    };
    // Leaving on purpose has a next place; an element that is taken away has none.
    const onFocusOut = (event: FocusEvent): void => {
      if (event.relatedTarget !== null && cardOf(event.relatedTarget) === undefined) {
        focused.current = undefined;
      }
    };
    const onPointerDown = (event: PointerEvent): void => {
      if (cardOf(event.target) === undefined) focused.current = undefined;
    };
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [toolbar]);
  useLayoutEffect(() => {
    const gone = focused.current;
    const previous = before.current;
    before.current = cards;
    if (gone === undefined || cards.includes(gone)) return;
    const next = neighbourOf(gone, previous, cards);
    focused.current = next;
    if (!hasLostFocus()) return;
    if (next === undefined) {
      toolbar.current?.focus();
      return;
    }
    setStop(next);
    focusCard(toolbar.current, next);
  });
}

const hasLostFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
