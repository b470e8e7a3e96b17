// Looks now and then for tables that should have done something by now, and takes them into the memory, where
// they do it: tables that nobody is at, and those whose process died. Tables in memory do it on time by
// themselves; that it is done once, their log decides.
import type { Clock, Table } from '@court-piece/table';
import type { Log } from './log.js';
import type { Deadlines } from './store/deadlines.js';

const EVERY_MILLISECONDS = 1_000;
/** So long after the time, whoever has the table in memory has had it done. */
const LATE_MILLISECONDS = 2_000;
const LEASE_MILLISECONDS = 30_000;

export interface SweepParts {
  readonly deadlines: Deadlines;
  /** @throws if the table cannot be read */
  readonly find: (id: string) => Promise<Table | undefined>;
  readonly clock: Clock;
  readonly log: Log;
}

export class DeadlineSweep {
  readonly #parts: SweepParts;
  #cancel: () => void = () => undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: SweepParts) {
    this.#parts = parts;
    this.#later();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#sweeping;
  }

  #later(): void {
    if (this.#isClosed) return;
    this.#cancel = this.#parts.clock.after(EVERY_MILLISECONDS, () => {
      this.#sweeping = this.#sweep()
        .catch((error: unknown) => {
          this.#parts.log.error({ err: error }, 'cannot look for tables that are due');
        })
        .finally(() => this.#later());
    });
  }

  async #sweep(): Promise<void> {
    const { deadlines, clock } = this.#parts;
    const due = await deadlines.claim(clock.now() - LATE_MILLISECONDS, LEASE_MILLISECONDS);
    for (const id of due) await this.#take(id);
  }

  async #take(id: string): Promise<void> {
    const { deadlines, find, clock, log } = this.#parts;
    try {
      const table = await find(id);
      const deadline = table?.deadline ?? null;
      // What is due is written by the table now, and the deadline with it.
      if (deadline === null || deadline > clock.now()) await deadlines.set(id, deadline);
    } catch (error) {
      log.error({ err: error, table: id }, 'a table that is due cannot be read');
    }
  }
}
