// The weights with which sums of a few things come nearest to what was measured.

export interface Row {
  /** What stands in the sum, and how often; most things do not. */
  readonly terms: readonly (readonly [term: number, times: number])[];
  readonly values: readonly number[];
  /** For how many rows it counts; 1 where it is left out. */
  readonly weight?: number;
}

/**
 * Least squares for several values at once.
 * @param ridge how many rows saying "nothing" each term counts for: more where rows are few and uncertain
 * @returns for each value the weights of all terms
 */
export function leastSquares(
  rows: readonly Row[],
  terms: number,
  ridge: number,
): readonly (readonly number[])[] {
  const many = rows[0]?.values.length ?? 0;
  const matrix = Array.from({ length: terms }, (_, at) => {
    const line = new Float64Array(terms + many);
    line[at] = ridge;
    return line;
  });
  for (const row of rows) {
    for (const [one, often] of row.terms) {
      const line = matrix[one];
      if (line === undefined) throw new RangeError(`no term ${one}`);
      const times = often * (row.weight ?? 1);
      for (const [other, others] of row.terms) line[other] = (line[other] ?? 0) + times * others;
      row.values.forEach((value, at) => {
        line[terms + at] = (line[terms + at] ?? 0) + times * value;
      });
    }
  }
  for (let at = 0; at < terms; at++) eliminate(matrix, at);
  return Array.from({ length: many }, (_, value) =>
    matrix.map((line, at) => (line[terms + value] ?? 0) / (line[at] ?? 1)),
  );
}

function eliminate(matrix: readonly Float64Array[], at: number): void {
  const pivot = matrix[at];
  const height = pivot?.[at] ?? 0;
  if (pivot === undefined || Math.abs(height) < 1e-12) throw new Error(`term ${at} is not needed`);
  matrix.forEach((line, other) => {
    const factor = (line[at] ?? 0) / height;
    if (other === at || factor === 0) return;
    for (let column = at; column < line.length; column++) {
      line[column] = (line[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  });
}

export interface CountRow {
  readonly terms: Row['terms'];
  /** What happened so often, in so many trials. */
  readonly count: number;
  readonly trials: number;
}

const ROUNDS = 12;

/**
 * The same for what happens seldom: the sum is the logarithm of its chance, and each count is as certain
 * as counts are (Poisson regression, by repeated least squares).
 */
export function logChances(
  rows: readonly CountRow[],
  terms: number,
  ridge: number,
): readonly number[] {
  let weights: readonly number[] | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const found = leastSquares(
      rows.map((row): Row => {
        const { count, trials } = row;
        const before = weights;
        const sum =
          before === undefined
            ? Math.log((count + 0.5) / trials)
            : row.terms.reduce((all, [term, times]) => all + times * (before[term] ?? 0), 0);
        const expected = trials * Math.exp(sum);
        return {
          terms: row.terms,
          values: [sum + (count - expected) / expected],
          weight: expected,
        };
      }),
      terms,
      ridge,
    );
    weights = found[0];
  }
  return weights ?? [];
}
