// What needs the consent of others: who may propose it, who must agree, and what it comes to. Who is not
// there is not asked; where nobody is left to ask, it is done at once.
import type { Proposal, TableCommand } from '@court-piece/protocol';
import { apply, ok, SEATS, sideOf, type Seat } from '@court-piece/rules';
import {
  draftOfChoice,
  NOTHING_TO_CHANGE,
  one,
  refuse,
  type Decided,
  type Surroundings,
} from './draft.js';
import type { LogBody, PlayerId } from './log.js';
import {
  hostOf,
  isDealDue,
  isLastChoiceOwn,
  lastOwnMoment,
  peopleCount,
  seatedPeople,
  seatOf,
  type ProposalState,
  type TableState,
} from './state.js';

type IsNear = Surroundings['isNear'];

export function propose(
  state: TableState,
  player: PlayerId,
  expectedSeq: number,
  proposal: Proposal,
  around: Surroundings,
): Decided {
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  if (state.startedAt === null) return refuse('not-started');
  const refusal = refusalOf(state, player, seat, expectedSeq, proposal);
  if (refusal !== undefined) return refusal;
  if (proposal.kind === 'claim') {
    const certain = draftOfChoice(state.match, { type: 'claim', seat }, around.chance);
    if (certain.ok || !mayAskToClaim(state, seat, certain.error.code, around)) return certain;
  }
  if (state.proposal !== null) return refuse('proposal-open');
  const position = state.matchSeq;
  const isRefused = state.refused.some(
    ({ by, kind, position: at }) => by === seat && kind === proposal.kind && at === position,
  );
  if (isRefused) return refuse('refused-before');
  const mustAgree = nearOf(state, askedBy(state, seat, proposal), around.isNear);
  return mustAgree.length === 0
    ? ok({ bodies: [outcomeOf(state, seat, proposal)], own: 0 })
    : one({ type: 'proposed', seat, proposal, mustAgree });
}

/** Why it cannot even be asked. */
function refusalOf(
  state: TableState,
  player: PlayerId,
  seat: Seat,
  expectedSeq: number,
  proposal: Proposal,
): Decided | undefined {
  const ended = apply(state.match, { type: 'end' });
  if (!ended.ok) return ended;
  switch (proposal.kind) {
    case 'end':
      return undefined;
    case 'claim':
      return expectedSeq < state.matchSeq ? refuse('stale') : undefined;
    case 'undo':
      return refusalToUndo(state, player, expectedSeq);
    case 'swap': {
      const { a, b } = proposal;
      if (!isDealDue(state)) return refuse('no-next-deal');
      const isConcerned = seat === a || seat === b || player === hostOf(state);
      return a !== b && isConcerned ? undefined : refuse('not-allowed');
    }
  }
}

/**
 * Alone with bots, one goes back to before the last own choice of the running deal, and what bots did
 * after it goes with it. Where others play, only the very last thing done can be taken back, and only
 * if it has shown nobody what that person could not know. Never once the deal is over: then all hands
 * have been shown.
 */
function refusalToUndo(
  state: TableState,
  player: PlayerId,
  expectedSeq: number,
): Decided | undefined {
  const own = lastOwnMoment(state, player);
  if (own === undefined) return refuse('nothing-to-undo');
  // What bots did meanwhile does not matter, but a second press must not take back a second choice.
  if (expectedSeq < Math.max(own.seq, state.undoneSeq)) return refuse('stale');
  const isPossible = peopleCount(state) === 1 || isLastChoiceOwn(state, player);
  return isPossible ? undefined : refuse('undo-not-allowed');
}

/**
 * A claim that is not certain is for the opponents to grant (7.8b). A bot grants only what is certain.
 * With a trick begun under `revoke: penalty` the rules know more of it than the claimant may (3.3), so
 * it is not asked then: being asked or not would tell.
 */
