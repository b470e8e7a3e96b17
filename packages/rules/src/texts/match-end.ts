// Rule texts: when a match ends and who wins it (Rules 10).
import { scoreUnit } from './conditions.js';
import type { RuleText } from './paragraph.js';

export const MATCH_END: readonly RuleText[] = [
  {
    id: 'match.target',
    rule: '10.1',
    options: ['end', 'target', 'scoring'],
    when: (o) => o.end === 'target',
    values: (o) => ({ target: o.target, unit: scoreUnit(o) }),
  },
  {
    id: 'match.time',
    rule: '10.2',
    options: ['end', 'minutes', 'scoring'],
    when: (o) => o.end === 'time',
    values: (o) => ({ minutes: o.minutes, unit: scoreUnit(o) }),
  },
  {
    id: 'match.deals',
    rule: '10.3',
    options: ['end', 'deals', 'scoring'],
    when: (o) => o.end === 'deals',
    values: (o) => ({ deals: o.deals, unit: scoreUnit(o) }),
  },
  {
    id: 'match.open',
    rule: '10.4',
    options: ['end', 'scoring'],
    when: (o) => o.end === 'open',
    values: (o) => ({ unit: scoreUnit(o) }),
  },
];
