// How people find a table without its link: by a short code, or in the list of those that want players.
import { SEATS } from '@court-piece/rules';
import type { Table, TablePlan } from '@court-piece/table';
import { randomCode } from './random-id.js';
import type { Codes } from './store/codes.js';

/** So many codes are tried; a table without one still has its link. */
const MOST_CODES = 5;
/** A listed table that was made so long ago at another process is looked for no more (milliseconds). */
const LISTED_FOR = 3_600_000;

export interface MeetingParts {
  readonly codes: Codes;
  readonly now: () => number;
  readonly find: (id: string) => Promise<Table | undefined>;
  /** The tables in memory. */
  readonly loaded: () => readonly Table[];
}

export class Meetings {
  readonly #parts: MeetingParts;

  constructor(parts: MeetingParts) {
    this.#parts = parts;
  }

  /** Where people are to come, a code leads them. */
  async withCode(plan: TablePlan, table: string): Promise<TablePlan> {
    const taken = (plan.people ?? []).map(({ seat }) => seat);
    if (!SEATS.some((seat) => plan.seats[seat] === 'open' && !taken.includes(seat))) return plan;
    const { codes, now } = this.#parts;
    for (let tries = 0; tries < MOST_CODES; tries++) {
      const code = randomCode();
      const listed = plan.listed ?? false;
      if (await codes.take({ code, table, listed, now: now() })) return { ...plan, code };
    }
    return plan;
  }

  /** The table that waits under a code; one whose match has started does no more. */
  async byCode(code: string): Promise<string | undefined> {
    const { codes, find } = this.#parts;
    const id = await codes.find(code);
    if (id === undefined) return undefined;
    const table = await find(id);
    if (table?.state.code === code) return id;
    await codes.free(code);
    return undefined;
  }

  /** Who sits at a table keeps it in memory, here or at another process. */
  async wanted(): Promise<readonly Table[]> {
    const { codes, now, find, loaded } = this.#parts;
    const known = new Map(loaded().map((table) => [table.id, table]));
    for (const id of await codes.listed(now() - LISTED_FOR)) {
      if (known.has(id)) continue;
      // One that cannot be read must not hide the others; it is told of where it is opened.
      const table = await find(id).catch(() => undefined);
      if (table !== undefined) known.set(id, table);
    }
    return [...known.values()]
      .filter(isWanted)
      .toSorted((a, b) => a.state.createdAt - b.state.createdAt);
  }
}

/** Listed, not started, a seat open, and a person who is there to play with. */
function isWanted(table: Table): boolean {
  const { state } = table;
  if (!state.listed || state.startedAt !== null) return false;
  const seats = Object.values(table.viewFor(null).seats);
  return (
    seats.some(({ kind }) => kind === 'open') &&
    seats.some(({ kind, presence }) => kind === 'person' && presence === 'here')
  );
}
