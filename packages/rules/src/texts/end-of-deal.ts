// Rule texts: when a deal ends and who has won it (Rules 7.1, 7.3, 7.4, 7.8).
import { hasBavney, hasPenalty, isDouble, isHidden, isSingle, THIRTEEN } from './conditions.js';
import type { RuleText } from './paragraph.js';

export const END_OF_DEAL: readonly RuleText[] = [
  {
    id: 'end.seven',
    rule: '7.1',
    options: THIRTEEN,
    when: (o) => isSingle(o) && o.courtNeeds === 'first-seven' && !hasBavney(o),
  },
  {
    id: 'end.seven.bavney',
    rule: '7.1',
    options: THIRTEEN,
    when: (o) => isSingle(o) && o.courtNeeds === 'first-seven' && hasBavney(o),
  },
  {
    id: 'end.seven.thirteen',
    rule: '7.4',
    options: THIRTEEN,
    when: (o) => isSingle(o) && o.courtNeeds === 'all-thirteen',
  },
  { id: 'end.double', rule: '7.3', options: ['collect'], when: isDouble },
  { id: 'end.claim', rule: '7.8', options: [] },
  { id: 'end.claim.hidden', rule: '7.8', options: ['trump'], when: isHidden },
  { id: 'end.claim.revoke', rule: '7.8', options: ['revoke'], when: hasPenalty },
];
