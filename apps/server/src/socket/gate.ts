// Who may open one more connection: so many at a time for an address and for a person, and so many new
// ones a minute for an address.
import { boundNetworkOf, type Limits } from '../limits.js';
import type { Config } from '../settings.js';

export interface GateParts {
  readonly limits: Pick<Limits, 'admits'>;
  readonly settings: Pick<Config, 'connectionsPerAddress' | 'connectionsPerPerson'>;
}

/** Gives the place back; once. */
export type Leave = () => void;

export class Gate {
  readonly #parts: GateParts;
  readonly #addresses = new Tally();
  readonly #people = new Tally();

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** Whether an address may open one more connection now; it counts if so. */
  admits(address: string): Promise<boolean> {
    return this.#parts.limits.admits('connections', address);
  }

  /**
   * A place for one more connection; undefined if there is none.
   * @param person what identifies the person; null for a newcomer, who has no other connection
   */
  enter(address: string, person: string | null): Leave | undefined {
    const { settings } = this.#parts;
    const network = boundNetworkOf(address);
    const leaveAddress =
      network === undefined
        ? NOTHING
        : this.#addresses.add(network, settings.connectionsPerAddress);
    const leavePerson =
      person === null ? NOTHING : this.#people.add(person, settings.connectionsPerPerson);
    if (leaveAddress !== undefined && leavePerson !== undefined) {
      return () => {
        leaveAddress();
        leavePerson();
      };
    }
    leaveAddress?.();
    leavePerson?.();
    return undefined;
  }
}

const NOTHING: Leave = () => undefined;

/** How many of each name there are now. */
class Tally {
  readonly #counts = new Map<string, number>();

  /** One more, unless there are as many as may be; 0 for any number. */
  add(name: string, most: number): Leave | undefined {
    const count = this.#counts.get(name) ?? 0;
    if (most > 0 && count >= most) return undefined;
    this.#counts.set(name, count + 1);
    let isThere = true;
    return () => {
      if (!isThere) return;
      isThere = false;
      const left = (this.#counts.get(name) ?? 1) - 1;
      if (left > 0) this.#counts.set(name, left);
      else this.#counts.delete(name);
    };
  }
}
