// How much is spoken without being asked: the person's choice. Answers to keys, refusals and errors are
// always spoken, and the log shows everything.

/**
 * `full`: every card, trick and change; `short`: without the count of each trick and what is to be done;
 * `own`: one's own turn, results, and nothing of the others' cards.
 */
export type Verbosity = 'full' | 'short' | 'own';

/** What a sentence of the narration tells. */
export type Telling = 'card' | 'trick' | 'change' | 'turn' | 'advice';

const SPOKEN: Readonly<Record<Verbosity, ReadonlySet<Telling>>> = {
  full: new Set(['card', 'trick', 'change', 'turn', 'advice']),
  short: new Set(['card', 'change', 'turn']),
  own: new Set(['change', 'turn']),
};

export const isSpoken = (telling: Telling, verbosity: Verbosity): boolean =>
  SPOKEN[verbosity].has(telling);
