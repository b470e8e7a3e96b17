// What has been proposed and not been settled, as a part of the fold: opened, answered, and closed by a
// refusal, by consent, by its time, or because what it was about is past.
import { phaseOf } from '@court-piece/rules';
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
  const open = (value: ProposalState | null): WithNotices => ({
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
        : { state: refused(after, proposal), notices: [] };
    case 'settled':
      return open(null);
    case 'lapsed':
    case 'withdrawn':
      return { state: refused(after, proposal), notices: [] };
    default:
      return isPast(before, after, proposal, body)
        ? { ...open(null), notices: [{ type: 'lapsed', id: proposal.id }] }
        : { state: after, notices: [] };
  }
}

function refused(state: TableState, { by, proposal: { kind } }: ProposalState): TableState {
  const position = state.matchSeq;
  const still = state.refused.filter((one) => one.position === position);
  return { ...state, proposal: null, refused: [...still, { by, kind, position }] };
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
