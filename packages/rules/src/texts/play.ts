// Rule texts: following suit, winning a trick, failing to follow (Rules 3).
import { hasPenalty, isHidden } from './conditions.js';
import type { RuleText } from './paragraph.js';

export const PLAY: readonly RuleText[] = [
  { id: 'play.trick', rule: '1.3', options: [] },
  { id: 'play.follow', rule: '3.1', options: [] },
  { id: 'play.no-suit', rule: '3.1', options: ['trump'], when: (o) => !isHidden(o) },
  { id: 'play.no-suit.hidden', rule: '3.1', options: ['trump'], when: isHidden },
  { id: 'play.winner', rule: '3.2', options: [] },
  {
    id: 'play.example',
    rule: '3.2',
    form: 'example',
    options: ['trump'],
    when: (o) => o.trump === 'call' || o.trump === 'nth-card',
  },
  { id: 'play.revoke.prevented', rule: '3.3', options: ['revoke'], when: (o) => !hasPenalty(o) },
  { id: 'play.revoke.penalty', rule: '3.3', options: ['revoke'], when: hasPenalty },
  { id: 'play.revoke.correct', rule: '3.3', options: ['revoke'], when: hasPenalty },
  { id: 'play.revoke.stands', rule: '3.3', options: ['revoke'], when: hasPenalty },
];
