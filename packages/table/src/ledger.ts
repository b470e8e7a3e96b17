// The log of one table and its fold, one task after another. A task decides on the state and writes;
// if another writer was first, or a write ended in doubt, it reads on and decides again.
import type { Draft } from './draft.js';
import { foldEntry } from './fold.js';
import type { LogBody, LogEntry, PlayerId } from './log.js';
import type { TablePorts } from './ports.js';
import type { TableState } from './state.js';
import { timeUpAt } from './table-acts.js';
import type { Fact } from './table-events.js';

/** So many of the last entries are kept with what they made happen, for connections that resume. */
const KEPT_FACTS = 128;

const MOST_CONFLICTS = 16;

/** On behalf of whom something is written. */
export interface Author {
  readonly by: PlayerId | null;
  readonly command: string | null;
}

export const TABLE_ITSELF: Author = { by: null, command: null };

/** Entries to write, or what is settled without any. */
export type Decision<T> =
  | { readonly type: 'write'; readonly draft: Draft }
  | { readonly type: 'settled'; readonly value: T };

export type Committed<T> =
  | { readonly type: 'written'; readonly seq: number }
  | { readonly type: 'settled'; readonly value: T };

type LedgerPorts = Pick<TablePorts, 'store' | 'clock'>;

export class Ledger {
  readonly id: string;
  readonly #ports: LedgerPorts;
  #state: TableState;
  #facts: readonly Fact[];
  #onChange: (facts: readonly Fact[], isOwn: boolean) => void = () => undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** A write has not been answered: the store may know more than this fold. */
  #inDoubt = false;

  private constructor(id: string, facts: readonly Fact[], state: TableState, ports: LedgerPorts) {
    this.id = id;
    this.#state = state;
    this.#facts = facts.slice(-KEPT_FACTS);
    this.#ports = ports;
  }

  /** Writes the first entries of a new log; undefined if there is such a table already. */
  static async begin(
    id: string,
    author: Author,
    draft: Draft,
    ports: LedgerPorts,
  ): Promise<Ledger | undefined> {
    const entries = stamp(0, draft, author, ports.clock.now());
    const folded = foldAll(id, undefined, entries);
    if (folded === undefined) throw new Error('a log begins with an entry');
    const deadline = timeUpAt(folded.state);
    const { type } = await ports.store.append(id, entries, deadline);
    return type === 'appended' ? new Ledger(id, folded.facts, folded.state, ports) : undefined;
  }

  /** Folds a stored log; undefined for an unknown table. */
  static async open(id: string, ports: LedgerPorts): Promise<Ledger | undefined> {
    const folded = foldAll(id, undefined, await ports.store.read(id, 0));
    return folded && new Ledger(id, folded.facts, folded.state, ports);
  }

  get state(): TableState {
    return this.#state;
  }

  /** The last entries, in order. */
  get facts(): readonly Fact[] {
    return this.#facts;
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Called with what is new each time that the state has changed, and whether this process wrote it. */
  set onChange(listener: (facts: readonly Fact[], isOwn: boolean) => void) {
    this.#onChange = listener;
  }

  /** Does one task at a time, in order; a task that fails does not hinder the next. */
  run<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last.then(task);
    const finished = (): void => {
      this.#waiting -= 1;
    };
    this.#last = done.then(finished, finished);
    return done;
  }

  /** Within a task: decides and writes until both fit together. Throws what the store throws. */
  async commit<T>(
    author: Author,
    decide: (state: TableState) => Decision<T>,
  ): Promise<Committed<T>> {
    for (let conflicts = 0; conflicts < MOST_CONFLICTS; conflicts++) {
      if (this.#inDoubt) await this.refresh();
      const decision = decide(this.#state);
      if (decision.type === 'settled') return decision;
      const { draft } = decision;
      const { seq } = this.#state;
      if (draft.bodies.length === 0) return { type: 'written', seq };
      const entries = stamp(seq, draft, author, this.#ports.clock.now());
      const folded = foldAll(this.id, this.#state, entries);
      this.#inDoubt = true;
      const deadline = folded && newDeadline(this.#state, folded.state);
      const { type } = await this.#ports.store.append(this.id, entries, deadline);
      if (type === 'appended') {
        this.#inDoubt = false;
        this.#take(folded, true);
        return { type: 'written', seq: seq + 1 + draft.own };
      }
      await this.refresh();
      if (this.#state.seq === seq) throw new Error(`entry ${seq + 1} is taken, but not to be read`);
    }
    throw new Error(`lost ${MOST_CONFLICTS} races for the next entry`);
  }

  /** Within a task: takes in what others have written. */
  async refresh(): Promise<void> {
    const { seq } = this.#state;
    const entries = await this.#ports.store.read(this.id, seq);
    this.#inDoubt = false;
    if (entries.length > 0) this.#take(foldAll(this.id, this.#state, entries), false);
  }

  #take(folded: Folded | undefined, isOwn: boolean): void {
    if (folded === undefined) return;
    this.#state = folded.state;
    this.#facts = [...this.#facts, ...folded.facts].slice(-KEPT_FACTS);
    this.#onChange(folded.facts, isOwn);
  }
}

interface Folded {
  readonly state: TableState;
  readonly facts: readonly Fact[];
}

/** Undefined if it is as before. */
function newDeadline(before: TableState, after: TableState): number | null | undefined {
  const deadline = timeUpAt(after);
  return deadline === timeUpAt(before) ? undefined : (deadline ?? null);
}

function foldAll(
  id: string,
  before: TableState | undefined,
  entries: readonly LogEntry[],
): Folded | undefined {
  let state = before;
  const facts: Fact[] = [];
  for (const entry of entries) {
    const folded = foldEntry(id, state, entry);
    state = folded.state;
    facts.push({ entry, events: folded.events, notices: folded.notices });
  }
  return state && { state, facts };
}

function stamp(
  seq: number,
  { bodies, own }: Draft,
  author: Author,
  at: number,
): readonly LogEntry[] {
  return bodies.map(
    (body: LogBody, index): LogEntry => ({
      seq: seq + 1 + index,
      at,
      // What follows from a command by itself is the table's doing.
      by: index <= own ? author.by : null,
      command: index === own ? author.command : null,
      body,
    }),
  );
}
