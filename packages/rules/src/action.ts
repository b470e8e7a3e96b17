// What may happen in a match. Chance is an action too: decks and drawn cards come from outside.
import type { Card, Suit } from './cards.js';
import type { Seat } from './seats.js';

/** An action of one seat. Where chance decides (a card turned up or drawn), the card is in it. */
export type SeatAction =
  | { readonly type: 'cut'; readonly seat: Seat; readonly at: number }
  | { readonly type: 'redeal'; readonly seat: Seat }
  | { readonly type: 'call'; readonly seat: Seat; readonly suit: Suit }
  | { readonly type: 'nominate'; readonly seat: Seat; readonly n: number }
  | { readonly type: 'decline'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'set'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'play'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'ask'; readonly seat: Seat }
  | { readonly type: 'reveal'; readonly seat: Seat }
  | { readonly type: 'correct'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'stand'; readonly seat: Seat }
  | { readonly type: 'on'; readonly seat: Seat }
  | { readonly type: 'stop'; readonly seat: Seat }
  | { readonly type: 'claim'; readonly seat: Seat };

/** An action of the table: chance, and what all players decide together. */
export type TableAction =
  | { readonly type: 'deal'; readonly dealer: Seat; readonly deck: readonly Card[] }
  | { readonly type: 'end' }
  | { readonly type: 'time-up' };

export type Action = SeatAction | TableAction;

/**
 * What a seat can choose from what it sees: a seat action, less the cards that chance draws
 * (`decline`, and `set` under `hidden-blind`).
 */
export type Choice =
  | Exclude<SeatAction, { type: 'decline' } | { type: 'set' }>
  | { readonly type: 'decline'; readonly seat: Seat }
  | { readonly type: 'set'; readonly seat: Seat; readonly card?: Card };

/** True if the action is the choice, completed by whatever chance drew. */
export function completes(action: SeatAction, choice: Choice): boolean {
  if (action.type !== choice.type || action.seat !== choice.seat) return false;
  switch (choice.type) {
    case 'cut':
      return action.type === 'cut' && action.at === choice.at;
    case 'call':
      return action.type === 'call' && action.suit === choice.suit;
    case 'nominate':
      return action.type === 'nominate' && action.n === choice.n;
    case 'set':
      return choice.card === undefined || (action.type === 'set' && action.card === choice.card);
    case 'play':
      return action.type === 'play' && action.card === choice.card;
    case 'correct':
      return action.type === 'correct' && action.card === choice.card;
    default:
      return true;
  }
}
