// The log store with an eye on it: how long appends take, what becomes of them, and when nothing is being
// written any more, here or elsewhere.
import type { LogStore } from '@court-piece/table';
import { secondsSince, type Metrics } from '../metrics.js';

export class Writes implements LogStore {
  readonly #store: LogStore;
  readonly #metrics: Pick<Metrics, 'appended'>;
  readonly #running = new Set<Promise<unknown>>();

  constructor(store: LogStore, metrics: Pick<Metrics, 'appended'>) {
    this.#store = store;
    this.#metrics = metrics;
  }

  async append(...args: Parameters<LogStore['append']>): ReturnType<LogStore['append']> {
    const [, { length }] = args;
    const start = performance.now();
    try {
      const appended = await this.track(this.#store.append(...args));
      this.#metrics.appended(length, appended.type, secondsSince(start));
      return appended;
    } catch (error) {
      this.#metrics.appended(length, 'failed', secondsSince(start));
      throw error;
    }
  }

  /** Waits at the end for this, too. */
  track<T>(writing: Promise<T>): Promise<T> {
    const settled = writing.catch(() => undefined).finally(() => this.#running.delete(settled));
    this.#running.add(settled);
    return writing;
  }

  read(...args: Parameters<LogStore['read']>): ReturnType<LogStore['read']> {
    return this.#store.read(...args);
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
