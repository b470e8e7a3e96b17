// `npm run bench -- web`: what a cheap phone on a slow line meets, measured in the browser: a processor
// four times slower, 1.6 Mbit/s, 150 ms there and back. Exit 1 if a bar is missed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchChromium } from './chromium.js';
import { CORNER, handCard } from './play.js';
import { startServer } from './server.js';

const SLOWER = 4;
const BITS_A_SECOND = 1_600_000;
const ROUND_TRIP = 150;
const RUNS = 5;
const TRICKS = 4;

const BARS = {
  start: 60 * 1024,
  /**
   * Milliseconds from the address to one's cards, `Play` pressed as soon as it is there. Where another makes
   * trumps they lie face down until then (Rules 2.7).
   */
  cards: 3_000,
  shift: 0.01,
  /** Milliseconds between two frames while cards move. */
  frame: 16.8,
  /** Milliseconds in which the page answers nobody, from the press of `Play` on. */
  answer: 200,
} as const;

interface Seen {
  /** When one's own cards lay there, and when they could be looked at. */
  readonly cards: number;
  readonly faces: number;
  readonly shift: number;
  /** What has moved, the most first: the sum of its shifts, and its class. */
  readonly moved: readonly (readonly [number, string])[];
}

/** Gives a page the phone and the line. */
async function slow(page: Page): Promise<CDPSession> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: BITS_A_SECOND / 8,
    uploadThroughput: BITS_A_SECOND / 8,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return protocol;
}

const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60_000);
  return await context.newPage();
};

