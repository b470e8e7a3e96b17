// `node bench/dist/call-sample.js --preset single-sir --fives 500 --completions 10 --keep calls.jsonl`:
// what calling each suit comes to, for first fives and completions drawn at random: played by quick
// players, by bots of the level medium, and in single sir with all hands open. One line a completion.
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  completionOf,
  createPlayOuts,
  turnedUp,
  type Completion,
  type Ending,
} from '@court-piece/players/calls';
import { SUITS, suitOf, type Suit } from '@court-piece/rules';
import { optionsOf, presetNamed, whole } from './arguments.js';
import { samplesIn, type CallSample, type SampledCall } from './call-kept.js';
import { openTricks, playedByMedium } from './call-values.js';
import { seededRandom } from './random.js';

const { values } = parseArgs({
  options: {
    preset: { type: 'string', default: 'single-sir' },
    fives: { type: 'string', default: '500' },
    completions: { type: 'string', default: '10' },
    /** The first five's number: ranges that do not overlap share no cards. */
    from: { type: 'string', default: '1' },
    keep: { type: 'string', default: 'calls.jsonl' },
  },
});

const preset = presetNamed(values.preset);
const options = optionsOf(preset);
const isOpen = options.trump === 'call' && options.collect === 'single';
const playOuts = createPlayOuts(options);

const short = ({ tricks, won, court }: Ending): SampledCall['quick'] => [
  tricks,
  Number(won),
  Number(court),
];

/** @param called null where the suit is that of a card turned up */
const sampled = (completion: Completion, suit: Suit, called: Suit | null): SampledCall => ({
  quick: short(playOuts.playOut(completion, suit)),
  medium: short(playedByMedium(options, completion, called)),
  ...(isOpen ? { open: openTricks(completion, suit) } : {}),
});

const from = whole('from', values.from);
const each = whole('completions', values.completions);
const fives = whole('fives', values.fives);
const done = new Set(
  samplesIn(values.keep).map((line) => `${line.preset} ${line.five} ${line.at}`),
);
// A completion of each five first, so that what is broken off has all fives.
for (let at = 0; at < each; at++) {
  for (let number = from; number < from + fives; number++) {
    if (done.has(`${preset} ${number} ${at}`)) continue;
    const five = (completionOf([], seededRandom(number * 64))[0] ?? []).slice(0, 5);
    const completion = completionOf(five, seededRandom(number * 64 + 1 + at));
    const calls: Partial<Record<Suit, SampledCall>> = {};
    for (const suit of SUITS.filter((held) => five.some((card) => suitOf(card) === held))) {
      calls[suit] = sampled(completion, suit, suit);
    }
    const drawn =
      options.trump === 'call' ? sampled(completion, turnedUp(completion), null) : undefined;
    const line: CallSample = {
      preset,
      five: number,
      at,
      cards: five,
      calls,
      ...(drawn ? { drawn } : {}),
    };
    appendFileSync(values.keep, `${JSON.stringify(line)}\n`);
  }
}
