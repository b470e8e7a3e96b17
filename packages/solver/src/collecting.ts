// Double sir as a search sees it (Rules 4): the pile, and what decides whether the next trick
// collects it, packed into one small number.

/** Bits 0 to 3: tricks in the middle. */
export const PILE = 15;
/** The leader's last trick counts for a run. */
export const RUN = 16;
/** And was won with an ace (only where two aces in a row matter). */
const ACE = 32;
/** Something was collected before (only while the first collecting may be barred by it). */
const ANY = 64;

const LAST_TRICK = 13;

export interface CollectingRules {
  readonly collect: 'single' | 'double';
  readonly afterCollecting: 'new-run' | 'run-goes-on';
  readonly aceRule: 'off' | 'both-aces' | 'claiming-ace';
  readonly noCollectAfter: readonly number[];
  readonly firstCollectAfter: number;
}

/** The rules as numbers: run goes on, ace rule, barred tricks as bits, first collecting. */
export function lawOf(rules: CollectingRules): Int32Array {
  const aces = { off: 0, 'both-aces': 1, 'claiming-ace': 2 };
  let barred = 0;
  for (const trick of rules.noCollectAfter) barred |= 1 << trick;
  const goesOn = rules.afterCollecting === 'run-goes-on' ? 1 : 0;
  return Int32Array.of(goesOn, aces[rules.aceRule], barred, rules.firstCollectAfter);
}

export interface Collecting {
  readonly pile: number;
  readonly run: boolean;
  readonly ace: boolean;
  readonly any: boolean;
}

/** The state before the trick of that number; what no longer matters is left out. */
export const packCollecting = (law: Int32Array, trick: number, state: Collecting): number =>
  state.pile |
  (state.run ? RUN : 0) |
  (state.run && state.ace && law[1] === 1 ? ACE : 0) |
  (state.any && trick < law[3] ? ANY : 0);

/**
 * The state after a trick; it was collected if nothing lies in the middle then.
 * @param goesOn the leader of the trick won it
 * @param counts it counts for a run
 */
export function afterTrick(
  law: Int32Array,
  state: number,
  trick: number,
  goesOn: boolean,
  counts: boolean,
  ace: boolean,
): number {
  if (trick === LAST_TRICK) return 0; // 4.4
  const isSecond = goesOn && counts && (state & RUN) !== 0;
  const aceBit = ace && law[1] === 1 ? ACE : 0;
  const run = counts ? RUN | aceBit : 0;
  const isBarred =
    ((law[2] >> trick) & 1) !== 0 || // 4.6
    (trick < law[3] && (state & ANY) === 0) || // 4.7
    (ace && (law[1] === 2 || (law[1] === 1 && (state & ACE) !== 0))); // 4.5
  const any = trick + 1 < law[3] ? state & ANY : 0;
  if (!isSecond || isBarred) return ((state & PILE) + 1) | run | any;
  return (law[0] === 1 ? run : 0) | (trick + 1 < law[3] ? ANY : 0);
}

/** Tricks collected between two states. */
export const collectedBy = (before: number, after: number): number =>
  (after & PILE) === 0 ? (before & PILE) + 1 : 0;
