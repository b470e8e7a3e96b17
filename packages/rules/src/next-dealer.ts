// Who deals next (Rules 9).
import type { Options } from './options.js';
import { nextSeat, partnerOf, type Seat } from './seats.js';

export interface Finished {
  readonly dealer: Seat;
  readonly byCallersSide: boolean;
  /** A court of any making: in the deal, by the seventh in a row, by a revoke (9.1). */
  readonly court: boolean;
}

export function nextDealerAfter(deal: Finished, options: Options): Seat {
  const next = nextSeat(deal.dealer, options.direction);
  switch (options.nextDealer) {
    case 'losers-deal':
      if (!deal.byCallersSide) return next;
      return deal.court ? partnerOf(deal.dealer) : deal.dealer;
    case 'rotate':
      return next;
    case 'hokm':
      return deal.byCallersSide ? deal.dealer : next;
  }
}

/** The rule's number, for refusing a dealer. */
export const nextDealerRule = (options: Options): string =>
  ({ 'losers-deal': '9.1', rotate: '9.2', hokm: '9.3' })[options.nextDealer];