/** Runs in the page before anything else of it. */
function watch(): void {
  const moved: [number, string][] = [];
  const seen = { cards: 0, faces: 0, shift: 0, moved };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      const [first] = entry.sources;
      const node = first?.node;
      moved.push([
        entry.value,
        node instanceof Element ? `${node.localName}.${node.className}` : '',
      ]);
      moved.sort(([one], [other]) => other - one);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const observer = new MutationObserver(() => {
    const play = document.querySelector<HTMLButtonElement>('button.play:enabled');
    if (play !== null && !play.dataset['pressed']) {
      play.dataset['pressed'] = 'yes';
      play.click();
    }
    const faces = document.querySelector('.hand [data-card]') !== null;
    if (!faces && document.querySelector('.hand-down') === null) return;
    if (faces) observer.disconnect();
    requestAnimationFrame(() => {
      seen.cards ||= performance.now();
      if (faces) seen.faces ||= performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** A first visit: from the address to cards in hand. */
async function firstVisit(browser: Browser, url: string): Promise<Seen> {
  const page = await newPage(browser);
  try {
    await slow(page);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.faces > 0);
    // What shifts afterwards counts as well.
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  } finally {
    await page.context().close();
  }
}

interface Frames {
  /** Between two frames while cards were moving. */
  readonly moving: readonly number[];
  /** The longest that the page answered nobody. */
  readonly longest: number;
}

/** What the page asks for: a suit, or the card that may be played. */
type Asked = { readonly suit: true } | { readonly card: string };

/**
 * Runs in the page and waits there until something is asked for. Looks only when something has changed:
 * who asks the page sixty times a second how it looks has it laid out as often, and measures that.
 */
function asked(): Promise<Asked> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const card = document.querySelector('.hand:not([data-inert]) .card.possible');
      if (document.querySelector('.suit-choice:not(:disabled)')) resolve({ suit: true });
      else if (card !== null) resolve({ card: card.getAttribute('data-card') ?? '' });
      else return false;
      return true;
    };
    if (look()) return;
    const observer = new MutationObserver(() => {
      if (look()) observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
}

/** Runs in the page: watches its frames, and how long it takes to answer. */
function watchFrames(): void {
  const moving: number[] = [];
  const frames = { moving, longest: 0 };
  Object.assign(globalThis, { frames });
  let last = performance.now();
  const frame = (now: number): void => {
    if (document.getAnimations().some((animation) => !(animation instanceof CSSAnimation))) {
      moving.push(now - last);
    }
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  let sent = performance.now();
  const answer = new MessageChannel();
  const send = (): void => {
    sent = performance.now();
    answer.port2.postMessage(null);
  };
  answer.port1.addEventListener('message', () => {
    frames.longest = Math.max(frames.longest, performance.now() - sent);
    setTimeout(send, 20);
  });
  answer.port1.start();
  send();
}

/** From the press of `Play` through a few tricks, with everything that moves and is heard. */
async function someTricks(browser: Browser, url: string): Promise<Frames> {
  const page = await newPage(browser);
  try {
    // One press is enough: what is measured is what moves, not how it is asked for.
    await page.addInitScript(() => {
      localStorage.setItem('court-piece.settings', JSON.stringify({ playing: 'one' }));
    });
    await page.goto(url);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await play.waitFor();
    await page.waitForLoadState('networkidle');
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', {
      rate: SLOWER,
    });
    await page.evaluate(watchFrames);
    await play.tap();
    for (let played = 0; played < TRICKS; ) {
      const next = await page.evaluate(asked);
      if ('suit' in next) {
        await page.locator('.suit-choice').first().tap();
        await page.locator('.suit-choice').first().waitFor({ state: 'detached' });
      } else {
        await handCard(page, next.card).click({ position: CORNER });
        await handCard(page, next.card).waitFor({ state: 'detached' });
        played++;
      }
    }
    return await page.evaluate(() => (globalThis as unknown as { frames: Frames }).frames);
  } finally {
    await page.context().close();
  }
}

/** The script that the first picture needs, its language included, packed. */
function startBytes(): number {
  const dist = new URL('../../apps/web/dist/', import.meta.url);
  const read = (file: string): Buffer => readFileSync(fileURLToPath(new URL(file, dist)));
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Readonly<
    Record<string, { file: string; isEntry?: boolean; imports?: readonly string[] }>
  >;
  const needed = new Set<string>(['locales/en.json']);
  const need = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    manifest[name]?.imports?.forEach(need);
  };
  need('index.html');
  return [...needed].reduce((sum, name) => {
    const file = manifest[name]?.file;
    return file === undefined ? sum : sum + gzipSync(read(file)).length;
  }, 0);
}

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const part = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

let isMissed = false;
function report(what: string, value: number, bar: number, unit: string, more = ''): void {
  const good = value <= bar;
  isMissed ||= !good;
  const digits = unit === '' ? 4 : 1;
  console.log(
    `${good ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(digits)} ${unit} (bar ${bar} ${unit})${more}`,
  );
}

console.log(
  `processor ${SLOWER} times slower, ${BITS_A_SECOND / 1e6} Mbit/s, ${ROUND_TRIP} ms there and back; the worker of the bots is not slowed`,
);
const browser = await launchChromium();
const server = await startServer();
try {
  report('script for the first picture', startBytes() / 1024, BARS.start / 1024, 'KB gzip');
  const visits: Seen[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await firstVisit(browser, server.url));
  const cards = visits.map((visit) => visit.cards);
  const listed = (values: readonly number[]): string =>
    sorted(values)
      .map((one) => Math.round(one))
      .join(', ');
  const faces = visits.map((visit) => visit.faces);
  report(
    "from the address to one's cards on the table, median",
    part(cards, 0.5),
    BARS.cards,
    'ms',
    ` of ${RUNS}: ${listed(cards)}; looked at, after a bot has made trumps: ${listed(faces)}`,
  );
  const [worst] = visits.toSorted((one, other) => other.shift - one.shift);
  const [moved] = worst?.moved ?? [];
  report(
    'layout shift, the worst visit',
    worst?.shift ?? 0,
    BARS.shift,
    '',
    moved === undefined ? '' : `; most by ${moved[1]}: ${moved[0].toFixed(4)}`,
  );
  const { moving, longest } = await someTricks(browser, server.url);
  report(
    'between two frames while cards move, median',
    part(moving, 0.5),
    BARS.frame,
    'ms',
    ` of ${moving.length} frames; 95 %: ${part(moving, 0.95).toFixed(1)} ms`,
  );
  report('longest without an answer, from Play on', longest, BARS.answer, 'ms');
} finally {
  await browser.close();
  await server.close();
}
if (isMissed) process.exitCode = 1;
