// A position of a lesson as the table that the components draw: three bots and the learner.
import type { Occupant, TableView } from '@court-piece/protocol';
import { bySeat, type Seat, type View } from '@court-piece/rules/view';
import { t } from '../../i18n/i18n.js';
import { stillTable } from '../still-table.js';

const occupant = (own: boolean): Occupant => ({
  kind: own ? 'person' : 'bot',
  name: own ? t('seat.you') : '',
  presence: 'here',
  awayMs: null,
  person: null,
  you: own,
});

export function quietTable(id: string, preset: string, seat: Seat, match: View): TableView {
  const seats = bySeat((one) => occupant(one === seat));
  return stillTable({ id, stage: 'playing', preset, seats, seat, match });
}
