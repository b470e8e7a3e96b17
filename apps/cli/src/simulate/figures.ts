// What a simulation has counted. "North-south" are the players that were named for north and south, in
// whichever seats they sat.
import { otherSide, sideOf, type BySide, type DealResult, type Side } from '@court-piece/rules';
import type { SimulatedMatch } from './simulated-match.js';

interface Estimate {
  readonly mean: number;
  /** Half of the 95 % interval. */
  readonly within: number;
}

export interface Printed {
  readonly matches: number;
  readonly deals: number;
  readonly wins: BySide<number> & { readonly draw: number };
  readonly dealsWon: BySide<number>;
  readonly points: BySide<number>;
  readonly courts: BySide<number>;
  readonly tricks: BySide<number>;
  readonly illegalActions: number;
  /** Deals that a side lost by one. */
  readonly lostByThem: BySide<number>;
  readonly milliseconds: Readonly<Record<string, { mean: number; p50: number; p99: number }>>;
  /** North-south less east-west, for a deal, over pairs of matches with the same decks. */
  readonly difference?: {
    readonly pairs: number;
    readonly dealsWon: Estimate;
    readonly points: Estimate;
    readonly tricks: Estimate;
  };
}

interface Totals {
  deals: number;
  readonly won: Record<Side, number>;
  readonly points: Record<Side, number>;
  readonly courts: Record<Side, number>;
  readonly tricks: Record<Side, number>;
}

const none = (): Record<Side, number> => ({ 'north-south': 0, 'east-west': 0 });
const totals = (): Totals => ({
  deals: 0,
  won: none(),
  points: none(),
  courts: none(),
  tricks: none(),
});

/** Milliseconds by the name of the player, in steps of a tenth, so that a long run needs no more room. */
type Times = Map<string, Map<number, number>>;

export class Figures {
  readonly #all = totals();
  readonly #wins: Record<Side | 'draw', number> = { ...none(), draw: 0 };
  readonly #illegal = none();
  readonly #times: Times = new Map();
  /** For each pair of matches the differences a deal. */
  readonly #pairs: { dealsWon: number; points: number; tricks: number }[] = [];
  #matches = 0;
  #first: Totals | undefined;

  time(player: string, milliseconds: number): void {
    const times = this.#times.get(player) ?? new Map<number, number>();
    this.#times.set(player, times);
    const step = Math.round(milliseconds * 10);
    times.set(step, (times.get(step) ?? 0) + 1);
  }

  /** @param swapped the sides have exchanged their seats */
  add(match: SimulatedMatch, swapped: boolean): void {
    const own = (side: Side): Side => (swapped ? otherSide(side) : side);
    const now = totals();
    for (const result of match.state.results) addDeal(now, result, own);
    this.#matches++;
    if (match.lostBy !== null) {
      const loser = own(sideOf(match.lostBy));
      this.#illegal[loser]++;
      now.deals++;
      now.won[otherSide(loser)]++;
    }
    if (match.winner !== null) {
      this.#wins[match.winner === 'draw' ? 'draw' : own(match.winner)]++;
    }
    merge(this.#all, now);
    if (!swapped) this.#first = now;
    else if (this.#first !== undefined) {
      const pair = totals();
      merge(pair, this.#first);
      merge(pair, now);
      this.#first = undefined;
      const each = (of: Record<Side, number>): number =>
        (of['north-south'] - of['east-west']) / Math.max(1, pair.deals);
      this.#pairs.push({
        dealsWon: each(pair.won),
        points: each(pair.points),
        tricks: each(pair.tricks),
      });
    }
  }

  print(isDuplicate: boolean): Printed {
    const { deals, won, points, courts, tricks } = this.#all;
    const over = (of: 'dealsWon' | 'points' | 'tricks'): Estimate =>
      estimate(this.#pairs.map((pair) => pair[of]));
    return {
      matches: this.#matches,
      deals,
      wins: this.#wins,
      dealsWon: won,
      points,
      courts,
      tricks,
      illegalActions: this.#illegal['north-south'] + this.#illegal['east-west'],
      lostByThem: this.#illegal,
      milliseconds: Object.fromEntries(
        [...this.#times].map(([player, times]) => [player, timesOf(times)]),
      ),
      ...(isDuplicate
        ? {
            difference: {
              pairs: this.#pairs.length,
              dealsWon: over('dealsWon'),
              points: over('points'),
              tricks: over('tricks'),
            },
          }
        : {}),
    };
  }
}

function addDeal(into: Totals, result: DealResult, own: (side: Side) => Side): void {
  const winner = own(result.winner);
  into.deals++;
  into.won[winner]++;
  into.points[winner] += result.worth;
  if (result.kind !== 'ordinary' || result.streakCourt) into.courts[winner]++;
  into.tricks[own('north-south')] += result.collected['north-south'];
  into.tricks[own('east-west')] += result.collected['east-west'];
}

function merge(into: Totals, from: Totals): void {
  into.deals += from.deals;
  for (const of of ['won', 'points', 'courts', 'tricks'] as const) {
    into[of]['north-south'] += from[of]['north-south'];
    into[of]['east-west'] += from[of]['east-west'];
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function estimate(values: readonly number[]): Estimate {
  const number = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / number;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, number - 1));
  return { mean: rounded(mean), within: rounded((1.96 * deviation) / Math.sqrt(number)) };
}

function timesOf(times: ReadonlyMap<number, number>) {
  const steps = [...times].toSorted(([a], [b]) => a - b);
  const number = steps.reduce((sum, [, count]) => sum + count, 0);
  const total = steps.reduce((sum, [step, count]) => sum + step * count, 0);
  const at = (share: number): number => {
    let seen = 0;
    for (const [step, count] of steps) {
      seen += count;
      if (seen >= share * number) return step / 10;
    }
    return 0;
  };
  return { mean: rounded(total / 10 / Math.max(1, number)), p50: at(0.5), p99: at(0.99) };
}
