// `node bench/dist/call-loss.js --fives 500 --from 700001 --completions 2000 --samples calls.jsonl`: what the
// calls of a level lose against the best suit (bar B8). Against fresh completions played out by quick players,
// the same for all suits; and, from what call-sample.ts has kept of the same first fives, against one another
// in deals played by bots of the level medium and with all hands open.
import { parseArgs } from 'node:util';
import { decide, type Level } from '@court-piece/players';
import { completionOf, createPlayOuts } from '@court-piece/players/calls';
import {
  apply,
  DECK,
  defaultChoice,
  isPresetName,
  newMatch,
  resolveOptions,
  suitOf,
  SUITS,
  viewFor,
  type Card,
  type Options,
  type Suit,
} from '@court-piece/rules';
import { estimate, type Estimate } from './arena-stats.js';
import { samplesIn, type CallSample } from './call-kept.js';
import { seededRandom } from './random.js';

const { values } = parseArgs({
  options: {
    preset: { type: 'string', default: 'single-sir' },
    fives: { type: 'string', default: '500' },
    from: { type: 'string', default: '700001' },
    completions: { type: 'string', default: '2000' },
    /** What call-sample.ts has kept. */
    samples: { type: 'string' },
  },
});

const preset = values.preset;
if (!isPresetName(preset)) throw new Error(`unknown preset: ${preset}`);
const resolved = resolveOptions({ preset });
if (!resolved.ok) throw new Error(resolved.error.code);
const options: Options = resolved.value;

const CALLERS = ['longest', 'medium', 'expert'] as const;
type Caller = (typeof CALLERS)[number];

/** The suit that is called, or of the card that is put aside, in the first deal of a match. */
function calledBy(caller: Caller, five: readonly Card[]): Suit {
  const start = newMatch({ ...options, firstDealer: 'north', end: 'open', declinable: false });
  const deck = [...five, ...DECK.filter((card) => !five.includes(card))];
  const dealt = apply(start, { type: 'deal', dealer: 'north', deck });
  if (!dealt.ok) throw new Error(dealt.error.code);
  const { deal } = dealt.value.state;
  if (deal?.phase !== 'making-trumps') throw new Error('nobody makes trumps');
  const view = viewFor(dealt.value.state, deal.caller);
  const level: Level = caller === 'longest' ? 'medium' : caller;
  const decided = decide(view, { level, random: seededRandom(1) });
  const usual = defaultChoice(view);
  const choice = caller === 'longest' ? usual : decided.ok ? decided.value.choice : undefined;
  if (choice?.type === 'call') return choice.suit;
  if (choice?.type === 'set' && choice.card !== undefined) return suitOf(choice.card);
  throw new Error(`${caller} makes no trumps`);
}

const heldIn = (five: readonly Card[]): readonly Suit[] =>
  SUITS.filter((suit) => five.some((card) => suitOf(card) === suit));

const text = ({ mean, within }: Estimate, digits: number, factor = 1): string =>
  `${(factor * mean).toFixed(digits)} ± ${(factor * within).toFixed(digits)}`;

type Value = readonly [tricks: number, won: number];
const line = (name: string, losses: readonly Value[]): void => {
  const tricks = estimate(losses.map(([loss]) => loss));
  const won = estimate(losses.map(([, loss]) => loss));
  const chosen = losses.filter(([loss]) => loss === 0).length / losses.length;
  console.log(
    `| ${name} | ${text(tricks, 3)} | ${text(won, 2, 100)} % | ${(100 * chosen).toFixed(0)} % |`,
  );
};

const numbers = Array.from({ length: Number(values.fives) }, (_, at) => Number(values.from) + at);
const fiveNumbered = (number: number): readonly Card[] =>
  (completionOf([], seededRandom(number * 64))[0] ?? []).slice(0, 5);
const calls = new Map(
  numbers.map((number) => {
    const five = fiveNumbered(number);
    return [
      number,
      Object.fromEntries(CALLERS.map((caller) => [caller, calledBy(caller, five)])) as Record<
        Caller,
        Suit
      >,
    ];
  }),
);

function byPlayOuts(): void {
  const { playOut } = createPlayOuts(options);
  const losses: Record<Caller, Value[]> = { longest: [], medium: [], expert: [] };
  for (const number of numbers) {
    const five = fiveNumbered(number);
    const random = seededRandom(number * 64 + 63);
    const sums = new Map(heldIn(five).map((suit): [Suit, [number, number]] => [suit, [0, 0]]));
    for (let at = 0; at < Number(values.completions); at++) {
      const completion = completionOf(five, random);
      for (const [suit, sum] of sums) {
        const { tricks, won } = playOut(completion, suit);
        sum[0] += tricks / Number(values.completions);
        sum[1] += Number(won) / Number(values.completions);
      }
    }
    const best = [0, 1].map((at) => Math.max(...[...sums.values()].map((sum) => sum[at] ?? 0)));
    for (const caller of CALLERS) {
      const sum = sums.get(calls.get(number)?.[caller] ?? 'S') ?? [0, 0];
      losses[caller].push([(best[0] ?? 0) - sum[0], (best[1] ?? 0) - sum[1]]);
    }
  }
  console.log(
    `\n| play-outs, ${values.completions} a first five | tricks lost | deals lost | best suit |`,
  );
  console.log('|---|---|---|---|');
  for (const caller of CALLERS) line(caller, losses[caller]);
}

/** What the expert's call is better by, a first five at a time. */
function against(
  samples: readonly CallSample[],
  name: string,
  valueOf: (sample: CallSample, suit: Suit) => Value | undefined,
): void {
  console.log(`\n| ${name} | tricks behind expert | deals behind expert | same suit |`);
  console.log('|---|---|---|---|');
  for (const caller of CALLERS.filter((one) => one !== 'expert')) {
    const sums = new Map<number, { value: [number, number]; count: number }>();
    for (const sample of samples) {
      const suits = calls.get(sample.five);
      if (suits === undefined) continue;
      const ours = valueOf(sample, suits.expert);
      const theirs = valueOf(sample, suits[caller]);
      if (ours === undefined || theirs === undefined) continue;
      const sum = sums.get(sample.five) ?? { value: [0, 0], count: 0 };
      sum.value[0] += ours[0] - theirs[0];
      sum.value[1] += ours[1] - theirs[1];
      sum.count++;
      sums.set(sample.five, sum);
    }
    if (sums.size === 0) continue;
    line(
      caller,
      [...sums.values()].map(({ value, count }): Value => [value[0] / count, value[1] / count]),
    );
  }
}

byPlayOuts();
if (values.samples !== undefined) {
  const samples = samplesIn(values.samples).filter((sample) => sample.preset === preset);
  const each = (samples.length / numbers.length).toFixed(1);
  against(samples, `played by medium, ${each} a first five`, ({ calls: of }, suit) => {
    const call = of[suit];
    return call === undefined ? undefined : [call.medium[0], call.medium[1]];
  });
  against(samples, `all hands open, ${each} a first five`, ({ calls: of }, suit) => {
    const open = of[suit]?.open;
    return open === undefined ? undefined : [open, Number(open >= 7)];
  });
}
