// Two counts over positions of matches that bots play: decisions that change with what the bot does not
// see, and cards that lose a trick in every deal that is still possible.
import { decide, type Level } from '@court-piece/players';
import { PRESET_NAMES, viewFor, type Choice, type Seat, type View } from '@court-piece/rules';
import { optionsOf, rearranged, seeded } from '@court-piece/rules/testing';
import { createSolver, type Position } from '@court-piece/solver';
import { playBots } from './bot-match.js';

export interface Wanted {
  readonly level: Level;
  readonly samples: number;
  readonly positions: number;
  readonly seed: number;
}

const DEALS = 1_000_000;

export function countUnfair({ level, samples, positions, seed }: Wanted): {
  readonly checked: number;
  readonly different: readonly string[];
} {
  const random = seeded(seed);
  const different: string[] = [];
  let checked = 0;
  const each = Math.ceil(positions / PRESET_NAMES.length);
  for (const preset of PRESET_NAMES) {
    const last = Math.min(positions, checked + each);
    // A match may be over long before that.
    while (checked < last) {
      for (const { state, seat, view } of playBots(optionsOf(preset), { deals: DEALS }, random)) {
        if (checked >= last) break;
        if (random() < 0.6) continue;
        checked++;
        const thinking = Math.floor(random() * 2 ** 31);
        const answer = (seen: View): string =>
          JSON.stringify(decide(seen, { level, random: seeded(thinking), budget: { samples } }));
        const elsewhere = viewFor(rearranged(state, seat, random), seat);
        if (answer(view) !== answer(elsewhere)) different.push(`${preset} ${seat} ${answer(view)}`);
      }
    }
  }
  return { checked, different };
}

/** In the last tricks of single sir, where all deals still possible can be looked at. */
export function countBlunders(
  { level, samples, positions, seed }: Wanted,
  /** Every deal that a view allows, or null if they are too many or there is nothing to choose. */
  worldsOf: (view: View & { readonly viewer: Seat }) => readonly Position[] | null,
): {
  readonly checked: number;
  readonly blunders: readonly string[];
} {
  const random = seeded(seed);
  const solver = createSolver({ tableBytes: 16 * 1024 * 1024 });
  const blunders: string[] = [];
  let checked = 0;
  const options = { ...optionsOf('single-sir'), bavney: 'play-on' as const };
  for (const { seat, view } of playBots(options, { deals: DEALS }, random)) {
    if (checked >= positions) break;
    if (view.phase !== 'play' || view.counts[seat] > 5) continue;
    const worlds = worldsOf({ ...view, viewer: seat });
    if (worlds === null) continue;
    const decided = decide(view, { level, random, budget: { samples } });
    if (!decided.ok || decided.value.choice.type !== 'play') continue;
    // Who wins the deal with sure tricks takes those first, whatever more there might be.
    if (decided.value.reason.code === 'cash-to-decide') continue;
    checked++;
    const { choice } = decided.value;
    // By how much each card beats the chosen one at the least.
    const least = new Map<string, number>();
    for (const world of worlds) {
      const solved = solver.tricks(world);
      if (!solved.ok) throw new Error(solved.error.code);
      const own = tricksOf(solved.value.moves, choice);
      for (const { move, least: tricks } of solved.value.moves) {
        least.set(move, Math.min(least.get(move) ?? Infinity, tricks - own));
      }
    }
    for (const [move, by] of least) {
      if (by >= 1) blunders.push(`${seat} ${choice.card} where ${move} is better by ${by} always`);
    }
  }
  return { checked, blunders };
}

function tricksOf(
  moves: readonly { readonly move: string; readonly least: number }[],
  choice: Choice,
): number {
  const card = choice.type === 'play' ? choice.card : '';
  const found = moves.find(({ move }) => move === card);
  if (found === undefined) throw new Error(`${card} is no move`);
  return found.least;
}
