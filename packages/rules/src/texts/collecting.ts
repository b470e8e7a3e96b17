// Rule texts: how won tricks come to count (Rules 4, 5.10).
import type { Options } from '../options.js';
import { isBeRanga, isDouble, isHidden, isSingle } from './conditions.js';
import type { RuleText } from './paragraph.js';

/** The example collects after the fourth trick; it may not tell of what these options forbid. */
const exampleHolds = (o: Options): boolean =>
  isDouble(o) &&
  !isBeRanga(o) &&
  (!isHidden(o) || o.collectFrom === 'any') &&
  o.firstCollectAfter <= 4 &&
  !o.noCollectAfter.includes(4);

export const COLLECTING: readonly RuleText[] = [
  { id: 'collect.single', rule: '4.1', options: ['collect'], when: isSingle },
  { id: 'collect.double', rule: '4.2', options: ['collect'], when: isDouble },
  { id: 'collect.double.one-player', rule: '4.2', options: ['collect'], when: isDouble },
  {
    id: 'collect.double.example',
    rule: '4.2',
    form: 'example',
    options: ['collect', 'trump', 'collectFrom', 'firstCollectAfter', 'noCollectAfter'],
    when: exampleHolds,
  },
  {
    id: 'collect.new-run',
    rule: '4.3',
    options: ['collect', 'afterCollecting'],
    when: (o) => isDouble(o) && o.afterCollecting === 'new-run',
  },
  {
    id: 'collect.run-goes-on',
    rule: '4.3',
    options: ['collect', 'afterCollecting'],
    when: (o) => isDouble(o) && o.afterCollecting === 'run-goes-on',
  },
  {
    id: 'collect.ace.both-aces',
    rule: '4.5',
    options: ['collect', 'aceRule'],
    when: (o) => isDouble(o) && o.aceRule === 'both-aces',
  },
  {
    id: 'collect.ace.claiming-ace',
    rule: '4.5',
    options: ['collect', 'aceRule'],
    when: (o) => isDouble(o) && o.aceRule === 'claiming-ace',
  },
  {
    id: 'collect.not-after',
    rule: '4.6',
    options: ['collect', 'noCollectAfter'],
    when: (o) => isDouble(o) && o.noCollectAfter.length > 0,
    values: (o) => ({
      count: o.noCollectAfter.length,
      tricks: { numbers: o.noCollectAfter.toSorted((a, b) => a - b), join: 'and' },
    }),
  },
  {
    // 2 is no limit: nobody has won two tricks running before.
    id: 'collect.first-after',
    rule: '4.7',
    options: ['collect', 'firstCollectAfter'],
    when: (o) => isDouble(o) && o.firstCollectAfter > 2,
    values: (o) => ({ trick: o.firstCollectAfter }),
  },
  {
    id: 'collect.from.after-reveal',
    rule: '5.10',
    options: ['collect', 'trump', 'collectFrom'],
    when: (o) => isDouble(o) && isHidden(o) && o.collectFrom === 'after-reveal',
  },
  {
    id: 'collect.from.any',
    rule: '5.10',
    options: ['collect', 'trump', 'collectFrom'],
    when: (o) => isDouble(o) && isHidden(o) && o.collectFrom === 'any',
  },
  { id: 'collect.last', rule: '4.4', options: ['collect'], when: isDouble },
  { id: 'collect.count', rule: '4.8', options: ['collect'], when: isDouble },
];
