// Rule texts: what trumps are and how they are made (Rules 2).
import type { RuleText } from './paragraph.js';

export const MAKING_TRUMPS: readonly RuleText[] = [
  { id: 'trump.meaning', rule: '3.2', options: [] },
  { id: 'trump.call', rule: '2.1', options: ['trump'], when: (o) => o.trump === 'call' },
  {
    id: 'trump.declinable',
    rule: '2.2',
    options: ['trump', 'declinable'],
    when: (o) => o.trump === 'call' && o.declinable,
  },
  {
    id: 'trump.nominate',
    rule: '2.3',
    options: ['trump', 'nominate'],
    when: (o) => o.trump === 'call' && o.nominate.length > 0,
    values: (o) => ({
      count: o.nominate.length,
      numbers: { numbers: o.nominate.toSorted((a, b) => a - b), join: 'or' },
    }),
  },
  {
    id: 'trump.nth-card',
    rule: '2.3',
    options: ['trump', 'n'],
    when: (o) => o.trump === 'nth-card',
    values: (o) => ({ n: o.n }),
  },
  { id: 'trump.hidden', rule: '2.4', options: ['trump'], when: (o) => o.trump === 'hidden' },
  {
    id: 'trump.hidden-blind',
    rule: '2.4',
    options: ['trump'],
    when: (o) => o.trump === 'hidden-blind',
  },
  {
    id: 'trump.first-discard',
    rule: '2.5',
    options: ['trump'],
    when: (o) => o.trump === 'first-discard',
  },
  {
    id: 'trump.redeal',
    rule: '2.6',
    options: ['redeal', 'below'],
    when: (o) => o.redeal === 'caller-weak-hand',
    values: (o) => ({ below: o.below }),
  },
  {
    id: 'trump.no-redeal',
    rule: '2.6',
    options: ['trump', 'redeal'],
    when: (o) => o.redeal === 'none' && (o.trump === 'call' || o.trump === 'hidden'),
  },
];
