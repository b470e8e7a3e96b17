// Which tricks can belong to a run of two (Rules 4.2, 5.10, 6.4).
import type { Suit } from '../cards.js';
import type { Options } from '../options.js';

/** How trumps stood when the winning card of a trick was played. */
export interface TrumpsInTrick {
  readonly trumps: { readonly suit: Suit | null; readonly aside: boolean };
  readonly trick: { readonly trumpFrom: number };
}

/** Whether a trick counts for a run of two: not before trump was made (6.4) or shown (5.10). */
export function countsForRun(deal: TrumpsInTrick, position: number, options: Options): boolean {
  switch (options.trump) {
    case 'first-discard':
      return deal.trumps.suit !== null;
    case 'hidden':
    case 'hidden-blind':
      return (
        options.collectFrom === 'any' || (!deal.trumps.aside && position >= deal.trick.trumpFrom)
      );
    default:
      return true;
  }
}
