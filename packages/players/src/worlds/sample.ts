// The worlds of a decision: drawn under the hard facts, weighed by the soft ones, and of those the ones
// that count, so that no time goes into worlds that nobody believes in.
import { asideChances, callBelief, playBelief, type Belief } from './beliefs.js';
import type { World } from './board.js';
import { createDealer, type Dealer } from './dealer.js';
import type { Knowledge } from './scene.js';

export interface SampleSettings {
  readonly worlds: number;
  /** So many are drawn for each one that is kept. */
  readonly drawn: number;
  /** Also weighed by the cards that were played. */
  readonly byPlay: boolean;
}

/** Worlds, each as likely as the next given all that is known and believed. */
export function sampleWorlds(
  knowledge: Knowledge,
  settings: SampleSettings,
  random: () => number,
): World[] {
  const dealer = createDealer(knowledge, asideChances(knowledge));
  const beliefs = [callBelief(knowledge), settings.byPlay ? playBelief(knowledge) : null].filter(
    (belief) => belief !== null,
  );
  if (dealer.count <= 1) return [dealer.draw(random)];
  if (beliefs.length === 0) {
    return Array.from({ length: settings.worlds }, () => dealer.draw(random));
  }
  return resampled(dealer, beliefs, settings, random);
}

function resampled(
  dealer: Dealer,
  beliefs: readonly Belief[],
  { worlds, drawn }: SampleSettings,
  random: () => number,
): World[] {
  const all: World[] = [];
  const sums = new Float64Array(worlds * drawn);
  let total = 0;
  for (let at = 0; at < worlds * drawn; at++) {
    const world = dealer.draw(random);
    let weight = 1;
    for (const belief of beliefs) weight *= belief(world, random);
    total += weight;
    all.push(world);
    sums[at] = total;
  }
  // Evenly spaced marks on the line of weights: as little chance as possible.
  const chosen: World[] = [];
  const step = total / worlds;
  let mark = random() * step;
  for (let at = 0; at < all.length && chosen.length < worlds; at++) {
    while (mark < (sums[at] ?? 0) && chosen.length < worlds) {
      const world = all[at];
      if (world !== undefined) chosen.push(world);
      mark += step;
    }
  }
  // In any order: a search that is stopped half-way must not have seen one end of the line only.
  for (let at = chosen.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [chosen[at], chosen[other]];
    if (one !== undefined && two !== undefined) [chosen[at], chosen[other]] = [two, one];
  }
  return chosen;
}
