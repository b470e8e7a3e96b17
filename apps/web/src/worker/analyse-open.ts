// One deal of a record with all hands open, piece by piece: first what every card was worth, then each
// suit as trump. Without bots, so that it is soon there.
import {
  analyseOpenHands,
  compareTrumps,
  dealsOf,
  luckAndSkill,
  type Moment,
} from '@court-piece/analysis';
import { replayRecord, type MatchRecord } from '@court-piece/notation';
import type { Limits, Solver } from '@court-piece/solver';
import type { AnalysisMessage } from '../components/analysis/data.js';

/** For one card. With double sir and hidden trumps a card takes a hundred times as long at worst. */
const LIMITS: Limits = { nodes: 5_000_000 };

/** The moments of a deal, counted from 1; none where the record has no such deal. */
export function momentsOf(record: MatchRecord, deal: number): readonly Moment[] {
  const all: Moment[] = [];
  replayRecord(record, ({ before, done }) => all.push({ before, done }));
  return dealsOf(all)[deal - 1]?.moments ?? [];
}

/**
 * @param deal from 1; a deal that the record does not have is analysed at once
 * @param solver the one of this thread: a second one would make both several times slower, since the
 * browser no longer takes what a search works on for constants
 */
export function* openAnalysisOf(
  record: MatchRecord,
  deal: number,
  solver: Solver,
  limits: Limits = LIMITS,
): Generator<AnalysisMessage, void, undefined> {
  const moments = momentsOf(record, deal);
  // The same deal is analysed the same again, also where a limit ends the work.
  solver.forget();
  const work = analyseOpenHands(moments, solver, limits);
  let step = work.next();
  while (step.done !== true) {
    yield { type: 'progress', ...step.value };
    step = work.next();
  }
  const open = step.value;
  yield { type: 'open', open: { ...open, luck: luckAndSkill(open) } };
  yield { type: 'trumps', trumps: finished(compareTrumps(moments, solver, limits)) };
}

function finished<T>(work: Generator<unknown, T, undefined>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
