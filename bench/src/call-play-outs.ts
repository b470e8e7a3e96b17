// `node bench/dist/call-play-outs.js --preset single-sir --completions 240 --keep play-outs.jsonl`: each
// kind of first five with each suit it can call, and with a card turned up by chance, played out by quick
// players. The first step of the table of calls (call-table.ts); one line a kind.
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  allKinds,
  callable,
  completionOf,
  createPlayOuts,
  fiveOf,
  turnedUp,
  type Ending,
} from '@court-piece/players/calls';
import { SUITS, type Suit } from '@court-piece/rules';
import { optionsOf, presetNamed, whole } from './arguments.js';
import { kindsIn, type KindPlayed, type Sums } from './call-kept.js';
import { seededRandom } from './random.js';

const { values } = parseArgs({
  options: {
    preset: { type: 'string', default: 'single-sir' },
    completions: { type: 'string', default: '240' },
    keep: { type: 'string', default: 'play-outs.jsonl' },
  },
});

const options = optionsOf(presetNamed(values.preset));
const { playOut } = createPlayOuts(options);
const times = whole('completions', values.completions);

const none = (): Sums => ({ tricks: 0, won: 0, court: 0, courtAgainst: 0 });
function add(sums: Sums, { tricks, won, court }: Ending): void {
  sums.tricks += tricks;
  if (won) sums.won++;
  if (won && court) sums.court++;
  if (!won && court) sums.courtAgainst++;
}

const done = new Set(kindsIn(values.keep).map(({ kind }) => kind));
allKinds().forEach((kind, number) => {
  if (done.has(number)) return;
  const random = seededRandom(Math.imul(number + 1, 0x9e3779b1));
  const calls = callable(kind).map((at) => ({ suit: SUITS[at] ?? 'S', sums: none() }));
  const drawn = none();
  for (let time = 0; time < times; time++) {
    const completion = completionOf(fiveOf(kind, random), random);
    const ends = new Map<Suit, Ending>();
    for (const { suit, sums } of calls) {
      const end = playOut(completion, suit);
      ends.set(suit, end);
      add(sums, end);
    }
    if (options.trump === 'call') {
      const suit = turnedUp(completion);
      add(drawn, ends.get(suit) ?? playOut(completion, suit));
    }
  }
  const line: KindPlayed = { kind: number, times, calls: calls.map(({ sums }) => sums), drawn };
  appendFileSync(values.keep, `${JSON.stringify(line)}\n`);
});
