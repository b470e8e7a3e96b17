// What rule texts ask about options, in the words of the rules.
import type { OptionName, Options } from '../options.js';

export const isSingle = (o: Options): boolean => o.collect === 'single';
export const isDouble = (o: Options): boolean => o.collect === 'double';
export const isHidden = (o: Options): boolean => o.trump === 'hidden' || o.trump === 'hidden-blind';
export const isBeRanga = (o: Options): boolean => o.trump === 'first-discard';
export const hasPenalty = (o: Options): boolean => o.revoke === 'penalty';
export const hasBavney = (o: Options): boolean => o.bavney !== 'none';

/** The caller makes trumps after the first packet; otherwise all cards are dealt at once (2.3, 6.1). */
export const makesTrumpsFromFive = (o: Options): boolean => o.trump === 'call' || isHidden(o);

/** A side can win all thirteen tricks: the deal does not stop at seven to none (7.1, 7.3, 7.4, 7.6). */
export const canWinThirteen = (o: Options): boolean =>
  o.courtNeeds === 'all-thirteen' || hasBavney(o);

/** Courts or points: what a score is counted in (8). */
export const scoreUnit = (o: Options): 'courts' | 'points' =>
  o.scoring === 'courts' ? 'courts' : 'points';

export const direction = (o: Options): { readonly direction: Options['direction'] } => ({
  direction: o.direction,
});

/** The options that `canWinThirteen` looks at. */
export const THIRTEEN: readonly OptionName[] = ['collect', 'courtNeeds', 'bavney'];
