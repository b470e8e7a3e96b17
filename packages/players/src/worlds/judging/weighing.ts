// The weights of the judgement, filled up: numbers are looked up by every card of every imagined deal, and
// what a table does not name weighs nothing.
import type { Situation } from '../../judgement/weights.js';

export type Weights<Consideration extends string> = Readonly<Record<Consideration, number>>;

/** For each situation the weight of each consideration. */
export function weighing<Consideration extends string>(
  considerations: readonly Consideration[],
  table: Readonly<Record<Situation, Readonly<Partial<Record<Consideration, number>>>>>,
): Readonly<Record<Situation, Weights<Consideration>>> {
  const of = (situation: Situation): Weights<Consideration> =>
    Object.fromEntries(
      considerations.map((name) => [name, table[situation][name] ?? 0]),
    ) as Weights<Consideration>;
  return {
    single: of('single'),
    double: of('double'),
    asideSingle: of('asideSingle'),
    asideDouble: of('asideDouble'),
    unmadeSingle: of('unmadeSingle'),
    unmadeDouble: of('unmadeDouble'),
  };
}
