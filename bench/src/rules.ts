// `npm run bench -- rules`: random deals of every preset through the same `apply` that the table
// uses, beside the same deal through boardgame.io, in alternating slices of one run.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Card, Suit } from '@court-piece/rules/cards';
import {
  apply,
  legalActions,
  type MatchState,
  newMatch,
  type Options,
  PRESET_NAMES,
} from '@court-piece/rules';
import { optionsOf } from './arguments.js';
import { pick, type Random, seededRandom, shuffled } from './random.js';

/** Bars of the product: deals a second on one core, and against boardgame.io. */
const LEAST_DEALS_A_SECOND = 3000;
const LEAST_RATIO = 20;

const SLICE_MS = 250;
const SLICES = 8;

const REFERENCE = fileURLToPath(new URL('../reference/', import.meta.url));

interface Reference {
  playDeal(deck: readonly Card[], suit: Suit, choose: (cards: readonly Card[]) => Card): number;
}

interface Measured {
  deals: number;
  actions: number;
  ms: number;
}

/** Prints the table; false if a bar is missed. */
export async function benchRules(): Promise<boolean> {
  const reference = await loadReference();
  console.log('preset                deals/s   actions/deal   µs/action');
  for (const preset of PRESET_NAMES) report(preset, run(optionsOf(preset), SLICE_MS * 2));

  const options = optionsOf('single-sir-points');
  const ours: Measured = { deals: 0, actions: 0, ms: 0 };
  const theirs: Measured = { deals: 0, actions: 0, ms: 0 };
  for (let slice = 0; slice < SLICES; slice++) {
    add(ours, run(options, SLICE_MS, slice));
    add(theirs, runReference(reference, SLICE_MS, slice));
  }
  console.log('\nThe same single-sir deals in alternating slices:');
  report('court-piece', ours);
  report('boardgame.io 0.50.2', theirs);
  const ratio = rate(ours) / rate(theirs);
  console.log(`ratio: ${ratio.toFixed(1)} (bar: ${LEAST_RATIO})`);
  console.log(`deals a second: ${Math.round(rate(ours))} (bar: ${LEAST_DEALS_A_SECOND})`);
  return ratio >= LEAST_RATIO && rate(ours) >= LEAST_DEALS_A_SECOND;
}

function run(options: Options, forMs: number, seed = 1): Measured {
  const random = seededRandom(seed);
  const measured: Measured = { deals: 0, actions: 0, ms: 0 };
  const start = performance.now();
  do {
    measured.actions += playDeal(options, random);
    measured.deals += 1;
    measured.ms = performance.now() - start;
  } while (measured.ms < forMs);
  return measured;
}

/** One deal at random; redealt ones count as played. Returns the number of actions. */
function playDeal(options: Options, random: Random): number {
  const dealer = options.firstDealer === 'random' ? 'north' : options.firstDealer;
  let state = must(apply(newMatch(options), { type: 'deal', dealer, deck: shuffled(random) }));
  let actions = 1;
  while (state.deal?.phase !== 'deal-over') {
    state = must(apply(state, pick(legalActions(state), random)));
    actions += 1;
  }
  return actions;
}

function must(outcome: ReturnType<typeof apply>): MatchState {
  if (!outcome.ok) throw new Error(`refused: ${outcome.error.code}`);
  return outcome.value.state;
}

function runReference(reference: Reference, forMs: number, seed: number): Measured {
  const random = seededRandom(seed);
  const measured: Measured = { deals: 0, actions: 0, ms: 0 };
  const start = performance.now();
  do {
    const deck = shuffled(random);
    measured.actions += reference.playDeal(deck, pick(['S', 'H', 'D', 'C'], random), (cards) =>
      pick(cards, random),
    );
    measured.deals += 1;
    measured.ms = performance.now() - start;
  } while (measured.ms < forMs);
  return measured;
}

async function loadReference(): Promise<Reference> {
  // Its production build leaves out development checks; measured so, to be fair.
  process.env['NODE_ENV'] = 'production';
  if (!existsSync(`${REFERENCE}node_modules/boardgame.io`)) {
    console.error('Installing boardgame.io for comparison …');
    const installed = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: REFERENCE,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (installed.status !== 0) throw new Error('could not install bench/reference');
  }
  return (await import(`${REFERENCE}single-sir.mjs`)) as Reference;
}

function add(sum: Measured, part: Measured): void {
  sum.deals += part.deals;
  sum.actions += part.actions;
  sum.ms += part.ms;
}

const rate = (measured: Measured): number => (measured.deals / measured.ms) * 1000;

function report(name: string, measured: Measured): void {
  const perAction = (measured.ms * 1000) / measured.actions;
  console.log(
    [
      name.padEnd(20),
      rate(measured).toFixed(0).padStart(8),
      (measured.actions / measured.deals).toFixed(1).padStart(14),
      perAction.toFixed(2).padStart(11),
    ].join(' '),
  );
}
