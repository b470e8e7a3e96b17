// How a table begins: what its maker asks for, checked, as the first entries of its log.
import { parseName, type Pace, type Rejection, type SeatPlan } from '@court-piece/protocol';
import {
  err,
  newMatch,
  ok,
  resolveOptions,
  SEATS,
  type BySeat,
  type Options,
  type Result,
} from '@court-piece/rules';
import type { Draft } from './decide.js';
import type { LogBody, PlayerId } from './log.js';
import type { Chance } from './ports.js';
import { dealOf } from './table-acts.js';

export interface TablePlan {
  readonly preset: string;
  readonly options: Options;
  /** Who makes the table, and is its host whether seated or not. */
  readonly host: PlayerId;
  readonly hostName: string;
  readonly seats: BySeat<SeatPlan>;
  readonly pace: Pace;
}

/** A table without open seats starts at once; others wait for their host. */
export function draftOfPlan(plan: TablePlan, chance: Chance): Result<Draft, Rejection> {
  const options = resolveOptions({ ...plan.options, preset: plan.preset });
  if (!options.ok) return err({ code: 'bad-rules', detail: options.error.path });
  const hostName = parseName(plan.hostName);
  if (hostName === undefined) return err({ code: 'bad-name', detail: 'hostName' });
  const plans = SEATS.map((seat) => plan.seats[seat]);
  const own = plans.filter((seat) => seat === 'me').length;
  const isOpen = plans.includes('open');
  // One seat a person; and bots among themselves would play for nobody.
  if (own > 1 || (own === 0 && !isOpen)) return err({ code: 'bad-request', detail: 'seats' });
  const created: LogBody = {
    type: 'created',
    version: 1,
    preset: plan.preset,
    options: options.value,
    host: plan.host,
    hostName,
    seats: plan.seats,
    pace: plan.pace,
  };
  const start: readonly LogBody[] = isOpen
    ? []
    : [{ type: 'started' }, dealOf(newMatch(options.value), chance)];
  return ok({ bodies: [created, ...start], own: 0 });
}
