// What people ask each other at a table, in words: the question, whom it waits for, how it ended.
// Who must agree is the table's word.
import type { OpenProposal, TableView } from '@court-piece/protocol';
import { type Seat, SEATS, sideOf } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { type Players, shortName } from './names.js';

/** "Mina asks to take the last decision back." */
export function proposalText(proposal: OpenProposal, players: Players): string {
  const { kind, by, a, b } = proposal;
  const nameOf = (seat: Seat | undefined): string =>
    seat === undefined ? '' : shortName(players[seat]);
  return t(`proposal.${kind}`, { ...players[by], a: nameOf(a), b: nameOf(b) });
}

/** Who has not agreed yet. */
export const awaitedBy = ({ mustAgree, agreed }: OpenProposal): readonly Seat[] =>
  mustAgree.filter((seat) => !agreed.includes(seat));

/** Whether the viewer is asked and has not answered. */
export const isAsked = ({ proposal, seat }: TableView): boolean =>
  proposal !== null && seat !== null && awaitedBy(proposal).includes(seat);

/** Other people who are there play too: what changes the match for them is asked of them. */
export const playsWithOthers = ({ seats, seat }: Pick<TableView, 'seats' | 'seat'>): boolean =>
  SEATS.some(
    (other) => other !== seat && seats[other].kind === 'person' && seats[other].presence === 'here',
  );

/**
 * Whether an uncertain claim can be put to the opponents (Rules 7.8b): both are people who play for
 * themselves. The rest is for the table to refuse.
 */
export function mayAskToClaim({ seats, seat, match, proposal }: TableView): boolean {
  if (seat === null || proposal !== null || match.phase !== 'play') return false;
  if (match.turn !== seat || match.trick?.cards.length !== 0) return false;
  const opponents = SEATS.filter((other) => sideOf(other) !== sideOf(seat)).map((at) => seats[at]);
  return (
    opponents.every(({ kind, presence }) => kind === 'person' && presence !== 'held') &&
    opponents.some(({ presence }) => presence === 'here')
  );
}

/** What became of a question that is closed; nothing where the table itself tells it. */
export function outcomeText(
  before: TableView,
  after: TableView,
  players: Players,
): string | undefined {
  const { closed } = after;
  if (before.proposal === null || after.proposal?.id === before.proposal.id) return undefined;
  if (closed?.id !== before.proposal.id) return undefined;
  switch (closed.how) {
    case 'declined':
      return closed.declinedBy === null
        ? t('proposal.lapsed')
        : t('proposal.declined', { ...players[closed.declinedBy] });
    case 'withdrawn':
      return t('proposal.withdrawn', { ...players[closed.by] });
    case 'lapsed':
    case 'past':
    case 'agreed':
      return t(`proposal.${closed.how}`);
  }
}
