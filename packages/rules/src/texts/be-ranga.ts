// Rule texts: trumps made by the first card that does not follow (Rules 6).
import type { Options } from '../options.js';
import { isBeRanga, isDouble } from './conditions.js';
import type { RuleText } from './paragraph.js';

const withDouble = (o: Options): boolean => isBeRanga(o) && isDouble(o);

export const BE_RANGA: readonly RuleText[] = [
  { id: 'be-ranga.first-discard', rule: '6.2', options: ['trump'], when: isBeRanga },
  {
    id: 'be-ranga.example',
    rule: '6.2',
    form: 'example',
    options: ['trump'],
    when: isBeRanga,
  },
  { id: 'be-ranga.never', rule: '6.3', options: ['trump'], when: isBeRanga },
  {
    id: 'be-ranga.double.earliest',
    rule: '6.4',
    options: ['trump', 'collect'],
    when: withDouble,
  },
  { id: 'be-ranga.double.run', rule: '6.4', options: ['trump', 'collect'], when: withDouble },
];
