// Means over boards with their 95 % intervals. Boards are the sample, not deals: the two plays of one
// board depend on each other.
export interface Estimate {
  readonly mean: number;
  /** Half of the 95 % interval. */
  readonly within: number;
}

export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, values.length - 1));
  return { mean, within: (1.96 * deviation) / Math.sqrt(values.length) };
}
