// What plans bring in each of some worlds: a plan may be better in one world and worse in another, so
// those are kept that no other plan beats everywhere. The vectors and Pareto fronts of the αμ search.

/** One value for each world by its number; NaN for a world that is not looked at here. */
export type Vector = Float64Array;
export type Front = readonly Vector[];

/** So many plans are kept at most; those that are best on the whole. */
const MOST = 12;
const TELLS = 1e-9;

/** Whether the first is at least as good as the second in every world that both know. */
function isAsGood(one: Vector, other: Vector): boolean {
  for (let at = 0; at < one.length; at++) {
    // False for NaN.
    if (one[at] < other[at] - TELLS) return false;
  }
  return true;
}

/** A plan is chosen once for all worlds: the ones that are worth keeping, of all given ones. */
export function bestPlans(plans: readonly Vector[], weights: Float64Array): Front {
  const kept: Vector[] = [];
  for (const plan of plans) {
    if (kept.some((other) => isAsGood(other, plan))) continue;
    let size = 0;
    for (const other of kept) if (!isAsGood(plan, other)) kept[size++] = other;
    kept.length = size;
    kept.push(plan);
  }
  if (kept.length <= MOST) return kept;
  return kept
    .toSorted((one, other) => meanOf(other, weights) - meanOf(one, weights))
    .slice(0, MOST);
}

/**
 * Somebody else has the choice, and has it in each world by itself: every way of answering one of his
 * moves goes with every way of answering the other, and he takes in each world the move that suits him.
 * @param pick of two values the one that he takes
 */
export function answered(
  one: Front,
  other: Front,
  pick: (a: number, b: number) => number,
  weights: Float64Array,
): Front {
  const plans: Vector[] = [];
  for (const a of one) {
    for (const b of other) {
      const both = new Float64Array(a.length);
      for (let at = 0; at < a.length; at++) {
        both[at] = Number.isNaN(a[at]) ? b[at] : Number.isNaN(b[at]) ? a[at] : pick(a[at], b[at]);
      }
      plans.push(both);
    }
  }
  return bestPlans(plans, weights);
}

/** The weighted mean over the worlds that are looked at. */
export function meanOf(vector: Vector, weights: Float64Array): number {
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < vector.length; at++) {
    if (Number.isNaN(vector[at])) continue;
    sum += weights[at] * vector[at];
    weight += weights[at];
  }
  return weight > 0 ? sum / weight : 0;
}
