// Rule texts: who deals next (Rules 9).
import type { Options } from '../options.js';
import { direction, hasPenalty } from './conditions.js';
import type { RuleText } from './paragraph.js';

const losersDeal = (o: Options): boolean => o.nextDealer === 'losers-deal';

/** Courts made otherwise than by the tricks of one deal (8.2, 3.3), which move the deal as well. */
function otherCourts(o: Options): 'streak' | 'revoke' | 'both' | 'none' {
  const streak = o.scoring === 'courts';
  if (hasPenalty(o)) return streak ? 'both' : 'revoke';
  return streak ? 'streak' : 'none';
}

export const NEXT_DEALER: readonly RuleText[] = [
  { id: 'dealer.losers-deal', rule: '9.1', options: ['nextDealer'], when: losersDeal },
  {
    id: 'dealer.losers-deal.dealer',
    rule: '9.1',
    form: 'item',
    options: ['nextDealer', 'direction'],
    when: losersDeal,
    values: direction,
  },
  {
    id: 'dealer.losers-deal.caller',
    rule: '9.1',
    form: 'item',
    options: ['nextDealer'],
    when: losersDeal,
  },
  {
    id: 'dealer.losers-deal.court',
    rule: '9.1',
    form: 'item',
    options: ['nextDealer'],
    when: losersDeal,
  },
  {
    id: 'dealer.losers-deal.other-courts',
    rule: '9.1',
    options: ['nextDealer', 'scoring', 'revoke'],
    when: (o) => losersDeal(o) && otherCourts(o) !== 'none',
    values: (o) => ({ courts: otherCourts(o) }),
  },
  {
    id: 'dealer.rotate',
    rule: '9.2',
    options: ['nextDealer', 'direction'],
    when: (o) => o.nextDealer === 'rotate',
    values: direction,
  },
  {
    id: 'dealer.hokm',
    rule: '9.3',
    options: ['nextDealer', 'direction'],
    when: (o) => o.nextDealer === 'hokm',
    values: direction,
  },
];
