// What a person has in this browser and on the server, and what can be done with it.

/** Of one kind of rules, counted in this browser only. */
export interface Counts {
  readonly matches: number;
  readonly matchesWon: number;
  readonly deals: number;
  readonly dealsWon: number;
  /** Courts that one's own side made, and that the others made. */
  readonly courts: number;
  readonly courtsAgainst: number;
}

export const NO_COUNTS: Counts = {
  matches: 0,
  matchesWon: 0,
  deals: 0,
  dealsWon: 0,
  courts: 0,
  courtsAgainst: 0,
};

/** By the name of the preset. */
export type Statistics = Readonly<Record<string, Counts>>;

export interface OwnData {
  readonly statistics: () => Statistics;
  /** Hands everything over as one file; false if that did not succeed. */
  readonly save: () => Promise<boolean>;
  /**
   * Deletes everything. `server-kept`: the server could not be reached, and still knows the name;
   * what was in this browser is gone. `nothing-done`: the part of the page that does it cannot be had.
   */
  readonly erase: () => Promise<'done' | 'server-kept' | 'nothing-done'>;
}
