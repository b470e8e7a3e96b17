// From log to state, purely: the same entries always give the same state. An entry that cannot follow
// on the others is a broken log, reported with its table and number; nothing is guessed.
import {
  apply,
  bySeat,
  isPresetName,
  newMatch,
  resolveOptions,
  SEATS,
  type Action,
  type BySeat,
  type RuleEvent,
  type Seat,
} from '@court-piece/rules';
import type { LogBody, LogEntry } from './log.js';
import {
  BOT_LEVEL,
  REMEMBERED_COMMANDS,
  type AcceptedCommand,
  type FairState,
  type Moment,
  type SeatState,
  type TableState,
} from './state.js';
import { withAbsence } from './absence.js';
import { withFair } from './fair.js';
import { withProposal } from './proposal-state.js';
import { withTurnTime } from './turn-time.js';

/** A log that cannot be read on from an entry. */
export class BrokenLogError extends Error {
  override readonly name = 'BrokenLogError';
  readonly table: string;
  readonly seq: number;

  constructor(table: string, seq: number, reason: string) {
    super(`the log of table ${table} is broken at entry ${seq}: ${reason}`);
    this.table = table;
    this.seq = seq;
  }
}

/** An entry with what it made happen in the match. */
export interface Folded {
  readonly state: TableState;
  readonly events: readonly RuleEvent[];
  /** What followed besides, for everybody to know. */
  readonly notices: readonly Notice[];
}

export type Notice =
  | { readonly type: 'lapsed'; readonly id: number }
  | { readonly type: 'opened'; readonly fair: FairState };

/**
 * The next state; the given one is unchanged. `undefined` stands for a table before its first entry.
 * @throws BrokenLogError if the entry cannot follow
 */
export function foldEntry(id: string, state: TableState | undefined, entry: LogEntry): Folded {
  const expected = (state?.seq ?? 0) + 1;
  try {
    if (entry.seq !== expected) {
      throw new BrokenLogError(id, expected, `entry ${entry.seq} stands in its place`);
    }
    if (state === undefined) return { ...quietly(created(id, entry)) };
    const body = foldBody(state, entry);
    const fair = withFair(body.state, entry);
    const asked = withProposal(state, fair.state, entry);
    const timed = withTurnTime(state, withAbsence(state, asked.state, entry), entry);
    const { seq, at } = entry;
    return {
      events: body.events,
      notices: [...fair.notices, ...asked.notices],
      state: { ...timed, seq, at, commands: remembered(state.commands, entry) },
    };
  } catch (error) {
    if (error instanceof BrokenLogError) throw error;
    // What was stored does not even have the shape of an entry.
    throw new BrokenLogError(id, expected, String(error));
  }
}

/** The state after all entries; undefined if there are none. */
export const foldLog = (id: string, entries: readonly LogEntry[]): TableState | undefined =>
  entries.reduce<TableState | undefined>(
    (state, entry) => foldEntry(id, state, entry).state,
    undefined,
  );

