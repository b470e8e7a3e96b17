// What a person's command does to a table: entries for its log, or a refusal. Decides on a state and
// changes nothing, so that it can be asked again when another writer was first.
import type { Rejection, TableCommand } from '@court-piece/protocol';
import {
  apply,
  err,
  ok,
  SEATS,
  type Choice,
  type MatchState,
  type Result,
  type Seat,
} from '@court-piece/rules';
import { completeChoice } from './complete-choice.js';
import type { LogBody, PlayerId } from './log.js';
import type { Chance } from './ports.js';
import {
  hostOf,
  lastOwnMoment,
  mayUndo,
  peopleCount,
  seatedPeople,
  seatOf,
  stageOf,
  type TableState,
} from './state.js';
import { dealOf, isDealDue } from './table-acts.js';

export interface Command {
  readonly id: string;
  readonly expectedSeq: number;
  readonly command: TableCommand;
}

/** Entries to append; `own` is the place of the one that is the command's. None: it is so already. */
export interface Draft {
  readonly bodies: readonly LogBody[];
  readonly own: number;
}

export interface Surroundings {
  readonly chance: Chance;
  /** Whether this person has a connection now. */
  readonly isConnected: (player: PlayerId) => boolean;
}

type Decided = Result<Draft, Rejection>;

const NOTHING_TO_CHANGE: Decided = ok({ bodies: [], own: 0 });
const one = (body: LogBody): Decided => ok({ bodies: [body], own: 0 });
const refuse = (code: Rejection['code'], detail = ''): Decided =>
  err(detail === '' ? { code } : { code, detail });

export function decideCommand(
  state: TableState,
  player: PlayerId,
  { command, expectedSeq }: Command,
  around: Surroundings,
): Decided {
  switch (command.type) {
    case 'choose':
      return choose(state, player, expectedSeq, command, around.chance);
    case 'sit':
      return sit(state, player, command);
    case 'leave':
      return leave(state, player);
    case 'rename':
      return rename(state, player, command.name);
    case 'fill':
      return fill(state, player, command);
    case 'start':
      return start(state, player, around.chance);
    case 'next-deal':
      return nextDeal(state, player, expectedSeq, around);
    case 'undo':
      return undo(state, player, expectedSeq);
    case 'end':
      return end(state, player);
    case 'pace':
      if (player !== hostOf(state)) return refuse('not-host');
      return command.pace === state.pace
        ? NOTHING_TO_CHANGE
        : one({ type: 'paced', pace: command.pace });
    default:
      return refuse('not-allowed');
  }
}

function choose(
  state: TableState,
  player: PlayerId,
  expectedSeq: number,
  { choice }: Extract<TableCommand, { type: 'choose' }>,
  chance: Chance,
): Decided {
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  if (choice.seat !== seat) return refuse('not-your-seat', seat);
  if (state.startedAt === null) return refuse('not-started');
  if (expectedSeq < state.matchSeq) return refuse('stale');
  return draftOfChoice(state.match, choice, chance);
}

/** The entries of a choice, whoever makes it. */
export function draftOfChoice(match: MatchState, choice: Choice, chance: Chance): Decided {
  const completed = completeChoice(match, choice, chance);
  if (!completed.ok) return completed;
  const { action, after } = completed.value;
  const acted: LogBody = { type: 'acted', action };
  // A redealt deal is the same deal (2.6): nobody has to ask for it.
  return action.type === 'redeal'
    ? ok({ bodies: [acted, dealOf(after, chance)], own: 0 })
    : one(acted);
}

function sit(
  state: TableState,
  player: PlayerId,
  { seat, name }: Extract<TableCommand, { type: 'sit' }>,
): Decided {
  const at = state.seats[seat];
  const sat: LogBody = { type: 'sat', seat, player, name };
  if (at.kind === 'person' && at.player === player) {
    if (at.left) return one(sat);
    return at.name === name ? NOTHING_TO_CHANGE : one({ type: 'renamed', seat, name });
  }
  const own = SEATS.find((other) => {
    const there = state.seats[other];
    return there.kind === 'person' && there.player === player;
  });
  if (state.startedAt !== null && own !== undefined) return refuse('already-seated', own);
  if (at.kind !== 'open') return refuse('seat-taken', openSeats(state).join(' '));
  return own === undefined ? one(sat) : ok({ bodies: [{ type: 'left', seat: own }, sat], own: 1 });
}

