// A match at once with whoever wants the same rules: a seat at the table that has waited longest, else a
// table of one's own, where bots take the open seats after a while.
import type { Rejection } from '@court-piece/protocol';
import { ok, SEATS, type Options, type Result } from '@court-piece/rules';
import { seatOf, type Table, type TablePlan } from '@court-piece/table';
import { randomId } from './random-id.js';

export interface QuickWish {
  readonly player: string;
  readonly name: string;
  readonly preset: string;
  readonly options: Options;
  readonly pace: TablePlan['pace'];
}

export interface QuickParts {
  readonly wanted: () => Promise<readonly Table[]>;
  readonly create: (plan: TablePlan) => Promise<Result<string, Rejection>>;
  /** How long a new table waits for people (milliseconds). */
  readonly quickWait: number;
  /** Asked before a table is made. */
  readonly mayCreate: () => Promise<boolean>;
}

/** Among strangers nobody is to wait for ever: seconds a turn, and for the whole match. */
const CLOCK = { turn: 30, bank: 120 } as const;

export async function quickMatch(
  wish: QuickWish,
  { wanted, create, quickWait, mayCreate }: QuickParts,
): Promise<Result<string, Rejection>> {
  const rules = JSON.stringify(wish.options);
  const all = await wanted();
  const tables = all.filter(({ state }) => JSON.stringify(state.options) === rules);
  // Who presses again goes to the seat that is kept.
  const own = tables.find(({ state }) => seatOf(state, wish.player) !== undefined);
  if (own !== undefined) return ok(own.id);
  // One waits at one table: a seat that is kept elsewhere would be missing to others.
  for (const table of all) if (table.state.fillAfter !== null) await standUp(table, wish.player);
  for (const table of tables) if (await sitsDown(table, wish)) return ok(table.id);
  if (!(await mayCreate())) return { ok: false, error: { code: 'too-many-requests' } };
  return await create({
    preset: wish.preset,
    options: wish.options,
    host: wish.player,
    hostName: wish.name,
    seats: { north: 'open', west: 'open', south: 'me', east: 'open' },
    pace: wish.pace,
    clock: CLOCK,
    listed: true,
    fillAfter: quickWait,
  });
}

async function standUp(table: Table, player: string): Promise<void> {
  if (seatOf(table.state, player) === undefined) return;
  const { seq: expectedSeq } = table.state;
  await table.command(player, {
    id: `quick-${randomId()}`,
    expectedSeq,
    command: { type: 'leave' },
  });
}

/** False if others were quicker, or if somebody there is not to sit with this person. */
async function sitsDown(table: Table, { player, name }: QuickWish): Promise<boolean> {
  for (const seat of OPPOSITE_FIRST) {
    if (table.state.seats[seat].kind !== 'open') continue;
    const command = { type: 'sit', seat, name } as const;
    const { seq: expectedSeq } = table.state;
    const answer = await table.command(player, { id: `quick-${randomId()}`, expectedSeq, command });
    if (answer.type === 'ack') return true;
    if (answer.error.code !== 'seat-taken') return false;
  }
  return false;
}

/** The second person is the partner of the first. */
const OPPOSITE_FIRST = SEATS.toSorted((a, b) => Number(b === 'north') - Number(a === 'north'));
