// The tables that live in this browser: the same authority as on the server, with one person at them.
// Knows nothing of workers and databases: they come from outside.
import type { NewTable, OwnTable, Pace, Rejection } from '@court-piece/protocol';
import {
  bySeat,
  err,
  ok,
  phaseOf,
  resolveOptions,
  turnOf,
  type Action,
  type Result,
  type Seat,
} from '@court-piece/rules';
import {
  foldLog,
  recordOf,
  seatOf,
  stageOf,
  Table,
  type RecordData,
  type SeatState,
  type TablePorts,
} from '@court-piece/table';
import { finishedMatch, type FinishedMatch } from './finished-matches.js';
import type { TableKeeper } from './kept-store.js';
import { isWhatIf, whatIfId } from './what-if.js';
import { SharedTable, type End, type SharedPorts } from './shared-table.js';

/** Who plays here. Nobody else can come to such a table. */
const ME = 'me';

/** Finished matches are let go after this time (milliseconds); unfinished ones never. */
export const FINISHED_KEPT = 30 * 24 * 3_600_000;

/** Deals that were played on from an analysis are let go after this time (milliseconds). */
const WHAT_IF_KEPT = 24 * 3_600_000;

export interface Continuation {
  readonly rules: NewTable['rules'];
  /** From the deal on; they follow from each other by the rules. */
  readonly actions: readonly Action[];
  readonly seat: Seat;
  readonly name: string;
  readonly pace: Pace;
}

export interface LocalTablesPorts extends Omit<TablePorts, 'store'> {
  readonly store: TableKeeper;
  readonly newId: () => string;
  /** How this tab finds others with the same table. */
  readonly tabs: Pick<SharedPorts, 'locks' | 'openChannel' | 'tab'>;
}

export class LocalTables {
  readonly #ports: LocalTablesPorts;
  readonly #open = new Map<string, Promise<Table | undefined>>();
  readonly #shared = new Map<string, SharedTable>();

  constructor(ports: LocalTablesPorts) {
    this.#ports = ports;
  }

