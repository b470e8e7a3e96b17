// The reference player: anything legal, each choice as likely as the next.
import type { Choice } from '@court-piece/rules/view';
import type { Decision, SeatView } from './decision.js';

export function decideAtRandom(view: SeatView, random: () => number): Decision {
  const choices = view.legal.length > 0 ? view.legal : corrections(view);
  const choice = choices[Math.min(choices.length - 1, Math.floor(random() * choices.length))];
  if (choice === undefined) throw new Error('asked for a choice of none');
  return { choice, reason: { code: 'any-legal', facts: {} } };
}

const corrections = ({ viewer, corrections: cards }: SeatView): readonly Choice[] =>
  cards.map((card) => ({ type: 'correct', seat: viewer, card }));
