// The tables that are in memory: each at most once in this process, loaded when somebody asks for it
// and let go when nobody does any more. What is not here is whole in the store.
import type {
  OwnMatchSummary,
  OwnTable,
  Rejection,
  TableCommand,
  TableView,
  TalkLine,
} from '@court-piece/protocol';
import { bySeat, err, ok, SEATS, type BySide, type Result, type Seat } from '@court-piece/rules';
import { Table, type TablePlan, type TablePorts } from '@court-piece/table';
import type { Log } from './log.js';
import { Meetings } from './meetings.js';
import { derivedId, isId, randomId } from './random-id.js';
import type { Codes } from './store/codes.js';
import type { TableSummary } from './store/schema.js';
import { ownTable, type TableList } from './store/table-list.js';

/** So many of a person's tables are listed. */
const LISTED_TABLES = 20;
const LISTED_FINISHED = 200;

/** Who has more has won, however the match came to its end (Rules 10). */
const leading = (score: BySide<number>): OwnMatchSummary['winner'] => {
  const ahead = score['north-south'] - score['east-west'];
  if (ahead === 0) return 'draw';
  return ahead > 0 ? 'north-south' : 'east-west';
};

interface Held {
  readonly table: Promise<Table | undefined>;
  /** Once it is loaded. */
  loaded: Table | undefined;
  usedAt: number;
  /** The entry up to which the list knows the table. */
  listedSeq: number;
}

export interface HubParts {
  readonly ports: TablePorts;
  readonly list: TableList;
  readonly codes: Codes;
  readonly log: Log;
  /** When a table that nobody looks at is let go, in milliseconds. */
  readonly tableIdle: number;
}

