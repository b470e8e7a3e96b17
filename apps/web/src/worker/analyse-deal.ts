// One deal of a record analysed, piece by piece: first what every card was worth with all hands open,
// then the suits for trump, then one decision after another from what its seat could know.
import {
  analyseFromTheSeats,
  analyseOpenHands,
  compareTrumps,
  dealsOf,
  luckAndSkill,
  type Moment,
  type SeatDecision,
} from '@court-piece/analysis';
import { replayRecord, type MatchRecord } from '@court-piece/notation';
import { createSolver, type Limits } from '@court-piece/solver';
import type { AnalysisMessage, SeatMove } from '../components/analysis/data.js';

/** For one card. With double sir and hidden trumps a card takes a hundred times as long at worst. */
const LIMITS: Limits = { nodes: 5_000_000 };

/** Imagined deals for each decision. */
const SAMPLES = 60;

interface Settings {
  readonly limits?: Limits;
  readonly samples?: number;
}

/** @param deal from 1; a deal that the record does not have is analysed at once */
export function* analysisOf(
  record: MatchRecord,
  deal: number,
  { limits = LIMITS, samples = SAMPLES }: Settings = {},
): Generator<AnalysisMessage, void, undefined> {
  const all: Moment[] = [];
  replayRecord(record, ({ before, done }) => all.push({ before, done }));
  const moments = dealsOf(all)[deal - 1]?.moments ?? [];
  const solver = createSolver();
  const work = analyseOpenHands(moments, solver, limits);
  let step = work.next();
  while (step.done !== true) {
    yield { type: 'progress', ...step.value };
    step = work.next();
  }
  const open = step.value;
  yield { type: 'open', open: { ...open, luck: luckAndSkill(open) } };
  yield { type: 'trumps', trumps: finished(compareTrumps(moments, solver, limits)) };
  const seats = analyseFromTheSeats(moments, {
    level: 'expert',
    random: (at) => numbersFrom(at),
    budget: { samples },
  });
  for (const decision of seats) {
    yield { type: 'seat', move: moveOf(decision), done: decision.at + 1, of: moments.length };
  }
  yield { type: 'seat', move: null, done: moments.length, of: moments.length };
  yield { type: 'done' };
}

function finished<T>(work: Generator<unknown, T, undefined>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const moveOf = ({ at, best, cost, outlooks }: SeatDecision): SeatMove => ({
  at,
  best,
  cost: cost === null ? null : Math.round(cost * 100),
  outlooks: outlooks.map(({ choice, win, tricks }) => ({
    choice,
    win: Math.round(win * 100),
    tricks: Math.round(tricks * 10) / 10,
  })),
});

/** The same numbers for the same action, so that the same deal is analysed the same again. */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 1009) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