function created(id: string, entry: LogEntry): TableState {
  const { body } = entry;
  if (body.type !== 'created') throw new BrokenLogError(id, 1, `it begins with ${body.type}`);
  if (body.version !== 1) {
    throw new BrokenLogError(id, 1, `version ${String(body.version)} is not known`);
  }
  if (!isPresetName(body.preset)) {
    throw new BrokenLogError(id, 1, `there is no preset ${body.preset}`);
  }
  // An option that is younger than the log gets its default.
  const options = resolveOptions({ ...body.options, preset: body.preset });
  if (!options.ok) {
    const { code, path } = options.error;
    throw new BrokenLogError(id, 1, `its rules cannot be: ${code} at ${path}`);
  }
  return {
    id,
    seq: 1,
    at: entry.at,
    createdAt: entry.at,
    code: body.code ?? null,
    fillAfter: body.fillAfter ?? null,
    people: SEATS.some((seat) => body.seats[seat] === 'me') ? [body.host] : [],
    freeText: body.freeText ?? true,
    hints: body.hints ?? body.listed !== true,
    watching: body.watching ?? true,
    listed: body.listed ?? false,
    removed: [],
    clock: body.clock ?? null,
    banks: bySeat(() => (body.clock?.bank ?? 0) * 1000),
    turn: null,
    isResting: false,
    proposal: null,
    closed: null,
    absences: bySeat(() => null),
    refused: [],
    rematch: null,
    fair: null,
    lastFair: null,
    preset: body.preset,
    options: options.value,
    maker: body.host,
    makerLeft: false,
    pace: body.pace,
    seats: bySeat((seat) => plannedSeat(seat, body)),
    startedAt: null,
    ready: [],
    match: newMatch(options.value),
    matchSeq: 1,
    undoneSeq: 0,
    moments: [],
    commands: remembered([], entry),
  };
}

function plannedSeat(seat: Seat, body: Extract<LogBody, { type: 'created' }>): SeatState {
  switch (body.seats[seat]) {
    case 'me':
      return {
        kind: 'person',
        player: body.host,
        name: body.hostName,
        since: 1,
        left: false,
        held: false,
      };
    case 'bot':
      return { kind: 'bot', level: body.levels?.[seat] ?? BOT_LEVEL };
    case 'open':
      return { kind: 'open' };
  }
}

const withSeat = (state: TableState, seat: Seat, value: SeatState): TableState => ({
  ...state,
  seats: { ...state.seats, [seat]: value },
});

const quietly = (state: TableState): Folded => ({ state, events: [], notices: [] });

function foldBody(state: TableState, entry: LogEntry): Folded {
  const { body, seq } = entry;
  const broken = (reason: string): BrokenLogError => new BrokenLogError(state.id, seq, reason);
  switch (body.type) {
    case 'created':
      throw broken('the table is created a second time');
    case 'sat': {
      const { player, name } = body;
      const makerLeft = player === state.maker ? false : state.makerLeft;
      const seat: SeatState = {
        kind: 'person',
        player,
        name,
        since: seq,
        left: false,
        held: false,
      };
      const people = state.people.includes(player) ? state.people : [...state.people, player];
      return quietly(withSeat({ ...state, makerLeft, people }, body.seat, seat));
    }
    case 'left': {
      const seat = state.seats[body.seat];
      if (seat.kind !== 'person') throw broken(`nobody sits ${body.seat}`);
      const after: SeatState =
        state.startedAt === null ? { kind: 'open' } : { ...seat, left: true, held: false };
      const makerLeft = seat.player === state.maker ? true : state.makerLeft;
      const ready = state.ready.filter((name) => name !== body.seat);
      return quietly(withSeat({ ...state, makerLeft, ready }, body.seat, after));
    }
    case 'renamed': {
      const seat = state.seats[body.seat];
      if (seat.kind !== 'person') throw broken(`nobody sits ${body.seat}`);
      return quietly(withSeat(state, body.seat, { ...seat, name: body.name }));
    }
    case 'filled': {
      const filled: SeatState =
        body.with === 'bot' ? { kind: 'bot', level: body.level ?? BOT_LEVEL } : { kind: 'open' };
      return quietly(withSeat(state, body.seat, filled));
    }
    case 'started':
      return quietly({ ...state, startedAt: entry.at, matchSeq: seq, code: null });
    case 'ready':
      return quietly({ ...state, ready: [...state.ready, body.seat] });
    case 'acted':
      return foldAction(state, entry, body.action);
    case 'undone': {
      const moments = state.moments.filter((moment) => moment.seq <= body.toSeq);
      const last = moments.at(-1);
      if (last === undefined) throw broken(`there is no moment ${body.toSeq} to go back to`);
      return quietly({ ...state, match: last.match, moments, matchSeq: seq, undoneSeq: seq });
    }
    case 'paced':
      return quietly({ ...state, pace: body.pace });
    case 'moved':
      return quietly(exchanged(state, body.from, body.to));
    case 'removed': {
      const seat = state.seats[body.seat];
      if (seat.kind !== 'person') throw broken(`nobody sits ${body.seat}`);
      const { player, name } = seat;
      const removed = [...state.removed, { player, name }];
      return quietly(withSeat({ ...state, removed }, body.seat, { kind: 'open' }));
    }
    case 'readmitted':
      return quietly({ ...state, removed: [] });
    case 'watching':
      return quietly({ ...state, watching: body.allowed });
    case 'listed':
      return quietly({ ...state, listed: body.listed });
    case 'hints':
      return quietly({ ...state, hints: body.allowed });
    case 'held':
    case 'returned': {
      const seat = state.seats[body.seat];
      if (seat.kind !== 'person') throw broken(`nobody sits ${body.seat}`);
      return quietly(withSeat(state, body.seat, { ...seat, held: body.type === 'held' }));
    }
    case 'maker-gone':
      return quietly({ ...state, makerLeft: true });
    case 'rematch-wanted': {
      const { wants = [], seats = body.seats, now = false, table = null } = state.rematch ?? {};
      const all = wants.includes(body.seat) ? wants : [...wants, body.seat];
      return quietly({ ...state, rematch: { wants: all, seats, now: now || body.now, table } });
    }
    case 'rematched': {
      const { wants = [], seats = 'same' } = state.rematch ?? {};
      return quietly({ ...state, rematch: { wants, seats, now: true, table: body.table } });
    }
    // What these do is in withFair, withProposal and withTurnTime.
    case 'rested':
    case 'resumed':
    case 'timed-out':
    case 'proposed':
    case 'answered':
    case 'settled':
    case 'lapsed':
    case 'withdrawn':
    case 'committed':
    case 'entropy':
      return quietly(state);
    default:
      throw broken(`${String((body as { readonly type: unknown }).type)} is not known`);
  }
}

