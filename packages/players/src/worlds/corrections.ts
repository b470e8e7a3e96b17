// Sets right what the solver promises too much: in a few of the worlds that it has solved, how much less a
// card brings where the player's next choice is one for all worlds that look alike to him.
import type { World } from './board.js';
import type { Exact } from './exact.js';
import { Plans, type PlanSettings } from './plans.js';
import type { Knowledge } from './scene.js';
import { addPlanned, type Scores } from './scores.js';

interface Solved {
  readonly world: World;
  readonly weight: number;
  /** The exact worth of each candidate. */
  readonly worths: readonly number[];
}

export class Corrections {
  readonly #knowledge: Knowledge;
  readonly #exact: Exact;
  readonly #settings: PlanSettings;
  readonly #stop: () => boolean;
  readonly #solved: Solved[] = [];
  /** How many worlds are still wanted. */
  wanted: number;

  constructor(
    { knowledge, stop }: { readonly knowledge: Knowledge; readonly stop: () => boolean },
    exact: Exact,
    settings: PlanSettings,
    wanted: number,
  ) {
    this.#knowledge = knowledge;
    this.#exact = exact;
    this.#settings = settings;
    this.#stop = stop;
    this.wanted = wanted;
  }

  add(solved: Solved): void {
    if (this.wanted <= 0) return;
    this.#solved.push(solved);
    this.wanted--;
  }

  /** All candidates are set right or, where time or questions do not suffice, none. */
  apply(scores: Scores): void {
    const solved = this.#solved;
    if (solved.length < 2) return;
    const weights = Float64Array.from(solved, ({ weight }) => weight);
    const worlds = solved.map(({ world }) => world);
    const { scene } = this.#knowledge;
    const plans = new Plans({ scene, worlds, weights }, this.#exact, this.#settings, this.#stop);
    const rows: number[][] = solved.map(() => []);
    for (const { candidate, isOut } of scores.scores) {
      const at = rows[0]?.length ?? 0;
      const worths = isOut ? undefined : plans.worths(candidate.code);
      if (worths === null) return;
      solved.forEach(({ worths: exact }, world) => {
        // No plan brings more than knowing everything.
        const less =
          worths === undefined ? 0 : Math.min(0, (worths[world] ?? 0) - (exact[at] ?? 0));
        rows[world]?.push(less);
      });
    }
    solved.forEach(({ weight }, world) => addPlanned(scores, rows[world] ?? [], weight));
  }
}
