// Who sits where: people sit down, leave and take names; the host arranges the table and starts.
import type { TableCommand } from '@court-piece/protocol';
import { ok, SEATS, type Seat } from '@court-piece/rules';
import { NOTHING_TO_CHANGE, one, refuse, type Decided } from './draft.js';
import type { LogBody, PlayerId } from './log.js';
import { hostOf, seatedPeople, seatOf, stageOf, type TableState } from './state.js';

type Named<T extends TableCommand['type']> = Extract<TableCommand, { type: T }>;

export function sit(state: TableState, player: PlayerId, { seat, name }: Named<'sit'>): Decided {
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
  if (state.removed.some((person) => person.player === player)) return refuse('removed');
  if (at.kind !== 'open') return refuse('seat-taken', openSeats(state).join(' '));
  return own === undefined ? one(sat) : ok({ bodies: [{ type: 'left', seat: own }, sat], own: 1 });
}

const openSeats = (state: TableState): readonly Seat[] =>
  SEATS.filter((seat) => state.seats[seat].kind === 'open');

export function leave(state: TableState, player: PlayerId): Decided {
  const seat = seatOf(state, player);
  return seat === undefined ? refuse('not-seated') : one({ type: 'left', seat });
}

export function rename(state: TableState, player: PlayerId, name: string): Decided {
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  const at = state.seats[seat];
  return at.kind === 'person' && at.name === name
    ? NOTHING_TO_CHANGE
    : one({ type: 'renamed', seat, name });
}

export function fill(state: TableState, player: PlayerId, command: Named<'fill'>): Decided {
  if (player !== hostOf(state)) return refuse('not-host');
  if (state.startedAt !== null) return refuse('already-started');
  const at = state.seats[command.seat];
  if (at.kind === 'person') return refuse('seat-taken', command.seat);
  const { seat, with: occupant, level } = command;
  const isOther = at.kind === 'bot' && level !== undefined && level !== at.level;
  if (at.kind === occupant && !isOther) return NOTHING_TO_CHANGE;
  const levelled = occupant === 'bot' && level !== undefined ? { level } : {};
  return one({ type: 'filled', seat, with: occupant, ...levelled });
}

export function move(state: TableState, player: PlayerId, { from, to }: Named<'move'>): Decided {
  return (
    refusalToHost(state, player) ??
    (from === to ? NOTHING_TO_CHANGE : one({ type: 'moved', from, to }))
  );
}

export function remove(state: TableState, player: PlayerId, { seat }: Named<'remove'>): Decided {
  const at = state.seats[seat];
  // The host leaves as everybody does.
  const isPossible = at.kind === 'person' && at.player !== player;
  return (
    refusalToHost(state, player) ??
    (isPossible ? one({ type: 'removed', seat }) : refuse('not-allowed', seat))
  );
}

export const readmit = (state: TableState, player: PlayerId): Decided =>
  refusalToHost(state, player) ??
  (state.removed.length === 0 ? NOTHING_TO_CHANGE : one({ type: 'readmitted' }));

export const list = (state: TableState, player: PlayerId, listed: boolean): Decided =>
  refusalToHost(state, player) ??
  (state.listed === listed ? NOTHING_TO_CHANGE : one({ type: 'listed', listed }));

/** Nobody who sat down without hints finds them allowed in the middle of a match. */
export const allowHints = (state: TableState, player: PlayerId, allowed: boolean): Decided =>
  refusalToHost(state, player) ??
  (state.hints === allowed ? NOTHING_TO_CHANGE : one({ type: 'hints', allowed }));

/** Also during the match. */
export function watch(state: TableState, player: PlayerId, allowed: boolean): Decided {
  if (player !== hostOf(state)) return refuse('not-host');
  return state.watching === allowed ? NOTHING_TO_CHANGE : one({ type: 'watching', allowed });
}

/** What only the host may do, and only before the start. */
function refusalToHost(state: TableState, player: PlayerId): Decided | undefined {
  if (player !== hostOf(state)) return refuse('not-host');
  return state.startedAt === null ? undefined : refuse('already-started');
}

/** The same people once more. The host's second word is that nobody else is waited for. */
export function rematch(state: TableState, player: PlayerId, { seats }: Named<'rematch'>): Decided {
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  if (stageOf(state) !== 'over') return refuse('not-over');
  const { wants = [], table = null, now = false } = state.rematch ?? {};
  const isSecond = wants.includes(seat);
  const isHost = player === hostOf(state);
  if (table !== null || (isSecond && (now || !isHost))) return NOTHING_TO_CHANGE;
  return one({ type: 'rematch-wanted', seat, seats, now: isSecond });
}

export function start(state: TableState, player: PlayerId): Decided {
  if (player !== hostOf(state)) return refuse('not-host');
  if (state.startedAt !== null) return refuse('already-started');
  const open = openSeats(state);
  if (open.length > 0) return refuse('seats-open', open.join(' '));
  // Bots among themselves would play on for nobody.
  if (seatedPeople(state).length === 0) return refuse('not-seated');
  return one({ type: 'started' });
}
