// The position of a match in play, as the solver takes it: all hands open.
import { seatsFrom, type MatchState, type Seat } from '@court-piece/rules';
import type { Position } from '../src/position.js';

/**
 * The position of the deal being played, or null where none is.
 * @param first the seat that becomes number 0; the others follow in the order of play. North and
 * south are side 0 where it is one of them
 */
export function positionOfMatch(
  { deal, options }: MatchState,
  first: Seat = 'north',
): Position | null {
  if (deal?.phase !== 'play') return null;
  const seats = seatsFrom(first, options.direction);
  const { trumps, trick, tally } = deal;
  const isHidden = options.trump === 'hidden' || options.trump === 'hidden-blind';
  return {
    hands: seats.map((seat) => deal.hands[seat]),
    leader: seats.indexOf(trick.leader),
    trick: trick.cards,
    trumps: isHidden
      ? {
          method: 'hidden',
          caller: seats.indexOf(deal.caller),
          aside: trumps.aside ? trumps.card : null,
          suit: trumps.suit,
          trumpFrom: trick.trumpFrom,
          mustTrump: deal.mustTrump,
          askers: options.askers,
          revealWhen: options.revealWhen,
          collectFrom: options.collectFrom,
        }
      : {
          method: options.trump === 'first-discard' ? 'first-discard' : 'open',
          suit: trumps.suit,
        },
    collecting:
      options.collect === 'single'
        ? { rule: 'single' }
        : {
            rule: 'double',
            pile: tally.pile,
            run: tally.run.length > 0,
            ace: tally.run.ace,
            collectedBefore: tally.collected['north-south'] + tally.collected['east-west'] !== 0,
            afterCollecting: options.afterCollecting,
            aceRule: options.aceRule,
            noCollectAfter: options.noCollectAfter,
            firstCollectAfter: options.firstCollectAfter,
          },
  };
}
