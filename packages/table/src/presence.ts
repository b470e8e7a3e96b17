// Who is at the table now: people with a connection here, and as far as it is known elsewhere. A seat
// belongs to the person; how many connections one has, and which of them ends, does not matter.
import type { PlayerId } from './log.js';

export interface PresencePorts {
  readonly now: () => number;
  readonly isHere: (player: PlayerId) => boolean;
  readonly blink: number;
  /** What the host of the table knows of other processes; undefined if it knows nothing. */
  readonly isElsewhere: ((player: PlayerId) => boolean) | undefined;
}

export class Presence {
  readonly #ports: PresencePorts;
  readonly #awaySince = new Map<PlayerId, number>();
  /** Have acted through another process, and have not been lost here since. */
  readonly #seenElsewhere = new Set<PlayerId>();

  constructor(ports: PresencePorts) {
    this.#ports = ports;
  }

  readonly isHere = (player: PlayerId): boolean => this.#ports.isHere(player);

  readonly isPresent = (player: PlayerId): boolean =>
    this.isHere(player) || (this.#ports.isElsewhere?.(player) ?? this.#seenElsewhere.has(player));

  /** Is present, or was a moment ago. */
  readonly isNear = (player: PlayerId): boolean => {
    const since = this.awaySince(player);
    return (
      this.isPresent(player) ||
      (since !== undefined && since + this.#ports.blink > this.#ports.now())
    );
  };

  readonly awaySince = (player: PlayerId): number | undefined => this.#awaySince.get(player);

  /** From now on each of these who is not present is away; who was so before still is. */
  lookFor(people: readonly PlayerId[]): void {
    for (const player of people) {
      if (this.isPresent(player)) this.#awaySince.delete(player);
      else if (!this.#awaySince.has(player)) this.#awaySince.set(player, this.#ports.now());
    }
  }

  /** Everybody who is away has the whole grace again: nobody could come while nobody was served. */
  startAfresh(): void {
    this.#awaySince.clear();
  }

  sawElsewhere(player: PlayerId): void {
    if (!this.isHere(player)) this.#seenElsewhere.add(player);
  }

  lost(player: PlayerId): void {
    this.#seenElsewhere.delete(player);
  }
}
