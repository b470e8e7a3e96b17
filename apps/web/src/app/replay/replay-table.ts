// A moment of a replay as the table that the components draw. Nobody can act at it.
import type { MatchRecord } from '@court-piece/notation';
import type { Occupant, TableView } from '@court-piece/protocol';
import { bySeat, type View } from '@court-piece/rules';
import { stillTable } from '../../components/still-table.js';

export function replayTable(record: MatchRecord, match: View): TableView {
  return stillTable({
    id: 'replay',
    stage: match.phase === 'match-over' ? 'over' : 'playing',
    preset: record.rules.preset ?? '',
    seats: bySeat((seat) => occupant(record.seats?.[seat], seat === match.viewer)),
    seat: null,
    match,
  });
}

/** Longer names are no use on a plate; a record may hold up to a thousand characters. */
const LONGEST_NAME = 40;

function occupant(text: string | undefined, you: boolean): Occupant {
  const here = { presence: 'here', awayMs: null, person: null, you } as const;
  // Where nothing is said, the plate has the name of the seat.
  if (text === undefined || text.trim() === '') return { kind: 'open', name: '', ...here };
  const bot = /^bot(:(\w+))?$/.exec(text);
  if (bot !== null) return { kind: 'bot', name: bot[2] ?? '', ...here };
  const signs = Array.from(new Intl.Segmenter().segment(text.slice(0, 400)), (one) => one.segment);
  const name = signs.slice(0, LONGEST_NAME).join('');
  return { kind: 'person', name, ...here };
}
