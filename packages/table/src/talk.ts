// What people say at a table: kept for a while for who comes back, limited for each person, not in the
// log. Numbers begin with the time, so that they go on rising after a restart.
import type { TalkCommand, TalkLine } from '@court-piece/protocol';
import type { Seat } from '@court-piece/rules';
import type { PlayerId } from './log.js';
import type { TalkLimit } from './ports.js';

/** So much is kept for who comes back. */
const KEPT_LINES = 50;

export class Talk {
  readonly #limit: TalkLimit;
  readonly #now: () => number;
  readonly #said = new Map<PlayerId, readonly number[]>();
  #lines: readonly TalkLine[] = [];
  #last = 0;

  constructor(limit: TalkLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** The last lines, in order. */
  get lines(): readonly TalkLine[] {
    return this.#lines;
  }

  /** Whether this person may say something now; it counts if so. */
  admits(player: PlayerId): boolean {
    const now = this.#now();
    const lately = (this.#said.get(player) ?? []).filter((at) => at > now - this.#limit.within);
    const isAdmitted = lately.length < this.#limit.lines;
    this.#said.set(player, isAdmitted ? [...lately, now] : lately);
    return isAdmitted;
  }

  say(seat: Seat, name: string, command: Exclude<TalkCommand, { type: 'report' }>): TalkLine {
    const said = { number: 0, at: this.#now(), seat, name };
    switch (command.type) {
      case 'say':
        return this.take({ ...said, type: 'said', phrase: command.phrase });
      case 'react':
        return this.take({ ...said, type: 'reacted', reaction: command.reaction });
      case 'write':
        return this.take({ ...said, type: 'wrote', text: command.text });
    }
  }

  /** Keeps a line, also one from another process, under a number of its own. */
  take(line: TalkLine): TalkLine {
    this.#last = Math.max(this.#last + 1, this.#now());
    const numbered = { ...line, number: this.#last };
    this.#lines = [...this.#lines, numbered].slice(-KEPT_LINES);
    return numbered;
  }
}
