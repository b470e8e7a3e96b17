// What has moved between two drawings of a table: a pure difference. It knows only the cards that the
// drawings show, so no movement can tell more than they do (O-08), and after any jump, a reload or a
// hidden tab, it shows how things are instead of how they became so (O-81).
import type { Card, Seat, Suit, View } from '@court-piece/rules/view';
import { type PlayedCard, playedTo } from '../dealt-cards.js';
import type { ShownTrick } from '../TrickArea.js';

/** What of a drawing can move. */
export interface Scene {
  /** Tells one deal of a match from another. */
  readonly deal: string;
  readonly dealer: Seat | null;
  /** One's own cards, in the order in which they lie. */
  readonly hand: readonly Card[];
  /** The trick in the middle, and which of the deal it is. */
  readonly lying: readonly PlayedCard[];
  readonly number: number;
  /** How many tricks are finished, and where the last one went. */
  readonly finished: number;
  readonly takenTo: Seat | 'pile' | null;
  readonly trump: Suit | null;
}

export type Move =
  /** From the dealer to the hand, one after another. */
  | {
      readonly type: 'deal';
      readonly card: Card;
      readonly order: number;
      readonly from: Seat | null;
    }
  /** To the middle: from one's hand, or from the seat of whoever played it. */
  | { readonly type: 'play'; readonly card: Card; readonly seat: Seat; readonly own: boolean }
  /** Taken back from the middle to the hand. */
  | { readonly type: 'back'; readonly card: Card }
  /** A finished trick to its winner, or to the pile. */
  | { readonly type: 'collect'; readonly cards: readonly Card[]; readonly to: Seat | 'pile' }
  /** The cards that stay close up. */
  | { readonly type: 'shift'; readonly card: Card }
  /** Trump has become known. */
  | { readonly type: 'reveal'; readonly suit: Suit };

/** @param trick what is drawn in the middle: a finished trick may be held there */
export function sceneOf(view: View, hand: readonly Card[], trick: ShownTrick | null): Scene {
  const last = view.tricks.at(-1);
  const piled = view.options.collect === 'double' && (view.tally?.pile ?? 0) > 0;
  return {
    // The result of the deal that still lies on the table counts as one of its own.
    deal: `${view.results.length - (view.result === null ? 0 : 1)} ${view.dealer}`,
    dealer: view.dealer,
    hand,
    lying: trick === null ? [] : playedTo(trick, view),
    number: trick?.number ?? 0,
    finished: view.tricks.length,
    takenTo: last === undefined ? null : piled ? 'pile' : last.winner,
    trump: view.trump,
  };
}

export function movesBetween(before: Scene, now: Scene): readonly Move[] {
  if (before.deal !== now.deal) return dealt(before, now);
  if (Math.abs(now.finished - before.finished) > 1) return [];
  return [
    ...collected(before, now),
    ...played(before, now),
    ...dealt(before, now),
    ...shifted(before, now),
    ...(before.trump === null && now.trump !== null
      ? [{ type: 'reveal', suit: now.trump } as const]
      : []),
  ];
}

const holds = (scene: Scene, card: Card): boolean => scene.hand.includes(card);
const shows = (scene: Scene, card: Card): boolean => scene.lying.some((one) => one.card === card);

function dealt(before: Scene, now: Scene): readonly Move[] {
  const isSame = before.deal === now.deal;
  const come = now.hand.filter((card) => !isSame || !holds(before, card));
  return come.map((card, order) =>
    isSame && shows(before, card)
      ? { type: 'back', card }
      : { type: 'deal', card, order, from: now.dealer },
  );
}

function played(before: Scene, now: Scene): readonly Move[] {
  return now.lying
    .filter(({ card }) => !shows(before, card))
    .map(({ card, seat }) => ({ type: 'play', card, seat, own: holds(before, card) }));
}

function collected(before: Scene, now: Scene): readonly Move[] {
  const gone = before.lying.filter(({ card }) => !shows(now, card) && !holds(now, card));
  const isFinished = before.number > 0 && before.number === now.finished;
  if (gone.length < 4 || !isFinished || now.takenTo === null) return [];
  return [{ type: 'collect', cards: gone.map(({ card }) => card), to: now.takenTo }];
}

function shifted(before: Scene, now: Scene): readonly Move[] {
  if (before.hand.join() === now.hand.join()) return [];
  return now.hand.filter((card) => holds(before, card)).map((card) => ({ type: 'shift', card }));
}
