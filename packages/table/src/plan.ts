// How a table begins: what its maker asks for, checked, as the first entries of its log.
import {
  parseName,
  type Pace,
  type RematchSeats,
  type Rejection,
  type SeatPlan,
  type TurnClock,
} from '@court-piece/protocol';
import {
  err,
  ok,
  resolveOptions,
  SEATS,
  type BySeat,
  type Options,
  type Result,
  type Seat,
} from '@court-piece/rules';
import type { Draft } from './draft.js';
import type { LogBody, PlayerId } from './log.js';
import type { TablePorts } from './ports.js';
import { hostOf, type RematchState, type TableState } from './state.js';

type Levels = { readonly [seat in Seat]?: string | undefined };

export interface TablePlan {
  readonly preset: string;
  readonly options: Options;
  /** Who makes the table, and is its host whether seated or not. */
  readonly host: PlayerId;
  readonly hostName: string;
  readonly seats: BySeat<SeatPlan>;
  /** How bots play on these seats; by default where nothing is said. */
  readonly levels?: Levels | undefined;
  readonly pace: Pace;
  readonly clock?: TurnClock | null | undefined;
  readonly freeText?: boolean | undefined;
  readonly hints?: boolean | undefined;
  readonly watching?: boolean | undefined;
  readonly listed?: boolean | undefined;
  readonly code?: string | undefined;
  /** After so many milliseconds bots take the open seats and the match starts. */
  readonly fillAfter?: number | undefined;
  /** People who sit on seats planned as open from the beginning. */
  readonly people?: readonly PlannedPerson[];
}

export interface PlannedPerson {
  readonly seat: Seat;
  readonly player: PlayerId;
  readonly name: string;
}

/** A table without open seats starts at once; others wait for their host. */
export function draftOfPlan(plan: TablePlan): Result<Draft, Rejection> {
  const options = resolveOptions({ ...plan.options, preset: plan.preset });
  if (!options.ok) return err({ code: 'bad-rules', detail: options.error.path });
  const hostName = parseName(plan.hostName);
  if (hostName === undefined) return err({ code: 'bad-name', detail: 'hostName' });
  const people = plan.people ?? [];
  const taken = people.map(({ seat }) => seat);
  const own = SEATS.filter((seat) => plan.seats[seat] === 'me').length;
  const open = SEATS.filter((seat) => plan.seats[seat] === 'open' && !taken.includes(seat));
  // One seat a person; and bots among themselves would play for nobody.
  const isBad = own > 1 || own + people.length + open.length === 0;
  if (isBad || !taken.every((seat) => plan.seats[seat] === 'open')) {
    return err({ code: 'bad-request', detail: 'seats' });
  }
  const listed = plan.listed ?? false;
  const created: LogBody = {
    type: 'created',
    version: 1,
    preset: plan.preset,
    options: options.value,
    host: plan.host,
    hostName,
    seats: plan.seats,
    ...(plan.levels === undefined ? {} : { levels: levelsIn(plan.levels) }),
    pace: plan.pace,
    clock: plan.clock ?? null,
    // Among strangers the given phrases must do.
    freeText: plan.freeText ?? !listed,
    // Nor are strangers to be advised by a bot, unless they agreed to it.
    hints: plan.hints ?? !listed,
    watching: plan.watching ?? true,
    listed,
    ...(plan.code === undefined ? {} : { code: plan.code }),
    ...(plan.fillAfter === undefined ? {} : { fillAfter: plan.fillAfter }),
  };
  const sat = people.map((person): LogBody => ({ type: 'sat', ...person }));
  const start: readonly LogBody[] = open.length > 0 ? [] : [{ type: 'started' }];
  return ok({ bodies: [created, ...sat, ...start], own: 0 });
}

/** The match once more, with those who want it; the seats of others are open, bots stay. */
export function rematchPlan(state: TableState): TablePlan {
  const { wants, seats: arrangement } = state.rematch ?? NOBODY;
  const wanting = wants.map((seat) => state.seats[seat]).filter((at) => at.kind === 'person');
  // The host, or the first who asked: whoever makes the table must be at it.
  const maker = wanting.find((at) => at.player === hostOf(state)) ?? wanting[0];
  if (maker === undefined) throw new Error('a rematch that nobody wants');
  const seats: Record<Seat, SeatPlan> = { north: 'bot', west: 'bot', south: 'bot', east: 'bot' };
  const levels: Partial<Record<Seat, string>> = {};
  const people: PlannedPerson[] = [];
  for (const seat of SEATS) {
    const at = state.seats[seat];
    const next = seatOfRematch(seat, arrangement);
    if (at.kind === 'bot') levels[next] = at.level;
    if (at.kind !== 'person') continue;
    seats[next] = 'open';
    if (!wants.includes(seat)) continue;
    if (at.player === maker.player) seats[next] = 'me';
    else people.push({ seat: next, player: at.player, name: at.name });
  }
  return {
    preset: state.preset,
    options: state.options,
    host: maker.player,
    hostName: maker.name,
    seats,
    levels,
    pace: state.pace,
    clock: state.clock,
    freeText: state.freeText,
    hints: state.hints,
    watching: state.watching,
    listed: false,
    people,
  };
}

/** Of bots only. */
function levelsIn(levels: Levels): Partial<BySeat<string>> {
  const said: Partial<Record<Seat, string>> = {};
  for (const seat of SEATS) {
    const level = levels[seat];
    if (level !== undefined) said[seat] = level;
  }
  return said;
}

/** The plan without those who may not sit with its host or who are planned before them. */
export async function keptApart(plan: TablePlan, maySit: TablePorts['maySit']): Promise<TablePlan> {
  if (maySit === undefined) return plan;
  const people: PlannedPerson[] = [];
  for (const person of plan.people ?? []) {
    const others = [plan.host, ...people.map(({ player }) => player)];
    if (await maySit(person.player, others)) people.push(person);
  }
  return { ...plan, people };
}

const NOBODY: Pick<RematchState, 'wants' | 'seats'> = { wants: [], seats: 'same' };

/** Three seats change in a ring, so that after three matches everybody has been everybody's partner. */
const CHANGED: BySeat<Seat> = { north: 'north', west: 'south', south: 'east', east: 'west' };

const seatOfRematch = (seat: Seat, seats: RematchSeats): Seat =>
  seats === 'changed' ? CHANGED[seat] : seat;
