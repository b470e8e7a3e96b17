// The sessions of one table: who is connected to it, and is told what happens.
import type { Rejection, ServerMessage } from '@court-piece/protocol';
import type { PlayerId } from './log.js';
import type { TableSession } from './session.js';

export class Audience {
  readonly #opened = new Set<TableSession>();
  /** Those that have said hello and are told everything since. */
  readonly #joined = new Set<TableSession>();

  get isEmpty(): boolean {
    return this.#opened.size === 0;
  }

  open(session: TableSession): void {
    this.#opened.add(session);
  }

  join(session: TableSession): void {
    this.#joined.add(session);
  }

  /** True if the session was told things until now. */
  part(session: TableSession): boolean {
    this.#opened.delete(session);
    return this.#joined.delete(session);
  }

  /** By any of the sessions; a person may have several. */
  isConnected(player: PlayerId): boolean {
    for (const session of this.#joined) if (session.player === player) return true;
    return false;
  }

  /** How many sessions belong to nobody of whom `isSeated` holds. */
  watchers(isSeated: (player: PlayerId | null) => boolean): number {
    let count = 0;
    for (const { player } of this.#joined) if (!isSeated(player)) count += 1;
    return count;
  }

  tell(message: ServerMessage): void {
    for (const session of this.#joined) session.deliver(message);
  }

  /** Tells everybody what is for their eyes, made once for each person; nothing to `but`. */
  tellEach(messageFor: (player: PlayerId | null) => ServerMessage, but?: PlayerId): void {
    const messages = new Map<PlayerId | null, ServerMessage>();
    for (const session of this.#joined) {
      const { player } = session;
      if (but !== undefined && player === but) continue;
      const message = messages.get(player) ?? messageFor(player);
      messages.set(player, message);
      session.deliver(message);
    }
  }

  /** Sends away those of whom `mayStay` does not hold. */
  dismiss(mayStay: (player: PlayerId | null) => boolean, reason: Rejection): void {
    for (const session of this.#joined) if (!mayStay(session.player)) session.dismiss(reason);
  }

  close(): void {
    for (const session of this.#opened) session.close();
  }
}
