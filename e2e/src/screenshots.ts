// Makes the pictures of the documents: `npm run screenshots`. They show one deal, laid out card by
// card, so that nothing in them is left to chance.
import {
  DECK,
  nextSeat,
  resolveOptions,
  seatsFrom,
  type Action,
  type Card,
} from '@court-piece/rules';
import { bySeat, type Seat } from '@court-piece/rules/view';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openLaid, type Laid } from './browser-table.js';
import { launchChromium } from './chromium.js';
import { due } from './play.js';
import { startServer } from './server.js';
import { visit } from './visitor.js';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));

const HANDS: Readonly<Record<Seat, string>> = {
  south: 'CA CK C5 SJ S3 HK H9 H8 H6 H5 DQ D7 D6',
  north: 'S8 SQ H2',
  west: 'S2 S6 H4',
  east: 'S4 S5',
};

/** Two tricks, and two cards of the third. */
const PLAYED =
  'south SJ, east S4, north S8, west S2, south S3, east S5, north SQ, west S6, north H2, west H4';

function pictured(): Laid {
  const preset = 'single-sir-points';
  const options = resolveOptions({ preset });
  if (!options.ok) throw new Error(options.error.code);
  const log: readonly Action[] = [
    { type: 'deal', dealer: 'west', deck: deckFor('west') },
    { type: 'call', seat: 'south', suit: 'C' },
    ...PLAYED.split(', ').map((text): Action => {
      const [seat, card] = text.split(' ') as [Seat, Card];
      return { type: 'play', seat, card };
    }),
  ];
  return { preset, options: options.value, log };
}

/** The deck that deals the hands above, filled up with what is left (Rules 1.6). */
function deckFor(dealer: Seat): readonly Card[] {
  const named = bySeat((seat) => HANDS[seat].split(' ') as Card[]);
  const given = new Set(Object.values(named).flat());
  const left = DECK.filter((card) => !given.has(card));
  const order = seatsFrom(nextSeat(dealer, 'counterclockwise'), 'counterclockwise');
  for (const seat of order) named[seat].push(...left.splice(0, 13 - named[seat].length));
  const packets: readonly (readonly [number, number])[] = [
    [0, 5],
    [5, 9],
    [9, 13],
  ];
  return packets.flatMap(([from, to]) => order.flatMap((seat) => named[seat].slice(from, to)));
}

const browser = await launchChromium();
const server = await startServer();
try {
  mkdirSync(folder, { recursive: true });
  for (const phone of [true, false]) {
    const visitor = await visit(browser, server.url, { phone });
    const page = await visitor.open('about:blank');
    await openLaid(page, server.url, pictured());
    await due(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}table-${phone ? 'phone' : 'desktop'}.png` });
    await visitor.close();
  }
} finally {
  await browser.close();
  await server.close();
}
