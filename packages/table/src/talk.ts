// What people say at a table: kept for a while for who comes back, limited for each person, not in the
// log. Numbers begin with the time, so that they go on rising after a restart.
import type { Rejection, TalkCommand, TalkLine } from '@court-piece/protocol';
import type { Seat } from '@court-piece/rules';
import { DEFAULT_TALK_LIMIT } from './delays.js';
import type { PlayerId } from './log.js';
import type { TablePorts } from './ports.js';
import { personNumber, seatOf, type TableState } from './state.js';

/** So much is kept for who comes back. */
const KEPT_LINES = 50;

type TalkPorts = Pick<TablePorts, 'clock' | 'talkLimit' | 'onTalk' | 'onReport'>;
type Said = Exclude<TalkCommand, { type: 'report' }>;

export class Talk {
  readonly #table: string;
  readonly #ports: TalkPorts;
  readonly #tell: (line: TalkLine) => void;
  readonly #said = new Map<PlayerId, readonly number[]>();
  #lines: readonly TalkLine[] = [];
  #last = 0;

  constructor(table: string, ports: TalkPorts, tell: (line: TalkLine) => void) {
    this.#table = table;
    this.#ports = ports;
    this.#tell = tell;
  }

  /** The last lines, in order. */
  get lines(): readonly TalkLine[] {
    return this.#lines;
  }

  /** Tells everybody what a person says, or says why not. */
  speak(state: TableState, player: PlayerId, command: TalkCommand): Rejection | undefined {
    const seat = seatOf(state, player);
    const own = seat && state.seats[seat];
    if (seat === undefined || own?.kind !== 'person') return { code: 'not-seated' };
    if (command.type === 'write' && !state.freeText) return { code: 'talk-off' };
    if (!this.#admits(player)) return { code: 'too-many-requests' };
    if (command.type === 'report') return this.#report(state, player, command.seat);
    const person = personNumber(state, player) ?? 0;
    const line = this.hear(this.#lineOf({ seat, name: own.name, person }, command));
    this.#ports.onTalk?.(this.#table, line);
    return undefined;
  }

  /**
   * Keeps and tells a line, also one from another process: under its number there if that is possible, so
   * that who changes from one process to the other does not get it twice.
   */
  hear(line: TalkLine): TalkLine {
    this.#last = line.number > this.#last ? line.number : this.#last + 1;
    const numbered = { ...line, number: this.#last };
    this.#lines = [...this.#lines, numbered].slice(-KEPT_LINES);
    this.#tell(numbered);
    return numbered;
  }

  /** Whether this person may say something now; it counts if so. */
  #admits(player: PlayerId): boolean {
    const now = this.#ports.clock.now();
    const limit = this.#ports.talkLimit ?? DEFAULT_TALK_LIMIT;
    const lately = (this.#said.get(player) ?? []).filter((at) => at > now - limit.within);
    const isAdmitted = lately.length < limit.lines;
    this.#said.set(player, isAdmitted ? [...lately, now] : lately);
    return isAdmitted;
  }

  #lineOf(who: Pick<TalkLine, 'seat' | 'name' | 'person'>, command: Said): TalkLine {
    const at = this.#ports.clock.now();
    const said = { number: Math.max(this.#last + 1, at), at, ...who };
    switch (command.type) {
      case 'say':
        return { ...said, type: 'said', phrase: command.phrase };
      case 'react':
        return { ...said, type: 'reacted', reaction: command.reaction };
      case 'write':
        return { ...said, type: 'wrote', text: command.text };
    }
  }

  #report(state: TableState, by: PlayerId, seat: Seat): Rejection | undefined {
    const other = state.seats[seat];
    if (other.kind !== 'person') return { code: 'not-allowed', detail: seat };
    this.#ports.onReport?.({
      table: this.#table,
      at: this.#ports.clock.now(),
      by,
      player: other.player,
      name: other.name,
      talk: this.#lines,
    });
    return undefined;
  }
}
