// What one person, or a watcher, gets to know of a table, built from nothing by an allow list: what is
// hidden in the match is left to the rules' viewFor.
import type { Absence, FairView, Occupant, OpenProposal, TableView } from '@court-piece/protocol';
import { bySeat, isSureClaim, viewFor, type MatchState, type Seat } from '@court-piece/rules';
import type { PlayerId } from './log.js';
import {
  heldFor,
  hostOf,
  fillAt,
  mayUndo,
  personNumber,
  seatOf,
  stageOf,
  type FairState,
  type ProposalState,
  type TableState,
} from './state.js';
import { leftAt } from './turn-time.js';

/** What is known beside the log. */
export interface Showing {
  readonly now: number;
  readonly isPresent: (player: PlayerId) => boolean;
  readonly awaySince: (player: PlayerId) => number | undefined;
  readonly grace: number;
  readonly proposalTime: number;
  readonly watchers: number;
}

export function tableViewFor(
  state: TableState,
  player: PlayerId | null,
  showing: Showing,
): TableView {
  const seat = seatOf(state, player);
  const match = viewFor(state.match, seat ?? 'public');
  const isHost = player === hostOf(state);
  const { proposal, rematch, turn } = state;
  return {
    id: state.id,
    seq: state.seq,
    stage: stageOf(state),
    preset: state.preset,
    pace: state.pace,
    seats: bySeat((name) => occupant(state, name, player, showing)),
    code: state.code,
    watching: state.watching,
    watchers: showing.watchers,
    listed: state.listed,
    freeText: state.freeText,
    hints: state.hints,
    clock: state.clock,
    turnMs: turn && leftAt(turn, showing.now),
    bankMs: state.clock && state.banks,
    proposal: proposal && proposalView(proposal, state.match, showing),
    closed: state.closed,
    fillMs: fillAt(state) && Math.max(0, (fillAt(state) ?? 0) - showing.now),
    absence: seat === undefined ? null : absenceView(state, seat),
    rematch: rematch && { wants: rematch.wants, seats: rematch.seats, table: rematch.table },
    fair: fairView(state, seat),
    removed: isHost ? state.removed.map(({ name }) => name) : [],
    seat: seat ?? null,
    held: heldFor(state, player) ?? null,
    host: isHost,
    ready: state.ready,
    mayUndo: player !== null && seat !== undefined && mayUndo(state, player),
    mayClaim: isSureClaim(match),
    match,
  };
}

function occupant(
  state: TableState,
  seat: Seat,
  player: PlayerId | null,
  showing: Showing,
): Occupant {
  const at = state.seats[seat];
  const nobody = { presence: 'here', awayMs: null, person: null, you: false } as const;
  switch (at.kind) {
    case 'open':
      return { kind: 'open', name: '', ...nobody };
    case 'bot':
      return { kind: 'bot', name: at.level, ...nobody };
    case 'person': {
      const person = {
        kind: 'person',
        name: at.name,
        awayMs: null,
        person: personNumber(state, at.player),
        you: at.player === player,
      } as const;
      if (at.left) return { ...person, presence: 'held', you: false };
      if (at.held) return { ...person, presence: 'held' };
      if (showing.isPresent(at.player)) return { ...person, presence: 'here' };
      const since = showing.awaySince(at.player) ?? showing.now;
      const awayMs = Math.max(0, since + showing.grace - showing.now);
      return { ...person, presence: 'away', awayMs };
    }
  }
}

function proposalView(
  { id, by, proposal, mustAgree, agreed, at }: ProposalState,
  { deal }: MatchState,
  { now, proposalTime }: Showing,
): OpenProposal {
  const isClaim = proposal.kind === 'claim' && deal?.phase === 'play';
  return {
    id,
    by,
    ...proposal,
    mustAgree,
    agreed,
    leftMs: Math.max(0, at + proposalTime - now),
    hand: isClaim ? deal.hands[by] : null,
  };
}

/** Nothing while the bot still plays, nor where it had nothing to do. */
function absenceView({ absences, match }: TableState, seat: Seat): Absence | null {
  const absence = absences[seat];
  if (absence === null || absence.dealsAfter === null) return null;
  const { cards, decisions, score, dealsBefore, dealsAfter } = absence;
  const deals = dealsAfter - dealsBefore;
  if (decisions === 0 && deals === 0) return null;
  return { cards: match.deal === null ? [] : cards, decisions, deals, score };
}

/** Nonce and deck only of a deal that is over; what players added only once the cards are dealt. */
function fairView(state: TableState, seat: Seat | undefined): FairView | null {
  const { fair, lastFair } = state;
  if (fair === null) return null;
  const { deal, commitment } = fair;
  const isCollecting = fair.stage === 'collecting';
  return {
    deal,
    commitment,
    entropy: isCollecting ? {} : fair.entropy,
    opened: openedOf(fair),
    wantsEntropy:
      isCollecting &&
      state.match.winner === null &&
      seat !== undefined &&
      fair.entropy[seat] === undefined,
    last: lastFair && lastView(lastFair),
  };
}

const openedOf = ({ stage, nonce, shuffled }: FairState): FairView['opened'] =>
  stage === 'over' ? { nonce, shuffled } : null;

function lastView(last: FairState): FairView['last'] {
  const opened = openedOf(last);
  const { deal, commitment, entropy } = last;
  return opened && { deal, commitment, entropy, opened };
}