const openSeats = (state: TableState): readonly Seat[] =>
  SEATS.filter((seat) => state.seats[seat].kind === 'open');

function leave(state: TableState, player: PlayerId): Decided {
  const seat = seatOf(state, player);
  return seat === undefined ? refuse('not-seated') : one({ type: 'left', seat });
}

function rename(state: TableState, player: PlayerId, name: string): Decided {
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  const at = state.seats[seat];
  return at.kind === 'person' && at.name === name
    ? NOTHING_TO_CHANGE
    : one({ type: 'renamed', seat, name });
}

function fill(
  state: TableState,
  player: PlayerId,
  command: Extract<TableCommand, { type: 'fill' }>,
): Decided {
  if (player !== hostOf(state)) return refuse('not-host');
  if (state.startedAt !== null) return refuse('already-started');
  const { kind } = state.seats[command.seat];
  if (kind === 'person') return refuse('seat-taken', command.seat);
  return kind === command.with
    ? NOTHING_TO_CHANGE
    : one({ type: 'filled', seat: command.seat, with: command.with });
}

function start(state: TableState, player: PlayerId, chance: Chance): Decided {
  if (player !== hostOf(state)) return refuse('not-host');
  if (state.startedAt !== null) return refuse('already-started');
  const open = openSeats(state);
  if (open.length > 0) return refuse('seats-open', open.join(' '));
  // Bots among themselves would play on for nobody.
  if (seatedPeople(state).length === 0) return refuse('not-seated');
  return ok({ bodies: [{ type: 'started' }, dealOf(state.match, chance)], own: 0 });
}

function nextDeal(
  state: TableState,
  player: PlayerId,
  expectedSeq: number,
  { chance, isConnected }: Surroundings,
): Decided {
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  if (!isDealDue(state)) return refuse('no-next-deal');
  if (expectedSeq < state.matchSeq) return refuse('stale');
  if (state.ready.includes(seat)) return NOTHING_TO_CHANGE;
  const ready: LogBody = { type: 'ready', seat };
  const others = seatedPeople(state).filter((person) => person.seat !== seat);
  const allReady = others.every(
    (other) => state.ready.includes(other.seat) || !isConnected(other.player),
  );
  return allReady ? ok({ bodies: [ready, dealOf(state.match, chance)], own: 0 }) : one(ready);
}

/**
 * Back to before the last own choice of the running deal; what bots did after it goes with it. Never
 * once the deal is over: then all hands have been shown.
 */
function undo(state: TableState, player: PlayerId, expectedSeq: number): Decided {
  if (seatOf(state, player) === undefined) return refuse('not-seated');
  if (peopleCount(state) !== 1) return refuse('undo-not-allowed');
  const own = lastOwnMoment(state, player);
  if (!mayUndo(state, player) || own === undefined) return refuse('nothing-to-undo');
  // What bots did meanwhile does not matter, but a second press must not take back a second choice.
  if (expectedSeq < Math.max(own.seq, state.undoneSeq)) return refuse('stale');
  const before = state.moments.findLast((moment) => moment.seq < own.seq);
  if (before === undefined) return refuse('nothing-to-undo');
  return one({ type: 'undone', toSeq: before.seq });
}

/** The players stop (10.4). With several people it is the host's word until consent can be asked for. */
function end(state: TableState, player: PlayerId): Decided {
  const alone = seatOf(state, player) !== undefined && peopleCount(state) === 1;
  if (player !== hostOf(state) && !alone) {
    return refuse(seatOf(state, player) === undefined ? 'not-seated' : 'not-host');
  }
  if (stageOf(state) === 'gathering') return refuse('not-started');
  const outcome = apply(state.match, { type: 'end' });
  return outcome.ok ? one({ type: 'acted', action: { type: 'end' } }) : outcome;
}
