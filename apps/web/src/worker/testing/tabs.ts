// What a browser gives to its tabs, for tests without one: locks and channels, and the end of a tab.
import type { Channel, Locks, Word } from '../shared-table.js';

interface Request {
  readonly tab: string;
  readonly hold: (lock: unknown) => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Lock {
  holder: Request | undefined;
  waiting: Request[];
}

export class Tabs {
  readonly #locks = new Map<string, Lock>();
  #channels: {
    readonly name: string;
    readonly tab: string;
    readonly hear: (word: Word) => void;
  }[] = [];
  /** Tabs whose scripts do not run. */
  readonly asleep = new Set<string>();

  locksOf(tab: string): Locks {
    return {
      request: (name, { ifAvailable = false, steal = false, signal }, hold) =>
        new Promise<void>((resolve, reject) => {
          const request: Request = { tab, hold, resolve, reject };
          const lock = this.#lock(name);
          if (ifAvailable && lock.holder !== undefined) {
            hold(null).then(resolve, reject);
            return;
          }
          if (steal) {
            lock.holder?.reject(new Error('stolen'));
            this.#grant(lock, request);
            return;
          }
          signal?.addEventListener('abort', () => {
            lock.waiting = lock.waiting.filter((other) => other !== request);
            if (lock.holder !== request) reject(new Error('aborted'));
          });
          lock.waiting.push(request);
          this.#next(lock);
        }),
    };
  }

  channelOf(tab: string): (name: string) => Channel {
    return (name) => {
      let hears: ((word: Word) => void) | undefined;
      const channel = { name, tab, hear: (word: Word) => hears?.(word) };
      this.#channels.push(channel);
      return {
        say: (word) => {
          const others = this.#channels.filter((other) => other !== channel && other.name === name);
          queueMicrotask(() => {
            for (const other of others) if (!this.asleep.has(other.tab)) other.hear(word);
          });
        },
        hear: (listener) => {
          hears = listener;
        },
        close: () => {
          this.#channels = this.#channels.filter((other) => other !== channel);
        },
      };
    };
  }

  /** The tab is gone from one moment to the next, and its locks with it. */
  crash(tab: string): void {
    this.#channels = this.#channels.filter((channel) => channel.tab !== tab);
    for (const lock of this.#locks.values()) {
      lock.waiting = lock.waiting.filter((request) => request.tab !== tab);
      if (lock.holder?.tab === tab) lock.holder = undefined;
      this.#next(lock);
    }
  }

  #lock(name: string): Lock {
    const lock = this.#locks.get(name) ?? { holder: undefined, waiting: [] };
    this.#locks.set(name, lock);
    return lock;
  }

  #next(lock: Lock): void {
    if (lock.holder !== undefined) return;
    const next = lock.waiting.shift();
    if (next !== undefined) this.#grant(lock, next);
  }

  #grant(lock: Lock, request: Request): void {
    lock.holder = request;
    const hold = async (): Promise<void> => {
      await request.hold({});
      request.resolve();
      if (lock.holder !== request) return;
      lock.holder = undefined;
      this.#next(lock);
    };
    hold().catch(request.reject);
  }
}
