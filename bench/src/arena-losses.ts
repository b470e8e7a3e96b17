// `node bench/dist/arena-losses.js --a medium --b rules --deals 100 --from 600001`: tricks that pair A loses
// a decision against the best card with all hands open (bar B7). Counted are the decisions in which another
// card could have been played.
import { parseArgs } from 'node:util';
import { SEATS, sideOf, viewFor, type Choice, type MatchState } from '@court-piece/rules';
import { createSolver } from '@court-piece/solver';
import { optionsOf, presetNamed, whole } from './arguments.js';
import { playDeck } from './arena-board.js';
import { isArenaPlayer, playerCalled } from './arena-match.js';
import { positionOf } from './arena-solver-players.js';
import { estimate } from './arena-stats.js';
import { seededRandom, shuffled } from './random.js';

const { values } = parseArgs({
  options: {
    a: { type: 'string', default: 'medium' },
    b: { type: 'string', default: 'rules' },
    preset: { type: 'string', default: 'single-sir' },
    deals: { type: 'string', default: '200' },
    from: { type: 'string', default: '600001' },
    samples: { type: 'string' },
  },
});
for (const name of [values.a, values.b]) {
  if (!isArenaPlayer(name)) throw new Error(`unknown player: ${name}`);
}
const options = optionsOf(presetNamed(values.preset));
const from = whole('from', values.from);
const count = whole('deals', values.deals);
const { samples } = values;
const budget = { samples: samples === undefined ? undefined : whole('samples', samples) };
const pairs = { a: playerCalled(values.a, budget), b: playerCalled(values.b, budget) };
const solver = createSolver({ tableBytes: 64 * 1024 * 1024 });

/** What the choice loses, or undefined where nothing else could be done. */
function lossOf(state: MatchState, choice: Choice): number | undefined {
  const solved = solver.tricks(positionOf(state));
  if (!solved.ok) throw new Error(solved.error.code);
  const { moves } = solved.value;
  if (moves.length < 2) return undefined;
  const move = choice.type === 'play' ? choice.card : 'show';
  const own = moves.find((one) => one.move === move);
  if (own === undefined) throw new Error(`the solver knows no ${move}`);
  return Math.max(...moves.map(({ least }) => least)) - own.least;
}

interface Deal {
  readonly lost: number;
  readonly decisions: number;
}

function playDeal(number: number, sideOfA: 'north-south' | 'east-west'): Deal {
  const chance = seededRandom(Math.imul(number, 0x9e3779b1));
  let lost = 0;
  let decisions = 0;
  playDeck(options, {
    dealer: SEATS[number % SEATS.length] ?? 'north',
    deck: shuffled(chance),
    chance,
    choose: (state, seat) => {
      const isA = sideOf(seat) === sideOfA;
      const choice = (isA ? pairs.a : pairs.b)(viewFor(state, seat), chance, state);
      const loss = isA && state.deal?.phase === 'play' ? lossOf(state, choice) : undefined;
      if (loss !== undefined) {
        lost += loss;
        decisions++;
      }
      return choice;
    },
  });
  return { lost, decisions };
}

const deals: Deal[] = [];
for (let at = 0; at < count; at++) {
  deals.push(playDeal(from + at, at % 2 === 0 ? 'north-south' : 'east-west'));
}
const decisions = deals.reduce((sum, deal) => sum + deal.decisions, 0);
const mean = deals.reduce((sum, deal) => sum + deal.lost, 0) / decisions;
// Decisions of one deal hang together: the interval is over deals.
const each = decisions / deals.length;
const { within } = estimate(deals.map((deal) => (deal.lost - mean * deal.decisions) / each));
console.log(
  `${values.a} against ${values.b}, ${values.preset}: ${mean.toFixed(4)} ± ${within.toFixed(4)} tricks ` +
    `lost a decision, ${decisions} decisions in ${deals.length} deals`,
);
