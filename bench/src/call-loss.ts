// `node bench/dist/call-loss.js --fives 500 --from 700001 --completions 2000 --played 40 --open 10`: what the
// calls of a level lose (bar B8): against the best suit in fresh completions played out by quick players, the
// same for all suits; and against the expert's call, where it is another, in deals played by bots of the
// level medium and, in single sir, with all hands open.
import { parseArgs } from 'node:util';
import { decide, type Level } from '@court-piece/players';
import { completionOf, createPlayOuts, type Completion } from '@court-piece/players/calls';
import {
  apply,
  DECK,
  defaultChoice,
  newMatch,
  suitOf,
  SUITS,
  viewFor,
  type Card,
  type Suit,
} from '@court-piece/rules';
import { optionsOf, presetNamed, whole } from './arguments.js';
import { estimate, type Estimate } from './arena-stats.js';
import { openTricks, playedByMedium } from './call-values.js';
import { seededRandom } from './random.js';

const { values } = parseArgs({
  options: {
    preset: { type: 'string', default: 'single-sir' },
    fives: { type: 'string', default: '500' },
    from: { type: 'string', default: '700001' },
    completions: { type: 'string', default: '2000' },
    /** Completions played by medium, and with all hands open, of first fives that are called differently. */
    played: { type: 'string', default: '0' },
    open: { type: 'string', default: '0' },
  },
});

const preset = presetNamed(values.preset);
const options = optionsOf(preset);
const from = whole('from', values.from);
const fives = whole('fives', values.fives);
const completions = whole('completions', values.completions);
const played = whole('played', values.played, 0);
const open = whole('open', values.open, 0);

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

const numbers = Array.from({ length: fives }, (_, at) => from + at);
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
    for (let at = 0; at < completions; at++) {
      const completion = completionOf(five, random);
      for (const [suit, sum] of sums) {
        const { tricks, won } = playOut(completion, suit);
        sum[0] += tricks / completions;
        sum[1] += Number(won) / completions;
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

/** What a call is behind the expert's, a first five at a time. */
function behindExpert(
  name: string,
  times: number,
  valueOf: (completion: Completion, suit: Suit) => Value,
): void {
  if (times === 0) return;
  console.log(`\n| ${name}, ${times} each | tricks lost | deals lost | same suit |`);
  console.log('|---|---|---|---|');
  const losses: Record<'longest' | 'medium', Value[]> = { longest: [], medium: [] };
  for (const number of numbers) {
    const suits = calls.get(number);
    if (suits === undefined) continue;
    const random = seededRandom(number * 64 + 62);
    const five = fiveNumbered(number);
    const others = [...new Set([suits.longest, suits.medium])].filter(
      (suit) => suit !== suits.expert,
    );
    const sums = new Map(others.map((suit): [Suit, [number, number]] => [suit, [0, 0]]));
    for (let at = 0; at < times && others.length > 0; at++) {
      const completion = completionOf(five, random);
      const ours = valueOf(completion, suits.expert);
      for (const [suit, sum] of sums) {
        const theirs = valueOf(completion, suit);
        sum[0] += (ours[0] - theirs[0]) / times;
        sum[1] += (ours[1] - theirs[1]) / times;
      }
    }
    for (const caller of ['longest', 'medium'] as const) {
      losses[caller].push(sums.get(suits[caller]) ?? [0, 0]);
    }
  }
  line('longest', losses.longest);
  line('medium', losses.medium);
}

byPlayOuts();
behindExpert('played by medium', played, (completion, suit) => {
  const { tricks, won } = playedByMedium(options, completion, suit);
  return [tricks, Number(won)];
});
if (options.collect === 'single' && options.trump === 'call') {
  behindExpert('all hands open', open, (completion, suit) => {
    const tricks = openTricks(completion, suit);
    return [tricks, Number(tricks >= 7)];
  });
}
