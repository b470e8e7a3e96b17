// The twenty results of a deal: each trump and none, each leader.
import { SUITS, type Card, type Suit } from '@court-piece/rules/cards';
import type { Limits, Solved, Solver } from './solver.js';

export interface StrainResult {
  /** Trump, or null for none. */
  readonly suit: Suit | null;
  /** Tricks of the leader's side by leader; null where the budget ended before it was known. */
  readonly tricks: readonly (number | null)[];
}

/**
 * What the leader's side takes in single sir with each trump and with none, for each leader: one
 * table serves the four leaders of a suit, and each result begins where the last one ended.
 * @param hands four hands by seat, in the order of play
 */
export function strainResults(
  solver: Solver,
  hands: readonly (readonly Card[])[],
  limits: Limits = {},
): Solved<readonly StrainResult[]> {
  const results: StrainResult[] = [];
  const budget = limits.nodes ?? Number.MAX_SAFE_INTEGER;
  let nodes = 0;
  for (const suit of [...SUITS, null]) {
    const tricks: (number | null)[] = [];
    let guess: number | undefined;
    for (let leader = 0; leader < 4; leader++) {
      const solved = solver.best(
        {
          hands,
          leader,
          trick: [],
          trumps: { method: 'open', suit },
          collecting: { rule: 'single' },
        },
        {
          ...limits,
          nodes: Math.max(0, budget - nodes),
          ...(guess === undefined ? {} : { guess }),
        },
      );
      if (!solved.ok) return solved;
      const { least, most } = solved.value;
      nodes += solved.value.nodes;
      tricks.push(least === most ? least : null);
      // The next leader is of the other side.
      guess = (hands[0]?.length ?? 0) - least;
    }
    results.push({ suit, tricks });
  }
  return { ok: true, value: results };
}
