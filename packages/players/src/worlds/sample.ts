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
  /** What a world keeps for each card of the others that the rule player would not have played; 1 for all. */
  readonly unlikely: number;
  /** Where there are no more worlds than this, all of them. */
  readonly all: number;
}

export interface Weighed {
  readonly world: World;
  readonly weight: number;
}

export interface Sample {
  /** Drawn as they are asked for. */
  readonly worlds: Iterable<Weighed>;
  /** How many there are where these are all and not some of them, else endlessly many. */
  readonly count: number;
}

/** So many at a time are drawn and weighed against each other. */
const BATCH = 40;
/** Between two looks at the clock so many are weighed: to play a deal over takes time on a phone. */
const LOOK = 16;

/**
 * Worlds as likely as their weights say, given all that is known and believed.
 * @param stop asked now and then; no more worlds come once it says so
 */
export function sampleWorlds(
  knowledge: Knowledge,
  settings: SampleSettings,
  random: () => number,
  stop: () => boolean = () => false,
): Sample {
  const chances = asideChances(knowledge);
  const dealer = createDealer(knowledge, chances);
  const beliefs = [
    callBelief(knowledge),
    settings.unlikely < 1 ? playBelief(knowledge, settings.unlikely) : null,
  ].filter((belief) => belief !== null);
  if (dealer.count <= settings.all) {
    const all = shuffled(dealer.all(), random);
    const weigh = (world: World): number =>
      weightOf(world, beliefs, random) * (world.aside < 0 ? 1 : chances(world.aside));
    return { worlds: weighed(all, weigh), count: all.length };
  }
  return { worlds: inBatches({ dealer, beliefs, settings, random, stop }), count: Infinity };
}

function* weighed(worlds: readonly World[], weigh: (world: World) => number): Generator<Weighed> {
  for (const world of worlds) yield { world, weight: weigh(world) };
}

interface Drawing {
  readonly dealer: Dealer;
  readonly beliefs: readonly Belief[];
  readonly settings: SampleSettings;
  readonly random: () => number;
  readonly stop: () => boolean;
}

function* inBatches(drawing: Drawing): Generator<Weighed> {
  const { dealer, beliefs, settings, random } = drawing;
  for (let left = settings.worlds; left > 0; left -= BATCH) {
    const worlds = Math.min(left, BATCH);
    if (beliefs.length > 0) {
      const batch = resampled(drawing, worlds);
      if (batch === null) return;
      yield* batch;
    } else for (let at = 0; at < worlds; at++) yield { world: dealer.draw(random), weight: 1 };
  }
}

function weightOf(world: World, beliefs: readonly Belief[], random: () => number): number {
  let weight = 1;
  for (const belief of beliefs) weight *= belief(world, random);
  return weight;
}

/** Null where there was no time to weigh them all. */
function resampled(
  { dealer, beliefs, settings, random, stop }: Drawing,
  worlds: number,
): readonly Weighed[] | null {
  const { drawn } = settings;
  const all: World[] = [];
  const sums = new Float64Array(worlds * drawn);
  let total = 0;
  for (let at = 0; at < worlds * drawn; at++) {
    if (at > 0 && at % LOOK === 0 && stop()) return null;
    const world = dealer.draw(random);
    total += weightOf(world, beliefs, random);
    all.push(world);
    sums[at] = total;
  }
  // Evenly spaced marks on the line of weights: as little chance as possible. A world with several of
  // them is looked at once and counts so often.
  const chosen: Weighed[] = [];
  const step = total / worlds;
  let mark = random() * step;
  let marks = 0;
  for (let at = 0; at < all.length && marks < worlds; at++) {
    const world = all[at];
    if (world === undefined) break;
    let weight = 0;
    while (mark < sums[at] && marks < worlds) {
      weight++;
      marks++;
      mark += step;
    }
    if (weight > 0) chosen.push({ world, weight });
  }
  return shuffled(chosen, random);
}

/** In any order: a search that is stopped half-way must not have seen one end of the line only. */
function shuffled<T>(worlds: T[], random: () => number): T[] {
  for (let at = worlds.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [worlds[at], worlds[other]];
    if (one !== undefined && two !== undefined) [worlds[at], worlds[other]] = [two, one];
  }
  return worlds;
}
