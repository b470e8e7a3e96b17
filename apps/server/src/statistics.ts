// What deals look like over time: counted when they are over, written down now and then, so that a deal
// costs no statement of its own. What a crash loses of the counting is lost evenly.
import { SEATS, type Card, type Seat } from '@court-piece/rules';
import type { Clock } from '@court-piece/table';
import type { DealStatistics } from '@court-piece/protocol';
import type { Log } from './log.js';
import type { DealtCards, Hands } from './store/dealt-cards.js';

const WRITE_EVERY = 60_000;

export interface StatisticsParts {
  readonly dealtCards: DealtCards;
  readonly clock: Clock;
  readonly log: Log;
}

export class Statistics {
  readonly #parts: StatisticsParts;
  #counts = new Map<string, number>();
  #cancel: (() => void) | undefined;

  constructor(parts: StatisticsParts) {
    this.#parts = parts;
  }

  /** Counts the hands of a deal that is over. */
  readonly count = (hands: Hands): void => {
    for (const seat of SEATS) {
      for (const card of hands[seat]) {
        const key = `${seat} ${card}`;
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
      }
    }
    this.#cancel ??= this.#parts.clock.after(WRITE_EVERY, () => {
      this.#cancel = undefined;
      this.flush().catch((error: unknown) =>
        this.#parts.log.error({ err: error }, 'the statistics of deals cannot be written'),
      );
    });
  };

  /** Writes down what was counted; what cannot be written is kept for the next time. */
  async flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    const counts = this.#counts;
    this.#counts = new Map();
    try {
      await this.#parts.dealtCards.add(
        [...counts].map(([key, times]) => {
          const [seat, card] = key.split(' ') as [Seat, Card];
          return { seat, card, times };
        }),
      );
    } catch (error) {
      for (const [key, times] of counts)
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + times);
      throw error;
    }
  }

  /** All that has been counted, here and by other processes on the same database. */
  async read(): Promise<DealStatistics> {
    await this.flush();
    const counts = await this.#parts.dealtCards.all();
    const cards: Record<Seat, Partial<Record<Card, number>>> = {
      north: {},
      west: {},
      south: {},
      east: {},
    };
    let dealt = 0;
    for (const { seat, card, times } of counts) {
      cards[seat][card] = times;
      dealt += times;
    }
    return { deals: dealt / 52, cards };
  }
}
