// Rule texts: the first dealer, the cut, the caller, the packets and who sees them (Rules 1.3 to 1.6, 2.7).
import { direction, makesTrumpsFromFive } from './conditions.js';
import type { RuleText } from './paragraph.js';

export const THE_DEAL: readonly RuleText[] = [
  {
    id: 'deal.first-dealer.random',
    rule: '1.4',
    options: ['firstDealer'],
    when: (o) => o.firstDealer === 'random',
  },
  {
    id: 'deal.first-dealer.seat',
    rule: '1.4',
    options: ['firstDealer'],
    when: (o) => o.firstDealer !== 'random',
    values: (o) => ({ seat: o.firstDealer }),
  },
  {
    id: 'deal.caller',
    rule: '1.3',
    options: ['direction', 'trump'],
    when: makesTrumpsFromFive,
    values: direction,
  },
  {
    id: 'deal.caller.no-choice',
    rule: '1.3',
    options: ['direction', 'trump'],
    when: (o) => !makesTrumpsFromFive(o),
    values: direction,
  },
  { id: 'deal.no-cut', rule: '1.5', options: ['cut'], when: (o) => o.cut === 'none' },
  { id: 'deal.cut', rule: '1.5', options: ['cut'], when: (o) => o.cut === 'caller' },
  { id: 'deal.packets.five-first', rule: '1.6', options: ['trump'], when: makesTrumpsFromFive },
  {
    id: 'deal.packets.at-once',
    rule: '1.6',
    options: ['trump'],
    when: (o) => !makesTrumpsFromFive(o),
  },
  {
    id: 'deal.seen',
    rule: '2.7',
    options: ['trump'],
    when: (o) => o.trump === 'call' || o.trump === 'hidden',
  },
  {
    id: 'deal.seen.blind',
    rule: '2.4',
    options: ['trump'],
    when: (o) => o.trump === 'hidden-blind',
  },
];
