// `npm run bench -- bots`: how long a decision of a bot takes in Chromium, in a worker as the page has it,
// and with a processor four times slower (bar B10). The slow one is a page without anything else: the
// browser slows the main thread down, not workers. `--level hard`, `--preset double-sir`, `--deals 8`.
// Exit 1 if a bar is missed.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isLevel } from '@court-piece/players';
import { isPresetName } from '@court-piece/rules';
import type { Browser } from 'playwright-core';
import type { timesOf as timesIn, Wanted } from './bots-in-browser.js';
import { launchChromium } from './chromium.js';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    level: { type: 'string', default: 'expert' },
    preset: { type: 'string', default: 'single-sir' },
    deals: { type: 'string', default: '8' },
    seed: { type: 'string', default: '600001' },
  },
});
const { level, preset } = values;
if (!isLevel(level)) throw new Error(`unknown level: ${level}`);
if (!isPresetName(preset)) throw new Error(`unknown preset: ${preset}`);

/** What the page gives a decision. */
const BUDGET = 700;
const SLOWER = 4;
/** Milliseconds. */
const BARS = { p50: 250, p99: 1_000, slow: 1_500 } as const;

const wanted: Wanted = {
  preset,
  level,
  milliseconds: BUDGET,
  seed: Number(values.seed),
  deals: Number(values.deals),
};

const PACKAGES = new URL('../../packages/', import.meta.url);

/** Imports by a package's name are addresses in a browser. */
const withAddresses = (code: string): string =>
  code.replaceAll(
    /(from\s+|import\s+)(['"])@court-piece\/([a-z]+)(\/[a-z]+)?\2/g,
    (_, before: string, quote: string, name: string, entry: string | undefined) =>
      `${before}${quote}/${name}/dist/${fileOf(name, entry ?? '')}${quote}`,
  );

function fileOf(name: string, entry: string): string {
  const { exports } = JSON.parse(
    readFileSync(new URL(`${name}/package.json`, PACKAGES), 'utf8'),
  ) as { readonly exports: Readonly<Record<string, { readonly default: string }>> };
  const file = exports[`.${entry}`]?.default;
  if (file === undefined) throw new Error(`@court-piece/${name}${entry} is not exported`);
  return file.replace('./dist/', '');
}

function serve(): Promise<Server> {
  const server = createServer((request, answer) => {
    const path = request.url ?? '/';
    if (!path.endsWith('.js')) {
      answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>bots</title>');
      return;
    }
    const own = path === '/bots-in-browser.js';
    const file = own ? new URL(`.${path}`, import.meta.url) : new URL(`.${path}`, PACKAGES);
    try {
      const code = readFileSync(fileURLToPath(file), 'utf8');
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(withAddresses(code));
    } catch {
      answer.writeHead(404).end();
    }
  });
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => ready(server));
  });
}

async function inWorker(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await browser.newPage();
  await page.goto(url);
  const times = await page.evaluate(
    (asked) =>
      new Promise<readonly number[]>((found, failed) => {
        const worker = new Worker('/bots-in-browser.js', { type: 'module' });
        worker.addEventListener('message', ({ data }: MessageEvent<readonly number[]>) =>
          found(data),
        );
        worker.addEventListener('error', ({ message }) => failed(new Error(message)));
        worker.postMessage(asked, []);
      }),
    wanted,
  );
  await page.close();
  return times;
}

async function slowly(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await browser.newPage();
  await page.goto(url);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times = await page.evaluate(async (asked) => {
    const address = '/bots-in-browser.js';
    const { timesOf } = (await import(address)) as { readonly timesOf: typeof timesIn };
    return timesOf(asked);
  }, wanted);
  await page.close();
  return times;
}

const part = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;

let isMissed = false;
function report(what: string, value: number, bar: number): void {
  const good = value <= bar;
  isMissed ||= !good;
  console.log(`${good ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(0)} ms (bar ${bar} ms)`);
}

const server = await serve();
const browser = await launchChromium();
try {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${level}, ${preset}, ${wanted.deals} deals; load of the machine ${load}`);
  const times = await inWorker(browser, url);
  console.log(`${times.length} decisions, the longest ${Math.max(...times).toFixed(0)} ms`);
  report('in a worker, the middle one', part(times, 0.5), BARS.p50);
  report('in a worker, 99 of 100', part(times, 0.99), BARS.p99);
  const slow = await slowly(browser, url);
  console.log(`${slow.length} decisions, the longest ${Math.max(...slow).toFixed(0)} ms`);
  console.log(`     ${SLOWER} times slower, the middle one: ${part(slow, 0.5).toFixed(0)} ms`);
  report(`${SLOWER} times slower, 99 of 100`, part(slow, 0.99), BARS.slow);
} finally {
  await browser.close();
  server.close();
}
process.exitCode = isMissed ? 1 : 0;
