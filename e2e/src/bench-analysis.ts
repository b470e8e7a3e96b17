// `npm run bench -- analysis`: how long the analysis of a finished deal with all hands open takes in the
// browser, from asking the worker to the value of every card. Exit 1 if a bar is missed.
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildRecord, formatRecordLine, type LoggedAction } from '@court-piece/notation';
import { decide } from '@court-piece/players';
import {
  apply,
  newMatch,
  outcomesOf,
  resolveOptions,
  SEATS,
  turnOf,
  viewFor,
  type Action,
} from '@court-piece/rules';
import { DECK } from '@court-piece/rules/cards';
import { launchChromium } from './chromium.js';
import { startServer } from './server.js';

const DEALS = Number(process.env['DEALS'] ?? 80);
/** Milliseconds. */
const BARS = { median: 150, p99: 1_500 } as const;
const RULES = { preset: 'single-sir', firstDealer: 'random' } as const;

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
const records = Array.from({ length: DEALS }, (_, at) => recordOf(at + 1));

const [browser, server] = await Promise.all([launchChromium(), startServer()]);
try {
  const page = await browser.newPage();
  await page.goto(`${server.url}/rules`);
  const measured: { readonly first: number; readonly all: number }[] = [];
  for (const record of records) {
    measured.push(
      await page.evaluate(
        async (task) =>
          await new Promise<{ first: number; all: number }>((resolve, reject) => {
            const started = performance.now();
            const analyst = new Worker(task.address, { type: 'module' });
            let first = 0;
            analyst.addEventListener('error', () => reject(new Error('no worker')));
            analyst.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
              first ||= performance.now() - started;
              if (data.type !== 'open') return;
              analyst.terminate();
              resolve({ first, all: performance.now() - started });
            });
            analyst.postMessage({ record: task.record, deal: 1 }, []);
          }),
        { address: `/assets/${worker}`, record },
      ),
    );
  }
  const sorted = (key: 'first' | 'all') =>
    measured.map((one) => one[key]).toSorted((a, b) => a - b);
  const at = (key: 'first' | 'all', share: number): number =>
    sorted(key)[Math.min(DEALS - 1, Math.floor(share * DEALS))] ?? NaN;
  const [median, p99] = [at('all', 0.5), at('all', 0.99)];
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${DEALS} deals, load ${load}: every card ${median.toFixed(0)} ms median, ${p99.toFixed(0)} ms p99; ` +
      `first progress ${at('first', 0.5).toFixed(0)} ms median, ${at('first', 0.99).toFixed(0)} ms p99`,
  );
  if (median > BARS.median || p99 > BARS.p99) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
