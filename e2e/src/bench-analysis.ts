// `npm run bench -- analysis`: how long the analysis of a finished deal with all hands open takes in the
// browser, from asking the worker to the value of every card. `--deals 300` looks at more deals,
// `--preset double-sir` at another game, whose figures have no bar. Exit 1 if a bar is missed.
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildRecord, formatRecordLine, type LoggedAction } from '@court-piece/notation';
import { decide } from '@court-piece/players';
import {
  apply,
  newMatch,
  outcomesOf,
  PRESET_NAMES,
  resolveOptions,
  SEATS,
  turnOf,
  viewFor,
  type Action,
} from '@court-piece/rules';
import { DECK } from '@court-piece/rules/cards';
import { launchChromium } from './chromium.js';
import { startServer } from './server.js';

const { values: wishes } = parseArgs({
  args: process.argv.slice(3),
  options: {
    deals: { type: 'string', default: '40' },
    preset: { type: 'string', default: 'single-sir' },
  },
});
const DEALS = Number(wishes.deals);
if (!Number.isInteger(DEALS) || DEALS <= 10) throw new Error('--deals takes a number from 11 on');
const PRESET = PRESET_NAMES.find((name) => name === wishes.preset);
if (PRESET === undefined) throw new Error(`--preset takes one of ${PRESET_NAMES.join(', ')}`);
/** Milliseconds. */
const BARS = PRESET === 'single-sir' ? { median: 150, p99: 1_500 } : null;
/** Milliseconds for one deal: who waits longer has met a fault, not a slow machine. */
const PATIENCE = 60_000;
/** How often to say how far it is. */
const EVERY = 10;
/** So many deals are looked at by workers of their own, the others by one that goes on. */
const FRESH = 10;
const RULES = { preset: PRESET, firstDealer: 'random' } as const;

interface Measured {
  /** Milliseconds until the first progress. */
  readonly first: number;
  /** Until the value of every card. */
  readonly all: number;
}

/** The same numbers for the same seed (xorshift). */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** A deal that bots played, as a record. */
function recordOf(seed: number): string {
  const random = numbersFrom(seed);
  const options = resolveOptions(RULES);
  if (!options.ok) throw new Error(options.error.code);
  const deck = DECK.map((card) => ({ card, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ card }) => card);
  let state = newMatch(options.value);
  const log: LoggedAction[] = [];
  const does = (action: Action): void => {
    const next = apply(state, action);
    if (!next.ok) throw new Error(next.error.code);
    ({ state } = next.value);
    log.push(action);
  };
  does({ type: 'deal', dealer: SEATS[seed % 4] ?? 'south', deck });
  for (let seat = turnOf(state); seat !== null; seat = turnOf(state)) {
    const decided = decide(viewFor(state, seat), { level: 'medium', random });
    if (!decided.ok) throw new Error(decided.error.code);
    const [action] = outcomesOf(state, decided.value.choice);
    if (action === undefined) throw new Error('no action');
    does(action);
  }
  const built = buildRecord({ rules: RULES, log });
  if (!built.ok) throw new Error(built.error.code);
  return formatRecordLine(built.value);
}

const assets = fileURLToPath(new URL('../../apps/web/dist/assets/', import.meta.url));
const worker = readdirSync(assets).find((name) => /^analyst-.*\.js$/.test(name));
if (worker === undefined) throw new Error('build the page first');

interface Task {
  readonly address: string;
  readonly record: string;
  readonly patience: number;
  /**
   * `cold`: on a page that was just opened. `warm`: the worker was started when the result was shown, and
   * has warmed up. `kept`: the one of the last deal, as the page keeps it.
   */
  readonly worker: 'cold' | 'warm' | 'kept';
}

/** Runs in the page. */
async function measure(task: Task): Promise<Measured> {
  const page = globalThis as { analyst?: Worker | undefined };
  if (task.worker !== 'kept') {
    page.analyst?.terminate();
    page.analyst = undefined;
  }
  let started = performance.now();
  const analyst = (page.analyst ??= new Worker(task.address, { type: 'module' }));
  if (task.worker === 'warm') {
    // A deal that the record does not have is answered at once: then the worker has warmed up.
    await new Promise((resolve) => {
      analyst.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
        if (data.type === 'trumps') resolve(data);
      });
      analyst.postMessage('warm-up', []);
      analyst.postMessage({ record: task.record, deal: 99 }, []);
    });
    started = performance.now();
  }
  return await new Promise((resolve, reject) => {
    const over = setTimeout(() => reject(new Error('no answer')), task.patience);
    let [first, all] = [0, 0];
    const asked = new AbortController();
    const { signal } = asked;
    const broken = ({ message }: ErrorEvent): void => reject(new Error(message || 'no worker'));
    analyst.addEventListener('error', broken, { signal });
    const hear = ({ data }: MessageEvent<{ type: string }>): void => {
      first ||= performance.now() - started;
      if (data.type === 'open') all = performance.now() - started;
      // Then it has done all that it does.
      if (data.type !== 'trumps') return;
      clearTimeout(over);
      asked.abort();
      resolve({ first, all });
    };
    analyst.addEventListener('message', hear, { signal });
    analyst.postMessage({ record: task.record, deal: 1 }, []);
  });
}

/** @param share from 0 to 1 */
function at(measured: readonly Measured[], key: keyof Measured, share: number): string {
  const sorted = measured.map((one) => one[key]).toSorted((a, b) => a - b);
  return (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(0);
}

function report(measured: readonly Measured[]): string {
  const figures = (key: keyof Measured): string =>
    `${at(measured, key, 0.5)} ms median, ${at(measured, key, 0.99)} ms p99`;
  return `every card ${figures('all')}; first progress ${figures('first')}`;
}

const [browser, server] = await Promise.all([launchChromium(), startServer()]);
try {
  const page = await browser.newPage();
  await page.goto(`${server.url}/rules`);
  const cold: Measured[] = [];
  const warm: Measured[] = [];
  const kept: Measured[] = [];
  const address = `/assets/${worker}`;
  for (let seed = 1; seed <= DEALS; seed++) {
    const record = recordOf(seed);
    const ask = async (by: Task['worker']): Promise<Measured> =>
      await page.evaluate(measure, { address, record, patience: PATIENCE, worker: by });
    if (seed <= FRESH) {
      cold.push(await ask('cold'));
      warm.push(await ask('warm'));
    } else kept.push(await ask('kept'));
    if (seed % EVERY === 0 && seed < DEALS) console.log(`${seed} of ${DEALS} deals`);
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${PRESET}, load ${load}`);
  console.log(`the first deal of a visit, ${cold.length} times: ${report(cold)}`);
  console.log(`the same after its result was looked at: ${report(warm)}`);
  console.log(`a further deal, ${kept.length} of them: ${report(kept)}`);
  const isMissed =
    BARS !== null &&
    (Number(at(kept, 'all', 0.5)) > BARS.median || Number(at(kept, 'all', 0.99)) > BARS.p99);
  if (isMissed) {
    console.log(`missed: ${BARS.median} ms median, ${BARS.p99} ms p99`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.close();
}
