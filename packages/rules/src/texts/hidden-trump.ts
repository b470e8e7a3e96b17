// Rule texts: the card aside, asking for it, revealing it (Rules 5).
import type { Options } from '../options.js';
import { isHidden } from './conditions.js';
import type { RuleText } from './paragraph.js';

/**
 * Who can ever ask. Where the card reveals itself before a player who cannot follow, that player
 * has nothing left to ask for (5.11).
 */
function askers(o: Options): 'anyone' | 'opponents' | 'partner' | 'nobody' {
  switch (o.revealWhen) {
    case 'asked':
      return o.askers === 'any' ? 'anyone' : 'opponents';
    case 'opponent-void':
      return o.askers === 'any' ? 'partner' : 'nobody';
    case 'first-void':
      return 'nobody';
  }
}

const firstVoid = (o: Options): boolean => isHidden(o) && o.revealWhen === 'first-void';
const notFirstVoid = (o: Options): boolean => isHidden(o) && o.revealWhen !== 'first-void';
const ASKING = ['trump', 'askers', 'revealWhen'] as const;

export const HIDDEN_TRUMP: readonly RuleText[] = [
  { id: 'hidden.aside', rule: '5.1', options: ['trump'], when: (o) => o.trump === 'hidden' },
  {
    id: 'hidden.aside.blind',
    rule: '5.13',
    options: ['trump'],
    when: (o) => o.trump === 'hidden-blind',
  },
  { id: 'hidden.no-trump-yet', rule: '5.2', options: ['trump'], when: isHidden },
  {
    id: 'hidden.itself.first-void',
    rule: '5.11',
    options: ['trump', 'revealWhen'],
    when: firstVoid,
  },
  {
    id: 'hidden.itself.opponent-void',
    rule: '5.11',
    options: ['trump', 'revealWhen'],
    when: (o) => isHidden(o) && o.revealWhen === 'opponent-void',
  },
  {
    id: 'hidden.ask.anyone',
    rule: '5.3',
    options: ASKING,
    when: (o) => isHidden(o) && askers(o) === 'anyone',
  },
  {
    id: 'hidden.ask.opponents',
    rule: '5.11',
    options: ASKING,
    when: (o) => isHidden(o) && askers(o) === 'opponents',
  },
  {
    id: 'hidden.ask.partner',
    rule: '5.11',
    options: ASKING,
    when: (o) => isHidden(o) && askers(o) === 'partner',
  },
  {
    id: 'hidden.ask.not-partner',
    rule: '5.11',
    options: ASKING,
    when: (o) => isHidden(o) && o.revealWhen === 'opponent-void' && askers(o) === 'nobody',
  },
  {
    id: 'hidden.ask.duty',
    rule: '5.3',
    options: ASKING,
    when: (o) => isHidden(o) && askers(o) !== 'nobody',
  },
  {
    id: 'hidden.caller.void',
    rule: '5.3',
    options: ['trump', 'revealWhen'],
    when: notFirstVoid,
  },
  { id: 'hidden.caller.lead', rule: '5.4', options: ['trump'], when: isHidden },
  { id: 'hidden.back', rule: '5.5', options: ['trump'], when: isHidden },
  {
    id: 'hidden.from-now',
    rule: '5.6',
    options: ['trump', 'revealWhen'],
    when: notFirstVoid,
  },
  {
    // Nobody can have discarded before a reveal that comes before the first discard.
    id: 'hidden.from-now.first-void',
    rule: '5.6',
    options: ['trump', 'revealWhen'],
    when: firstVoid,
  },
  {
    id: 'hidden.example',
    rule: '5.6',
    form: 'example',
    options: ASKING,
    when: (o) => isHidden(o) && askers(o) === 'anyone',
  },
  { id: 'hidden.led-suit', rule: '5.6', options: ['trump'], when: isHidden },
  { id: 'hidden.not-held', rule: '5.7', options: ['trump'], when: isHidden },
  { id: 'hidden.last-trick', rule: '5.8', options: ['trump'], when: isHidden },
  { id: 'hidden.never', rule: '5.9', options: ['trump'], when: isHidden },
];
