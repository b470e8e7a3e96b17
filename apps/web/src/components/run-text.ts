// Double Sir: who has won the last trick, or the last ones, and so may collect next (Rules 4.2).
import type { View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import type { Players } from './names.js';

/** One sentence, or none while nobody has a run. */
export function runText({ options, tally }: View, players: Players): readonly string[] {
  if (options.collect !== 'double' || tally === null) return [];
  const { seat, length } = tally.run;
  if (seat === null || length === 0) return [];
  return [t('pile.run', { ...players[seat], n: length })];
}