/** Two seats with what goes with who sits there; each seat's score is its side's, and stays. */
function exchanged(state: TableState, from: Seat, to: Seat): TableState {
  const swap = <T>(by: BySeat<T>): BySeat<T> => ({ ...by, [from]: by[to], [to]: by[from] });
  const ready = state.ready.filter((seat) => seat !== from && seat !== to);
  const [seats, banks, absences] = [swap(state.seats), swap(state.banks), swap(state.absences)];
  return { ...state, seats, banks, absences, ready };
}

function foldAction(state: TableState, entry: LogEntry, action: Action): Folded {
  const { seq, by } = entry;
  const outcome = apply(state.match, action);
  if (!outcome.ok) {
    const { code, rule } = outcome.error;
    throw new BrokenLogError(state.id, seq, `${action.type} is refused: ${code} (${rule})`);
  }
  const { state: match, events } = outcome.value;
  // The time running out in mid-deal leaves the cards as they are: no choice becomes stale by it.
  const onTable = match.deal !== state.match.deal || match.winner !== state.match.winner;
  const moment: Moment = { seq, by: action.type === 'time-up' ? null : by, match };
  const running = match.winner === null && match.deal?.phase !== 'deal-over';
  return {
    events,
    notices: [],
    state: {
      ...state,
      match,
      matchSeq: onTable ? seq : state.matchSeq,
      ready: action.type === 'deal' ? [] : state.ready,
      moments: running ? [...(action.type === 'deal' ? [] : state.moments), moment] : [],
    },
  };
}

function remembered(
  commands: readonly AcceptedCommand[],
  { by, command, seq }: LogEntry,
): readonly AcceptedCommand[] {
  if (by === null || command === null) return commands;
  return [...commands.slice(-(REMEMBERED_COMMANDS - 1)), { by, id: command, seq }];
}
