// One deal of a record, one decision after another, from what its seat could know.
import { analyseFromTheSeats, type SeatDecision } from '@court-piece/analysis';
import type { MatchRecord } from '@court-piece/notation';
import type { AnalysisMessage, SeatMove } from '../components/analysis/data.js';
import { momentsOf } from './analyse-open.js';

/** Imagined deals for each decision. */
const SAMPLES = 60;

/** @param deal from 1; a deal that the record does not have is done at once */
export function* seatAnalysisOf(
  record: MatchRecord,
  deal: number,
  samples = SAMPLES,
): Generator<AnalysisMessage, void, undefined> {
  const moments = momentsOf(record, deal);
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