  async create({ rules, name, seats, levels, pace }: NewTable): Promise<Result<string, Rejection>> {
    const options = resolveOptions(rules);
    if (!options.ok) return err({ code: 'bad-rules', detail: options.error.path });
    const plan = {
      preset: rules.preset,
      options: options.value,
      host: ME,
      hostName: name,
      seats,
      levels,
      pace: pace ?? 'normal',
    };
    const id = this.#ports.newId();
    const table = await Table.create(id, plan, this.#ports);
    if (!table.ok) return table;
    this.#open.set(id, Promise.resolve(table.value));
    return ok(id);
  }

  /**
   * A deal of another match played on from some point, against bots: a match by itself, which is neither
   * listed nor counted.
   */
  async continueFrom({
    rules,
    actions,
    seat,
    name,
    pace,
  }: Continuation): Promise<Result<string, Rejection>> {
    const options = resolveOptions(rules);
    if (!options.ok) return err({ code: 'bad-rules', detail: options.error.path });
    const id = whatIfId(this.#ports.newId());
    const plan = {
      preset: rules.preset,
      options: options.value,
      host: ME,
      hostName: name,
      seats: bySeat((one) => (one === seat ? ('me' as const) : ('bot' as const))),
      pace,
    };
    const table = await Table.create(id, plan, this.#ports);
    if (!table.ok) return table;
    const { seq } = table.value.state;
    // Written before anybody is there to be dealt to.
    table.value.close();
    const at = this.#ports.clock.now();
    const entries = actions.map((action, place) => ({
      seq: seq + 1 + place,
      at,
      by: null,
      command: null,
      body: { type: 'acted' as const, action },
    }));
    const written = await this.#ports.store.append(id, entries);
    return written.type === 'appended' ? ok(id) : err({ code: 'internal', detail: 'store' });
  }

  /** Unfinished matches, the most recently played first. */
  async list(): Promise<readonly OwnTable[]> {
    const { store, clock } = this.#ports;
    const found: { readonly at: number; readonly table: OwnTable }[] = [];
    for (const id of await store.tables()) {
      try {
        const entries = await store.read(id, 0);
        const at = entries.at(-1)?.at ?? 0;
        if (isWhatIf(id)) {
          if (clock.now() - at > WHAT_IF_KEPT) await store.forget(id);
          continue;
        }
        const table = ownTable(id, foldLog(id, entries));
        if (table?.stage === 'over' && clock.now() - at > FINISHED_KEPT) await store.forget(id);
        if (table !== undefined && table.stage !== 'over') found.push({ at, table });
      } catch (error) {
        // One damaged log must not hide the others (O-71, O-95).
        this.#ports.onError(error, { table: id, seq: 0, doing: 'read' });
      }
    }
    return found.toSorted((a, b) => b.at - a.at).map(({ table }) => table);
  }

  /** The matches that are over, to be handed in. */
  async finished(): Promise<readonly FinishedMatch[]> {
    const { store } = this.#ports;
    const found: FinishedMatch[] = [];
    for (const id of await store.tables()) {
      if (isWhatIf(id)) continue;
      try {
        const match = finishedMatch(id, await store.read(id, 0), ME);
        if (match !== undefined) found.push(match);
      } catch (error) {
        this.#ports.onError(error, { table: id, seq: 0, doing: 'read' });
      }
    }
    return found;
  }

  /** Lets go of a match, if it is over: one that is played is given up at its table. */
  async forget(id: string): Promise<void> {
    const { store } = this.#ports;
    const state = foldLog(id, await store.read(id, 0));
    if (state !== undefined && stageOf(state) === 'over') await store.forget(id);
  }

  /** The deals of a table that are over, with what makes them checkable; undefined for an unknown table. */
  async deals(id: string): Promise<RecordData | undefined> {
    const entries = await this.#ports.store.read(id, 0);
    const state = foldLog(id, entries);
    if (state === undefined) return undefined;
    const record = recordOf(state, entries);
    const phase = phaseOf(state.match);
    // The cards of the running deal are not for the person who plays it.
    const isRunning = phase !== 'deal-over' && phase !== 'match-over';
    return { ...record, deals: isRunning ? record.deals.slice(0, -1) : record.deals };
  }

  /** Speaks the protocol over the port until it says goodbye (`null`), together with other tabs. */
  async connect(id: string, port: End): Promise<void> {
    const shared = this.#shared.get(id) ?? this.#share(id);
    await shared.attach(port);
  }

  #share(id: string): SharedTable {
    const { tabs, clock, newId } = this.#ports;
    const shared = new SharedTable(id, {
      ...tabs,
      after: (milliseconds, call) => clock.after(milliseconds, call),
      newId,
      player: ME,
      take: () => this.#take(id),
      release: () => this.#release(id),
      onOver: () => {
        if (this.#shared.get(id) === shared) this.#shared.delete(id);
      },
    });
    this.#shared.set(id, shared);
    return shared;
  }

  #release(id: string): void {
    const table = this.#open.get(id);
    this.#open.delete(id);
    void table?.then((open) => open?.close()).catch(() => undefined);
    this.#ports.store.letGo(id);
  }

  async #take(id: string): Promise<Table | undefined> {
    const before = await this.#open.get(id)?.catch(() => undefined);
    if (before !== undefined && !before.idle) return before;
    // Another tab may have played on meanwhile.
    before?.close();
    const { store } = this.#ports;
    const loading = store.hold(id).then(async () => await Table.load(id, this.#ports));
    this.#open.set(id, loading);
    try {
      return await loading;
    } catch (error) {
      this.#ports.onError(error, { table: id, seq: 0, doing: 'read' });
      return undefined;
    }
  }
}

function ownTable(id: string, state: ReturnType<typeof foldLog>): OwnTable | undefined {
  const seat = state && seatOf(state, ME);
  if (state === undefined || seat === undefined) return undefined;
  return {
    id,
    preset: state.preset,
    stage: stageOf(state),
    seat,
    score: state.match.score,
    seats: bySeat((name: Seat) => nameOf(state.seats[name])),
    yourTurn: turnOf(state.match) === seat,
  };
}

function nameOf(seat: SeatState): string {
  switch (seat.kind) {
    case 'open':
      return '';
    case 'bot':
      return seat.level;
    case 'person':
      return seat.name;
  }
}
