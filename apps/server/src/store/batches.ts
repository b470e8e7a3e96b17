// Work that is cheaper done together: while some of it is being done, what else comes gathers for the
// next time. Alone it begins at once; where many want something at the same time, it begins every 20 ms.

/** What is gathered begins at the latest after so many milliseconds, beside what is under way. */
const LONGEST_WAIT = 20;
/** Many: so many keys among the last items. One key may be in haste: a table where only bots act. */
const MANY_KEYS = 4;
const LAST_ITEMS = 8;

export interface BatchParts<Item, Outcome> {
  /** Does all of it; one outcome for each, in order. Rejects for all of them alike. */
  readonly work: (batch: readonly Item[]) => Promise<readonly Promise<Outcome>[]>;
  /** Two of one key are never in one batch. */
  readonly keyOf: (item: Item) => string;
  /** The most in one batch. */
  readonly most: number;
  /** The most batches at a time. */
  readonly lanes: number;
  /** Calls back after so many milliseconds; what it gives cancels that. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Promise<Outcome>) => void;
  readonly reject: (error: unknown) => void;
}

export class Batches<Item, Outcome> {
  readonly #parts: BatchParts<Item, Outcome>;
  #waiting: readonly Waiting<Item, Outcome>[] = [];
  #running = 0;
  #cancelWait: (() => void) | undefined;
  /** The last batch has begun just now, and more is worth waiting for. */
  #isGathering = false;
  #lastKeys: readonly string[] = [];

  constructor(parts: BatchParts<Item, Outcome>) {
    this.#parts = parts;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting = [...this.#waiting, { item, resolve, reject }];
      this.#beginIf(this.#running === 0);
    });
  }

  #beginIf(isTime: boolean): void {
    if (this.#waiting.length === 0) return;
    if (isTime && !this.#isGathering && this.#running < this.#parts.lanes) {
      void this.#run(this.#take());
    }
    if (this.#waiting.length === 0) return;
    this.#cancelWait ??= this.#parts.after(LONGEST_WAIT, () => {
      this.#cancelWait = undefined;
      this.#beginIf(true);
    });
  }

  #gather(keys: readonly string[]): void {
    this.#lastKeys = [...this.#lastKeys, ...keys].slice(-LAST_ITEMS);
    if (new Set(this.#lastKeys).size < MANY_KEYS) return;
    this.#isGathering = true;
    this.#parts.after(LONGEST_WAIT, () => {
      this.#isGathering = false;
      this.#beginIf(this.#running === 0);
    });
  }

  #take(): readonly Waiting<Item, Outcome>[] {
    const { keyOf, most } = this.#parts;
    const keys = new Set<string>();
    const batch: Waiting<Item, Outcome>[] = [];
    const left: Waiting<Item, Outcome>[] = [];
    for (const one of this.#waiting) {
      const key = keyOf(one.item);
      if (batch.length >= most || keys.has(key)) left.push(one);
      else batch.push(one);
      keys.add(key);
    }
    this.#waiting = left;
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    return batch;
  }

  async #run(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    this.#running += 1;
    this.#gather(batch.map(({ item }) => this.#parts.keyOf(item)));
    try {
      const outcomes = await this.#parts.work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, at) => {
        const outcome = outcomes[at];
        resolve(outcome ?? Promise.reject(new Error('work without an outcome')));
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#running -= 1;
      this.#beginIf(this.#running === 0);
    }
  }
}