export class Hub {
  readonly #parts: HubParts;
  readonly #held = new Map<string, Held>();
  readonly #meetings: Meetings;
  #cancelSweep: () => void = () => undefined;
  #isClosed = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#meetings = new Meetings({
      codes: parts.codes,
      now: () => this.#now(),
      find: (id) => this.find(id),
      loaded: () => [...this.#held.values()].flatMap(({ loaded }) => loaded ?? []),
    });
    this.#sweepLater();
  }

  /** How many tables are in memory. */
  get size(): number {
    return this.#held.size;
  }

  async create(wanted: TablePlan, id = randomId()): Promise<Result<string, Rejection>> {
    const plan = await this.#meetings.withCode(wanted, id);
    const created = await Table.create(id, plan, this.#parts.ports);
    if (!created.ok) {
      if (plan.code !== undefined) await this.#parts.codes.free(plan.code);
      return created;
    }
    if (this.#isClosed) {
      created.value.close();
      return err({ code: 'shutting-down' });
    }
    this.#hold(id, Promise.resolve(created.value));
    return ok(id);
  }

  /**
   * The table of this id; undefined if there is none. To be used at once: it stays while a session
   * is open, or for the idle time.
   * @throws BrokenLogError if its log cannot be read
   */
  async find(id: string): Promise<Table | undefined> {
    if (this.#isClosed || !isId(id)) return undefined;
    const held = this.#held.get(id) ?? this.#hold(id, Table.load(id, this.#parts.ports));
    const table = await held.table;
    held.usedAt = this.#now();
    return this.#isClosed ? undefined : table;
  }

  /** The unfinished tables of a person, the most recently used first. */
  async tablesOf(player: string): Promise<readonly OwnTable[]> {
    const listed = await this.#parts.list.of(player, LISTED_TABLES);
    const tables: OwnTable[] = [];
    for (const row of listed) {
      const current =
        row.summary === null || this.#held.has(row.id)
          ? await this.#summarise(row.id)
          : { stage: row.stage, summary: row.summary };
      if (current !== undefined && current.stage !== 'over') {
        tables.push(ownTable(row, current.stage, current.summary));
      }
    }
    return tables;
  }

  /** The finished matches that a person has played at tables here, the last one first. */
  async finishedOf(player: string): Promise<readonly OwnMatchSummary[]> {
    // The list learns of those that have just come to their end.
    await this.tablesOf(player);
    const finished = await this.#parts.list.finishedOf(player, LISTED_FINISHED);
    return finished.map(({ id, seat, preset, at, summary: { score } }) => ({
      id,
      finishedAt: at,
      seat,
      preset,
      score,
      winner: leading(score),
    }));
  }

  /**
   * The table of a rematch; each time the same one, whichever process makes it first.
   * @throws where there can be none: the old table asks again
   */
  async rematch(plan: TablePlan, after: string): Promise<string> {
    // The ids of people are in no view: who knows the old table cannot tell the new one from it.
    const id = derivedId('rematch', after, plan.host);
    if ((await this.find(id)) !== undefined) return id;
    const created = await this.create(plan, id);
    if (created.ok || (await this.find(id)) !== undefined) return id;
    throw new Error(`no table for a rematch: ${created.error.code}`);
  }

  /** The table that waits under a short code. */
  byCode(code: string): Promise<string | undefined> {
    return this.#meetings.byCode(code);
  }

  /** The tables that want players and have somebody there, the oldest first. */
  wanted(): Promise<readonly Table[]> {
    return this.#meetings.wanted();
  }

  /** Every table at which this person has a seat, finished or not. */
  seatsOf(player: string): Promise<readonly string[]> {
    return this.#parts.list.seatedAt(player);
  }

  /**
   * Takes a person's name off every table and gives the seats up, so that the tables stay playable.
   * @param name what stands in the place of the person's name
   */
  async forget(player: string, name: string): Promise<void> {
    for (const id of await this.#parts.list.seatedAt(player)) {
      const table = await this.find(id);
      if (table === undefined) continue;
      const { seat } = table.viewFor(player);
      // Away for good: as a bot's seat it would still be kept under the name.
      const commands = [{ type: 'rename', name }, ...(seat === null ? [] : [{ type: 'leave' }])];
      for (const command of commands as readonly TableCommand[]) {
        await table.command(player, { id: randomId(), expectedSeq: 0, command });
      }
      await this.#summarise(id);
    }
  }

  /** Another process has written to this table, or others are connected to it there. */
  wake(id: string): void {
    const held = this.#held.get(id);
    // What is being loaded has perhaps been read already. A table that cannot be is told of elsewhere.
    held?.table.then((table) => table?.wake()).catch(() => undefined);
  }

  wakeAll(): void {
    for (const id of this.#held.keys()) this.wake(id);
  }

  /** Something was said at this table at another process. */
  hear(id: string, line: TalkLine): void {
    this.#held.get(id)?.loaded?.hear(line);
  }

  /** Ends all tables; what they are writing is still written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelSweep();
    const tables = [...this.#held.values()].flatMap(({ loaded }) => loaded ?? []);
    for (const table of tables) table.close();
    for (const { id } of tables) await this.#remember(id);
    this.#held.clear();
  }

  /** Lets go of the tables that nobody has used for the idle time. */
  async sweep(): Promise<void> {
    const before = this.#now() - this.#parts.tableIdle;
    for (const [id, { loaded, usedAt }] of this.#held) {
      if (loaded === undefined || !loaded.idle || usedAt > before) continue;
      await this.#remember(id);
      // Somebody may have come while the list was written.
      const held = this.#held.get(id);
      if (held === undefined || !loaded.idle || held.usedAt > before) continue;
      loaded.close();
      this.#held.delete(id);
    }
  }

  #hold(id: string, table: Promise<Table | undefined>): Held {
    const held: Held = { table, loaded: undefined, usedAt: this.#now(), listedSeq: 0 };
    this.#held.set(id, held);
    void this.#settle(id, held);
    return held;
  }

  async #settle(id: string, held: Held): Promise<void> {
    try {
      held.loaded = await held.table;
      if (this.#isClosed) held.loaded?.close();
    } catch {
      // Told to whoever asked; the next one tries again.
    }
    if (held.loaded === undefined) this.#held.delete(id);
  }

  #now(): number {
    return this.#parts.ports.clock.now();
  }

  #sweepLater(): void {
    const { ports, tableIdle, log } = this.#parts;
    this.#cancelSweep = ports.clock.after(tableIdle, () => {
      this.sweep()
        .catch((error: unknown) => log.error({ err: error }, 'cannot sweep idle tables'))
        .finally(() => {
          if (!this.#isClosed) this.#sweepLater();
        });
    });
  }

  /** What the list says of a table now; a table that cannot be read is left out of the list. */
  async #summarise(
    id: string,
  ): Promise<(Pick<TableView, 'stage'> & { summary: TableSummary }) | undefined> {
    try {
      const table = await this.find(id);
      if (table === undefined) return undefined;
      await this.#remember(id);
      const view = table.viewFor(null);
      return { stage: view.stage, summary: summaryOf(view) };
    } catch (error) {
      this.#parts.log.error({ err: error, table: id }, 'a table cannot be listed');
      return undefined;
    }
  }

  async #remember(id: string): Promise<void> {
    const held = this.#held.get(id);
    if (held?.loaded === undefined) return;
    const view = held.loaded.viewFor(null);
    if (view.seq === held.listedSeq) return;
    held.listedSeq = view.seq;
    await this.#parts.list.remember(id, view.seq, view.stage, summaryOf(view));
  }
}

function summaryOf({ stage, seats, ready, match }: TableView): TableSummary {
  // After a deal it waits for everybody who has not asked for the next one.
  const isAwaited = (seat: Seat): boolean =>
    match.result === null ? match.turn === seat : !ready.includes(seat);
  const awaited = SEATS.filter(
    (seat) => stage === 'playing' && seats[seat].kind === 'person' && isAwaited(seat),
  );
  return { score: match.score, names: bySeat((seat) => seats[seat].name), awaited };
}
