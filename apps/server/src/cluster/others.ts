// Who is connected to which table at other processes, as those have told; a process that has not been
// heard of for a while is dead, and nobody is connected there any more.
import type { PlayerId } from '@court-piece/table';

interface Process {
  heardAt: number;
  readonly tables: Map<string, ReadonlySet<PlayerId>>;
}

export class Others {
  readonly #processes = new Map<string, Process>();

  has(table: string, player: PlayerId): boolean {
    for (const { tables } of this.#processes.values()) {
      if (tables.get(table)?.has(player) === true) return true;
    }
    return false;
  }

  /** Whether it was known before. */
  heard(from: string, now: number): boolean {
    const process = this.#processes.get(from);
    if (process === undefined) this.#processes.set(from, { heardAt: now, tables: new Map() });
    else process.heardAt = now;
    return process !== undefined;
  }

  /** Of a process that has been heard. */
  set(from: string, table: string, players: readonly PlayerId[]): void {
    const tables = this.#processes.get(from)?.tables;
    if (players.length > 0) tables?.set(table, new Set(players));
    else tables?.delete(table);
  }

  /** Gives the tables to which somebody was connected there. */
  drop(from: string): readonly string[] {
    const tables = [...(this.#processes.get(from)?.tables.keys() ?? [])];
    this.#processes.delete(from);
    return tables;
  }

  /** Processes that were last heard before this moment. */
  silentSince(moment: number): readonly string[] {
    return [...this.#processes].flatMap(([from, { heardAt }]) => (heardAt < moment ? from : []));
  }

  /** While nothing could be heard, nobody's silence meant anything. */
  forgive(now: number): void {
    for (const process of this.#processes.values()) process.heardAt = now;
  }
}
