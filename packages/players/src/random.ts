// The reference player: anything legal, each choice as likely as the next.
import type { View } from '@court-piece/rules/view';
import type { Decision } from './decision.js';

export function decideAtRandom(view: View, random: () => number): Decision {
  const { legal } = view;
  const choice = legal[Math.min(legal.length - 1, Math.floor(random() * legal.length))];
  if (choice === undefined) throw new Error('asked for a choice of none');
  return { choice, reason: { code: 'any-legal', facts: {} } };
}
