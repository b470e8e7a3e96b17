// Whether a deal goes on after a won trick, and what it is if it ends (Rules 7).
import type { Options } from './options.js';
import { otherSide, SIDES, sideOf, type Seat, type Side } from './seats.js';
import type { DealKind, Tally } from './state.js';

export type Verdict =
  | { readonly type: 'go-on' }
  | { readonly type: 'ask-bavney' }
  | { readonly type: 'won'; readonly winner: Side; readonly kind: DealKind };

const GO_ON: Verdict = { type: 'go-on' };

export interface DealSoFar {
  readonly tally: Tally;
  readonly caller: Seat;
  readonly lastWinner: Seat;
  /** The side at 7–0 has already chosen to play on (7.6 `choice`). */
  readonly playingOn: boolean;
}

export function judgeDeal(deal: DealSoFar, options: Options): Verdict {
  const { collected, won } = deal.tally;
  const side = SIDES.find((candidate) => collected[candidate] >= 7);
  if (side === undefined) return GO_ON; // 7.1
  const none = collected[otherSide(side)] === 0;
  const court: DealKind = sideOf(deal.caller) === side ? 'court' : 'goon-court';
  const wonAs = (kind: DealKind): Verdict => ({ type: 'won', winner: side, kind });

  if (options.courtNeeds === 'all-thirteen') {
    if (!none) return wonAs('ordinary'); // 7.3, 7.4
    return won['north-south'] + won['east-west'] === 13 ? wonAs(court) : GO_ON; // 7.2
  }
  if (!none) return wonAs(lostAfterSevenNil(deal, side) ? court : 'ordinary');
  if (options.bavney === 'none') return wonAs(court); // 7.2
  if (collected[side] === 13) return wonAs('bavney'); // 7.6
  return options.bavney === 'choice' && !deal.playingOn ? { type: 'ask-bavney' } : GO_ON;
}

/** The other side's only trick came after the first seven: the court was already made (7.6). */
const lostAfterSevenNil = (deal: DealSoFar, side: Side): boolean =>
  deal.tally.collected[otherSide(side)] === 1 && sideOf(deal.lastWinner) !== side;
