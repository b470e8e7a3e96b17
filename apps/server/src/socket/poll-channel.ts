// What stands in for a socket where only plain requests come through: frames that were sent wait, with
// numbers, until a poll takes them and the next one confirms them. Who does not poll any more is gone.
import type { Clock } from '@court-piece/table';
import { EventEmitter } from 'node:events';
import type { Wire } from './wire.js';

const OPEN = 1;
const CLOSING = 2;
const CLOSED = 3;

/** How long nobody may poll: the time of an answer to a slow phone and of its next request. */
const UNPOLLED_MILLISECONDS = 10_000;
/** The same when the request that waited was given up: mostly a page that was closed. */
const GIVEN_UP_MILLISECONDS = 2_000;

/** What a poll takes: frames as they were sent, and the number of the last of them. */
export interface Taken {
  readonly frames: readonly string[];
  readonly last: number;
}

interface Poll {
  readonly answer: (taken: Taken) => void;
  readonly cancel: () => void;
}

export interface PollParts {
  readonly clock: Clock;
  /** How long a poll may wait (milliseconds). */
  readonly wait: number;
}

export class PollChannel extends EventEmitter implements Wire {
  readonly OPEN = OPEN;
  readonly #parts: PollParts;
  #state = OPEN;
  #frames: string[] = [];
  #bytes = 0;
  /** Frames up to this number have been confirmed. */
  #confirmed = 0;
  #poll: Poll | undefined;
  #isFlushing = false;
  #cancelGap: () => void = () => undefined;

  constructor(parts: PollParts) {
    super();
    this.#parts = parts;
    this.#expectPoll(UNPOLLED_MILLISECONDS);
  }

  get readyState(): number {
    return this.#state;
  }

  get bufferedAmount(): number {
    return this.#bytes;
  }

  send(text: string): void {
    if (this.#state !== OPEN) return;
    this.#frames.push(text);
    this.#bytes += Buffer.byteLength(text);
    this.#flushSoon();
  }

  /** Whoever polls lives; who does not is found out by the gap. */
  ping(): void {
    queueMicrotask(() => this.emit('pong'));
  }

  /** What was sent can still be taken, by one poll. */
  close(_code?: number): void {
    if (this.#state !== OPEN) return;
    this.#state = CLOSING;
    if (this.#poll !== undefined || this.#frames.length === 0) this.terminate();
  }

  terminate(): void {
    if (this.#state === CLOSED) return;
    this.#state = CLOSED;
    this.#cancelGap();
    this.#answer();
    this.emit('close');
  }

  /** Frames from the client, one after another. */
  take(frames: readonly unknown[]): void {
    for (const frame of frames) this.emit('message', Buffer.from(JSON.stringify(frame)), false);
  }

  /**
   * Resolves with the frames after this number, at once if there are any; undefined for a number that
   * was never given.
   */
  poll(after: number): { readonly taken: Promise<Taken>; readonly giveUp: () => void } | undefined {
    const sent = after - this.#confirmed;
    if (sent < 0 || sent > this.#frames.length) return undefined;
    for (const frame of this.#frames.splice(0, sent)) this.#bytes -= Buffer.byteLength(frame);
    this.#confirmed = after;
    this.#answer();
    this.#cancelGap();
    const taken = new Promise<Taken>((resolve) => {
      const cancel = this.#parts.clock.after(this.#parts.wait, () => this.#answer());
      this.#poll = { answer: resolve, cancel };
    });
    const poll = this.#poll;
    if (this.#state === CLOSING) this.terminate();
    else if (this.#frames.length > 0) this.#answer();
    return {
      taken,
      giveUp: () => {
        if (this.#poll !== poll || poll === undefined) return;
        this.#poll = undefined;
        poll.cancel();
        this.#expectPoll(GIVEN_UP_MILLISECONDS);
      },
    };
  }

  /** What belongs together is mostly sent together: one answer takes it all. */
  #flushSoon(): void {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    setImmediate(() => {
      this.#isFlushing = false;
      if (this.#frames.length > 0) this.#answer();
    });
  }

  #answer(): void {
    const poll = this.#poll;
    if (poll === undefined) return;
    this.#poll = undefined;
    poll.cancel();
    poll.answer({ frames: [...this.#frames], last: this.#confirmed + this.#frames.length });
    if (this.#state === OPEN) this.#expectPoll(UNPOLLED_MILLISECONDS);
  }

  #expectPoll(milliseconds: number): void {
    this.#cancelGap();
    this.#cancelGap = this.#parts.clock.after(milliseconds, () => this.terminate());
  }
}
