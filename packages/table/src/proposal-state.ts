// What has been proposed and not been settled, as a part of the fold: opened, answered, and closed by a
// refusal, by consent, by its time, or because what it was about is past.
import type { ProposalEnd } from '@court-piece/protocol';
import { phaseOf, type Seat } from '@court-piece/rules';
import type { Notice } from './fold.js';
import type { LogEntry } from './log.js';
import type { ProposalState, TableState } from './state.js';

interface WithNotices {
  readonly state: TableState;
  readonly notices: readonly Notice[];
}

/** The state after an entry, with what it did to what is proposed. */
export function withProposal(
  before: TableState,
  after: TableState,
  { seq, at, body }: LogEntry,
): WithNotices {
  const { proposal } = after;
  const open = (value: ProposalState): WithNotices => ({
    state: { ...after, proposal: value },
    notices: [],
  });
  if (body.type === 'proposed') {
    const { seat: by, proposal: what, mustAgree } = body;
    return open({ id: seq, by, proposal: what, mustAgree, agreed: [], at });
  }
  if (proposal === null) return { state: after, notices: [] };
  switch (body.type) {
    case 'answered':
      return body.agree
        ? open({ ...proposal, agreed: [...proposal.agreed, body.seat] })
        : { state: refused(after, proposal, 'declined', body.seat), notices: [] };
    case 'settled':
      return { state: closed(after, proposal, 'agreed'), notices: [] };
    case 'lapsed':
    case 'withdrawn':
      return { state: refused(after, proposal, body.type), notices: [] };
    default:
      return isPast(before, after, proposal, body)
        ? {
            state: closed(after, proposal, 'past'),
            notices: [{ type: 'lapsed', id: proposal.id }],
          }
        : { state: after, notices: [] };
  }
}

function closed(
  state: TableState,
  { id, by, proposal: { kind } }: ProposalState,
  how: ProposalEnd,
  declinedBy: Seat | null = null,
): TableState {
  return { ...state, proposal: null, closed: { id, by, kind, how, declinedBy } };
}

function refused(
  state: TableState,
  proposal: ProposalState,
  how: ProposalEnd,
  declinedBy: Seat | null = null,
): TableState {
  const position = state.matchSeq;
  const still = state.refused.filter((one) => one.position === position);
  const { by, proposal: what } = proposal;
  return {
    ...closed(state, proposal, how, declinedBy),
    refused: [...still, { by, kind: what.kind, position }],
  };
}

/** What it was about is no more. */
function isPast(
  before: TableState,
  after: TableState,
  { by, proposal: { kind } }: ProposalState,
  body: LogEntry['body'],
): boolean {
  if (after.match.winner !== null || (body.type === 'left' && body.seat === by)) return true;
  switch (kind) {
    case 'undo':
    case 'claim':
      return after.matchSeq !== before.matchSeq;
    case 'swap':
      return phaseOf(after.match) !== 'deal-over';
    case 'end':
      return false;
  }
}