function mayAskToClaim(
  { match, seats }: TableState,
  seat: Seat,
  code: string,
  { isNear }: Surroundings,
): boolean {
  if (code !== 'claim-not-certain') return false;
  const isTrickBegun = match.deal?.phase === 'play' && match.deal.trick.cards.length > 0;
  if (match.options.revoke === 'penalty' && isTrickBegun) return false;
  if (!apply(match, { type: 'claim', seat }).ok) return false;
  const opponents = SEATS.filter((other) => sideOf(other) !== sideOf(seat)).map((at) => seats[at]);
  return (
    opponents.every((at) => at.kind === 'person' && !at.left && !at.held) &&
    opponents.some((at) => at.kind === 'person' && isNear(at.player))
  );
}

/** Whose consent it needs, whether they are there or not. */
function askedBy(state: TableState, by: Seat, proposal: Proposal): readonly Seat[] {
  const host = seatOf(state, hostOf(state));
  const others = SEATS.filter((seat) => seat !== by);
  switch (proposal.kind) {
    case 'undo':
    case 'end':
      return others;
    case 'claim':
      return others.filter((seat) => sideOf(seat) !== sideOf(by));
    case 'swap':
      return others.filter((seat) => seat === proposal.a || seat === proposal.b || seat === host);
  }
}

const nearOf = (state: TableState, seats: readonly Seat[], isNear: IsNear): readonly Seat[] =>
  seatedPeople(state)
    .filter(({ seat, player }) => seats.includes(seat) && isNear(player))
    .map(({ seat }) => seat);

/** What is done once all have agreed. */
function outcomeOf(state: TableState, by: Seat, proposal: Proposal): LogBody {
  switch (proposal.kind) {
    case 'end':
      return { type: 'acted', action: { type: 'end' } };
    case 'claim':
      return { type: 'acted', action: { type: 'claim', seat: by } };
    case 'swap':
      return { type: 'moved', from: proposal.a, to: proposal.b };
    case 'undo': {
      const at = state.seats[by];
      const own = at.kind === 'person' ? lastOwnMoment(state, at.player) : undefined;
      const before = state.moments.findLast((moment) => moment.seq < (own?.seq ?? 0));
      if (before === undefined) throw new Error('nothing can be taken back any more');
      return { type: 'undone', toSeq: before.seq };
    }
  }
}

export function answer(
  state: TableState,
  player: PlayerId,
  { proposal: id, agree }: Extract<TableCommand, { type: 'answer' }>,
  { isNear }: Surroundings,
): Decided {
  const { proposal } = state;
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  if (proposal?.id !== id) return refuse('no-proposal');
  if (!proposal.mustAgree.includes(seat)) return refuse('not-asked');
  const answered: LogBody = { type: 'answered', proposal: id, seat, agree };
  if (!agree) return one(answered);
  if (proposal.agreed.includes(seat)) return NOTHING_TO_CHANGE;
  const agreed = { ...proposal, agreed: [...proposal.agreed, seat] };
  return ok({ bodies: [answered, ...settlementOf(state, agreed, isNear)], own: 0 });
}

export function withdraw(state: TableState, player: PlayerId, id: number): Decided {
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  if (state.proposal?.id !== id) return refuse('no-proposal');
  return state.proposal.by === seat
    ? one({ type: 'withdrawn', proposal: id })
    : refuse('not-allowed');
}

/** The entries that carry out what all who are there have agreed to; none while somebody is waited for. */
export function settlementOf(
  state: TableState,
  { id, by, proposal, mustAgree, agreed }: ProposalState,
  isNear: IsNear,
): readonly LogBody[] {
  const waitedFor = nearOf(state, mustAgree, isNear);
  if (!waitedFor.every((seat) => agreed.includes(seat))) return [];
  // The claimant cannot grant it: one opponent at least has said yes.
  if (proposal.kind === 'claim' && agreed.length === 0) return [];
  return [{ type: 'settled', proposal: id }, outcomeOf(state, by, proposal)];
}
