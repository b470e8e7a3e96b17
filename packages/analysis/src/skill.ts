// How much of a deal lay in the cards, and how much in the play: the tricks that the cards held for each
// side with best play of all, and what each seat gave away from there.
import {
  bySeat,
  bySide,
  otherSide,
  SEATS,
  sideOf,
  type BySeat,
  type BySide,
} from '@court-piece/rules';
import type { OpenHands } from './open-hands.js';

export interface LuckAndSkill {
  /** Tricks that the cards held. */
  readonly cards: BySide<number>;
  /** Tricks that each seat gave away. */
  readonly lost: BySeat<number>;
  /** What each side gained by the play: what the others gave away, less its own. */
  readonly play: BySide<number>;
}

/** Null where not every card could be valued. */
export function luckAndSkill({ decisions, start, isComplete }: OpenHands): LuckAndSkill | null {
  if (!isComplete || start === null) return null;
  const lost = bySeat((seat) =>
    decisions.filter((one) => one.seat === seat).reduce((sum, { cost }) => sum + cost, 0),
  );
  const lostBy = bySide((side) =>
    SEATS.filter((seat) => sideOf(seat) === side).reduce((sum, seat) => sum + lost[seat], 0),
  );
  return { cards: start, lost, play: bySide((side) => lostBy[otherSide(side)] - lostBy[side]) };
}
