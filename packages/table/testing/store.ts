// A store in memory that can be slow, fail and be written to by others, as a test says.
import { MemoryLogStore, type LogBody, type LogEntry, type LogStore } from '@court-piece/table';
import { settled } from './clock.js';

export interface ScriptedStore extends LogStore {
  /** What is stored of a table. */
  log(table?: string): Promise<readonly LogEntry[]>;
  /** The next appends fail: `before` nothing is written, `after` it is all the same. */
  failNext(when: 'before' | 'after', times?: number): void;
  /** Reads fail until the test says otherwise. */
  readsFail: boolean;
  /** How many turns of the event loop the next append or read takes. */
  slowness: () => number;
  /** Another process writes the next entry of a table. */
  writeAsOther(body: LogBody, more?: Partial<LogEntry>): Promise<void>;
  /** Appends wait until the returned function is called. */
  hold(): () => void;
  readonly appends: number;
}

export const TABLE = 'table-1';

export function scriptedStore(inner: LogStore = new MemoryLogStore()): ScriptedStore {
  const failures: ('before' | 'after')[] = [];
  let held: Promise<void> = Promise.resolve();
  let appends = 0;
  const takeTime = async (): Promise<void> => {
    for (let turns = self.slowness(); turns > 0; turns--) await settled();
  };
  const self: ScriptedStore = {
    readsFail: false,
    slowness: () => 0,
    async append(table, entries) {
      appends += 1;
      const failure = failures.shift();
      await held;
      await takeTime();
      if (failure === 'before') throw new Error('the disk is full');
      const appended = await inner.append(table, entries);
      if (failure === 'after') throw new Error('the connection was lost');
      return appended;
    },
    async read(table, afterSeq) {
      await takeTime();
      if (self.readsFail) throw new Error('the disk is gone');
      return await inner.read(table, afterSeq);
    },
    log: (table = TABLE) => inner.read(table, 0),
    failNext(when, times = 1) {
      for (let left = times; left > 0; left--) failures.push(when);
    },
    async writeAsOther(body, more) {
      const seq = (await inner.read(TABLE, 0)).length + 1;
      await inner.append(TABLE, [{ seq, at: 0, by: null, command: null, body, ...more }]);
    },
    hold() {
      let release = (): void => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    get appends() {
      return appends;
    },
  };
  return self;
}
