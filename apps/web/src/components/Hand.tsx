// One's own cards: a toolbar of real buttons with one tab stop, focus in the order on screen. Marks
// what the view says can be chosen; a card that cannot stays reachable and says why. A press counts
// only for the card that it began and ended on (O-77).
import { type Card, type Choice, suitOf, type View } from '@court-piece/rules/view';
import { useRef, useState } from 'preact/hooks';
import { Back, Face } from '../cards/Face.js';
import { t } from '../i18n/i18n.js';
import { cardLabel, type HandTask } from './card-labels.js';
import { cardForKey } from './focus-order.js';
import { grownWidth, type HandOrder, handRows, rowCount, stripOf } from './hand-order.js';
import { Icon } from './Icon.js';
import type { Intent } from './input/card-intent.js';
import { useDrag } from './input/use-drag.js';
import { handCardWidth, useRoom } from './room.js';
import type { Settings } from './settings.js';
import { cardOf, focusCard, useFocusKeeper } from './use-focus-keeper.js';

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
  /** The card that a hint names. */
  readonly hinted: Card | undefined;
  readonly playing: Settings['playing'];
  /** What the person means to do with one of the cards. */
  readonly intent: Intent;
  /** `twice`: this kind of press lifts the card before it plays it. */
  readonly onPress: (card: Card, twice: boolean) => void;
  /** Dragged to the table; true if the card is on its way now. */
  readonly onDrop: (card: Card) => boolean;
}

export function Hand(props: HandProps) {
  const { view, cards, task, choices, inert, intent } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const room = useRoom(toolbar);
  const base = handCardWidth(room);
  const rows = handRows(cards, props.dealt, { width: room.width, cardWidth: base }, props.order);
  const cardWidth = grownWidth(cards.length, room.width, base);
  const [stop, setStop] = useState<Card>();
  useFocusKeeper(toolbar, cards, setStop);

  const tabStop = stop !== undefined && cards.includes(stop) ? stop : cards[0];
  const meant = intent.type === 'none' ? undefined : intent.card;

  const press = (card: Card, byFinger: boolean): void => {
    setStop(card);
    const { playing } = props;
    props.onPress(card, playing === 'two' || (playing === 'auto' && byFinger));
  };
  const drag = useDrag({
    cards,
    inert,
    view,
    onDrop: props.onDrop,
    onTap: (card) => press(card, true),
  });

  // Dealt, and nobody's to look at until trumps are made (Rules 2.7).
  const down = cards.length === 0 && view.viewer !== 'public' ? view.counts[view.viewer] : 0;

  return (
    <div
      ref={toolbar}
      class={`hand hand-${task} hand-room-${rowCount(13, room.width, base)}${room.scrolls ? '' : ' hand-drags'}`}
      role="toolbar"
      // The place of the focus when the last card has gone.
      tabIndex={-1}
      aria-label={t('hand.title', { n: cards.length })}
      // Presses do nothing for the moment in which the page is behind the table.
      data-inert={inert ? '' : undefined}
      style={{ '--card-w': `${cardWidth}px`, '--base-w': `${base}px` }}
      onKeyDown={(event) => {
        const focused = cardOf(event.target);
        if (focused === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        const next = cardForKey(event.key, focused, rows);
        if (next === undefined) return;
        event.preventDefault();
        focusCard(toolbar.current, next);
      }}
      onPointerDown={drag.onPointerDown}
      onPointerMove={drag.onPointerMove}
      onPointerUp={drag.onPointerUp}
      onPointerCancel={drag.onPointerCancel}
      onLostPointerCapture={drag.onLostPointerCapture}
      onDragStart={drag.onDragStart}
      onContextMenu={drag.onContextMenu}
    >
      {down > 0 && <FaceDown count={down} />}
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
                class={`card in-hand suit-${suitOf(card)}${state}${card === meant ? ` ${MEANT[intent.type]}` : ''}${card === props.hinted ? ' hinted' : ''}`}
                data-card={card}
                tabIndex={card === tabStop ? 0 : -1}
                aria-label={labelOf(card, props)}
                aria-disabled={task !== 'none' && !possible ? 'true' : undefined}
                aria-pressed={card === meant ? 'true' : undefined}
                onFocus={() => setStop(card)}
                onClick={(event) => {
                  if (drag.isPress(event)) press(card, false);
                }}
              >
                <Face card={card} size={base < FULL_FACE ? 'small' : 'full'} />
                {card === meant && intent.type === 'ahead' && (
                  <span class="hand-mark" aria-hidden="true">
                    <Icon name="clock" />
                  </span>
                )}
                {card === props.hinted && intent.type === 'none' && (
                  <span class="hand-mark" aria-hidden="true">
                    <Icon name="hint" />
                  </span>
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const FaceDown = ({ count }: { readonly count: number }) => (
  <div class="hand-down">
    <span class="vh">{t('hand.face-down')}</span>
    {Array.from({ length: count }, (_, at) => (
      <span key={at} class="card">
        <Back />
      </span>
    ))}
  </div>
);

function labelOf(card: Card, { view, task, choices, cards, hinted }: HandProps): string {
  const at = cards.indexOf(card) + 1;
  const possible = choices.has(card);
  const label = cardLabel({ card, view, task, possible, at, count: cards.length });
  return card === hinted ? t('hint.card', { label }) : label;
}

/** From this width on the traditional face can be read. */
const FULL_FACE = 84;

const MEANT: Readonly<Record<Intent['type'], string>> = {
  none: '',
  lifted: 'selected',
  leaving: 'selected leaving',
  ahead: 'selected ahead',
};
