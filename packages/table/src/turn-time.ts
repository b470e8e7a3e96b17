// The clock of a table, as a part of the fold: what the seat on turn has left follows from the entries
// and their times alone. It stands still while a claim or an undo is asked and while nobody is there.
import type { LogEntry } from './log.js';
import { turnOf, type Seat } from '@court-piece/rules';
import { DEFAULT_DELAYS } from './delays.js';
import { isHalted, type TableState, type TurnTime } from './state.js';

/** The state after an entry, with its clock brought up to it. */
export function withTurnTime(
  before: TableState,
  after: TableState,
  { at, body }: LogEntry,
): TableState {
  if (after.clock === null) return after;
  const isResting = body.type === 'rested' || (after.isResting && body.type !== 'resumed');
  const seat = timedSeat(after);
  let { turn, banks } = after;
  if (after.matchSeq !== before.matchSeq || seat !== turn?.seat) {
    if (turn !== null) {
      const left = Math.min(banks[turn.seat], leftAt(turn, at));
      banks = { ...banks, [turn.seat]: left };
    }
    turn =
      seat === undefined ? null : { seat, left: fullTime(after, banks[seat]), at, isRunning: true };
  } else if (turn !== null && body.type === 'resumed') {
    // After a crash nobody knows how long nobody could play: what the entry before left is given again.
    const left = Math.max(leftAt(turn, before.at), DEFAULT_DELAYS.clockLeast);
    turn = { ...turn, left, at };
  }
  if (turn !== null) turn = set(turn, !isResting && !isHalted(after), at);
  return { ...after, isResting, turn, banks };
}

const fullTime = ({ clock }: TableState, bank: number): number => (clock?.turn ?? 0) * 1000 + bank;

/** What the turn had left at a moment; never more than it was given. */
export const leftAt = (turn: TurnTime, at: number): number =>
  turn.isRunning ? Math.max(0, turn.left - Math.max(0, at - turn.at)) : turn.left;

const set = (turn: TurnTime, isRunning: boolean, at: number): TurnTime =>
  turn.isRunning === isRunning ? turn : { ...turn, left: leftAt(turn, at), at, isRunning };

/** The seat on turn, if a person acts there. */
function timedSeat(state: TableState): Seat | undefined {
  const seat = state.startedAt === null ? null : turnOf(state.match);
  if (seat === null) return undefined;
  const at = state.seats[seat];
  return at.kind === 'person' && !at.left && !at.held ? seat : undefined;
}
