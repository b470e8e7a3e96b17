// What happened when an action was applied, for logs, speech and animation. Truth is the state;
// an event adds nothing that its audience could not see in its view.
import type { Card, Suit } from './cards.js';
import type { Seat, Side } from './seats.js';
import type { DealResult } from './state.js';

export type RuleEvent = { readonly audience: 'all' | Seat } & (
  | { readonly type: 'dealt'; readonly dealer: Seat; readonly caller: Seat }
  | { readonly type: 'trump-made'; readonly suit: Suit; readonly card: Card | null }
  | { readonly type: 'set-aside'; readonly seat: Seat; readonly card: Card | null }
  | { readonly type: 'revealed'; readonly card: Card; readonly by: Seat | null }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'corrected'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trick-won'; readonly seat: Seat; readonly number: number }
  | { readonly type: 'collected'; readonly side: Side; readonly tricks: number }
  | { readonly type: 'deal-finished'; readonly result: DealResult }
  | { readonly type: 'match-finished'; readonly winner: Side | 'draw' }
);
