// Bots for tests.
import type { Choice, View } from '@court-piece/rules';
import type { Bots } from '@court-piece/table';

/** Chooses the first of what is legal, at once. */
export const firstLegal: Bots = {
  decide: async (view) => firstChoice(view),
};

export function firstChoice(view: View): Choice {
  const choice = view.legal[0];
  if (choice === undefined) throw new Error('asked though nothing is to be chosen');
  return choice;
}
