// What a call comes to with given cards in all hands: played by bots under the rules, and with all hands
// open. Beside the quick play-outs of which the table of calls is made, to set it right and to judge it.
import { decide } from '@court-piece/players';
import { asideFor, type Completion, type Ending } from '@court-piece/players/calls';
import {
  seatsFrom,
  sideOf,
  viewFor,
  type Card,
  type Options,
  type Seat,
  type Suit,
} from '@court-piece/rules';
import { createSolver } from '@court-piece/solver';
import { playDeck } from './arena-board.js';
import { seededRandom } from './random.js';

const DEALER: Seat = 'north';

/** By the cards, a deal in which the seat next after the dealer holds the first hand. */
function deckOf(completion: Completion): readonly Card[] {
  const packets = [
    [0, 5],
    [5, 9],
    [9, 13],
  ] as const;
  return packets.flatMap(([from, to]) => completion.flatMap((hand) => hand.slice(from, to)));
}

/** The card that decides where nothing is called: the caller's sixth, the first of his second packet. */
const SIXTH = 6;

/** Played by four bots of the level medium; without a suit the card turned up makes trumps. */
export function playedByMedium(
  options: Options,
  completion: Completion,
  suit: Suit | null,
): Ending {
  const random = seededRandom(1);
  const [, caller] = seatsFrom(DEALER, options.direction);
  const five = (completion[0] ?? []).slice(0, 5);
  const table = suit === null ? { ...options, nominate: [SIXTH] } : options;
  const dealt = playDeck(table, {
    dealer: DEALER,
    deck: deckOf(completion),
    chance: random,
    choose: (state, seat) => {
      if (state.deal?.phase === 'making-trumps') {
        if (suit === null) return { type: 'nominate', seat, n: SIXTH };
        return options.trump === 'hidden'
          ? { type: 'set', seat, card: asideFor(five, suit) }
          : { type: 'call', seat, suit };
      }
      const decision = decide(viewFor(state, seat), { level: 'medium', random });
      if (!decision.ok) throw new Error(decision.error.code);
      return decision.value.choice;
    },
  });
  if (dealt === null) throw new Error('no deal was played');
  const side = sideOf(caller);
  const other = side === 'north-south' ? 'east-west' : 'north-south';
  const { result, tricks } = dealt;
  return {
    won: result.winner === side,
    court: result.kind !== 'ordinary',
    tricks: options.collect === 'single' ? tricks[side] : 6.5 + (tricks[side] - tricks[other]) / 2,
  };
}

const solver = createSolver({ tableBytes: 64 * 1024 * 1024 });

/** Tricks of the caller's side in single sir when everybody sees all cards. */
export function openTricks(completion: Completion, suit: Suit): number {
  const solved = solver.best({
    hands: completion,
    leader: 0,
    trick: [],
    trumps: { method: 'open', suit },
    collecting: { rule: 'single' },
  });
  if (!solved.ok) throw new Error(solved.error.code);
  return solved.value.least;
}
