// Work on deals that nobody asks about, so that the browser has made the search quick when somebody asks: the
// first deal of a visit then takes a third of the time.
import { DECK } from '@court-piece/rules/cards';
import { analyse, type Position, type Solver } from '@court-piece/solver';

/** So many cards each: small enough to be soon done, large enough to meet all parts of the search. */
const HELD = [8, 10, 11];
/** Steps through the pack that have nothing in common with its 52 cards: each makes another deal. */
const STEPS = [29, 37];
/** For one position; three are enough for half a second on a slow phone. */
const LIMITS = { nodes: 300_000 };

/** Leaves nothing behind in the solver. */
export function warmUp(solver: Solver): void {
  for (const step of STEPS) {
    const positions = HELD.map((held) => positionOf(step, held));
    for (const judged of analyse(solver, positions, LIMITS)) void judged;
  }
  solver.forget();
}

/** @param step through the pack */
export function positionOf(step: number, held: number): Position {
  const pack = DECK.map((_, at) => DECK[(at * step) % DECK.length] ?? 'S2');
  return {
    hands: [0, 1, 2, 3].map((seat) => pack.filter((_, at) => at % 4 === seat).slice(0, held)),
    leader: 0,
    trick: [],
    trumps: { method: 'open', suit: 'S' },
    collecting: { rule: 'single' },
  };
}
