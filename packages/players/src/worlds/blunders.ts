// A card that loses something against another one in every world looked at exactly is never played,
// whatever habits, play-outs and the rule player say.
const TELLS = 1e-6;
/** So many worlds speak for all of them. */
const ENOUGH = 30;

export class Blunders {
  readonly #size: number;
  /** By pairs: the least by which the first was better than the second. */
  readonly #least: Float64Array;
  readonly #totals: Float64Array;
  #worlds = 0;

  constructor(size: number) {
    this.#size = size;
    this.#least = new Float64Array(size * size).fill(Infinity);
    this.#totals = new Float64Array(size);
  }

  add(worths: readonly number[]): void {
    this.#worlds++;
    for (let one = 0; one < this.#size; one++) {
      this.#totals[one] += worths[one];
      for (let other = 0; other < this.#size; other++) {
        const at = one * this.#size + other;
        const better = worths[one] - worths[other];
        if (better < this.#least[at]) this.#least[at] = better;
      }
    }
  }

  /**
   * The place of a card that is no blunder: the given one, or the best of those that always beat it.
   * @param all how many worlds there are to look at
   */
  instead(place: number, all: number): number {
    if (this.#worlds < Math.min(all, ENOUGH)) return place;
    let best = place;
    for (let other = 0; other < this.#size; other++) {
      const isBetter = this.#least[other * this.#size + place] > TELLS;
      if (isBetter && this.#totals[other] > this.#totals[best]) best = other;
    }
    return best;
  }
}
