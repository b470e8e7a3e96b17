// What a table does by itself: commit and deal, let bots act, hold seats, end what is out of time. Pure:
// says what is due and how long to wait; duties.ts does it.
import { commitmentOf } from '@court-piece/fairness';
import { SEATS, turnOf, type MatchState, type Seat } from '@court-piece/rules';
import { DEFAULT_DELAYS } from './delays.js';
import { hasAllEntropy, nextDeck } from './fair.js';
import type { LogBody, PlayerId } from './log.js';
import type { Chance, Delays } from './ports.js';
import { settlementOf } from './proposals.js';
import {
  BOT_LEVEL,
  botAt,
  deadlineOf,
  fillAt,
  heldFor,
  isDealDue,
  isHalted,
  peopleCount,
  seatedPeople,
  seatOf,
  stageOf,
  type TableState,
} from './state.js';

/** Fixes the next deal, but for what players add. */
export function commitmentFor(state: TableState, chance: Chance): LogBody {
  const [nonce, shuffled] = [chance.nonce(), chance.shuffledDeck()];
  const deal = (state.fair?.deal ?? 0) + 1;
  return { type: 'committed', deal, commitment: commitmentOf(nonce, shuffled), nonce, shuffled };
}

/** The deal that was committed to; the dealer from chance where it is drawn by lot (1.4). */
export function dealOf(state: TableState, chance: Chance): LogBody | undefined {
  const deck = nextDeck(state);
  const dealer = state.match.nextDealer ?? chance.pick(SEATS);
  return deck && { type: 'acted', action: { type: 'deal', dealer, deck } };
}

/** Something that the table owes; two with the same key are the same, and wait on. */
export type Duty = { readonly key: string; readonly wait: number } & (
  | { readonly type: 'return' | 'hold'; readonly seat: Seat; readonly player: PlayerId }
  | { readonly type: 'rest' | 'resume' | 'commit' | 'fill' | 'maker-gone' }
  | { readonly type: 'rematch' }
  | { readonly type: 'settle' | 'lapse'; readonly id: number }
  | { readonly type: 'collect'; readonly deal: number }
  | { readonly type: 'deal'; readonly position: number }
  | {
      readonly type: 'bot' | 'time-out';
      readonly position: number;
      readonly seat: Seat;
      readonly level: string;
    }
);

/** What is known beside the log. */
export interface Circumstances {
  readonly now: number;
  readonly delays: Delays;
  /** Has a connection, here or at another process. */
  readonly isPresent: (player: PlayerId) => boolean;
  /** Has a connection here. */
  readonly isHere: (player: PlayerId) => boolean;
  /** Since when a person who is not present is away. */
  readonly awaySince: (player: PlayerId) => number | undefined;
  /** The log was taken up and its clock has not been set going yet. */
  readonly isTakenUp: boolean;
  /** The deal for which players have had their time to add randomness. */
  readonly collected: number;
  readonly canRematch: boolean;
}

/** Nothing is owed while nobody is here: bots among themselves would play on for nobody. */
export function dutiesOf(state: TableState, around: Circumstances): readonly Duty[] {
  const people = seatedPeople(state);
  const hasClock = state.turn !== null && stageOf(state) === 'playing';
  if (!people.some(({ player }) => around.isHere(player))) {
    const isEmpty = !people.some(({ player }) => around.isPresent(player));
    return hasClock && isEmpty && !state.isResting && !around.isTakenUp
      ? [{ type: 'rest', key: 'rest', wait: 0 }]
      : [];
  }
  if (stageOf(state) === 'over') return rematchDuty(state, around);
  const presence = [
    ...people.flatMap((person) => presenceDuty(state, person, around)),
    ...makerDuty(state, around),
  ];
  if (hasClock && (state.isResting || around.isTakenUp)) {
    return [...presence, { type: 'resume', key: 'resume', wait: 0 }];
  }
  return [...presence, ...proposalDuty(state, around), ...matchDuty(state, around)];
}

function presenceDuty(
  state: TableState,
  { seat, player }: { readonly seat: Seat; readonly player: PlayerId },
  { now, delays, isPresent, isHere, awaySince }: Circumstances,
): readonly Duty[] {
  const at = state.seats[seat];
  const isHeld = at.kind === 'person' && at.held;
  if (isHeld) {
    return isHere(player)
      ? [{ type: 'return', key: `return ${seat} ${player}`, wait: 0, seat, player }]
      : [];
  }
  const since = awaySince(player);
  if (isPresent(player) || since === undefined) return [];
  const wait = since + (delays.grace ?? DEFAULT_DELAYS.grace) - now;
  return [{ type: 'hold', key: `hold ${seat} ${player} ${since}`, wait, seat, player }];
}

/** Nobody else can start the match: who sits here must not wait for ever. */
function makerDuty(state: TableState, around: Circumstances): readonly Duty[] {
  const { maker, makerLeft } = state;
  const sits = (seatOf(state, maker) ?? heldFor(state, maker)) !== undefined;
  const since = around.awaySince(maker);
  if (sits || makerLeft || around.isPresent(maker) || since === undefined) return [];
  const wait = since + (around.delays.grace ?? DEFAULT_DELAYS.grace) - around.now;
  return [{ type: 'maker-gone', key: `maker-gone ${since}`, wait }];
}

/** Where the match starts by itself: when all seats are taken, or bots take the open ones. */
function fillDuty(state: TableState, { now }: Circumstances): readonly Duty[] {
  const at = fillAt(state);
  if (at === null) return [];
  const isFull = SEATS.every((seat) => state.seats[seat].kind !== 'open');
  return [{ type: 'fill', key: `fill ${isFull}`, wait: isFull ? 0 : at - now }];
}

function proposalDuty(state: TableState, around: Circumstances): readonly Duty[] {
  const { proposal } = state;
  if (proposal === null) return [];
  const { id, at } = proposal;
  const { now, delays } = around;
  const wait = at + (delays.proposal ?? DEFAULT_DELAYS.proposal) - now;
  const lapse: Duty = { type: 'lapse', key: `lapse ${id}`, wait, id };
  if (settlementOf(state, proposal, around.isPresent).length === 0) return [lapse];
  const blink = delays.blink ?? DEFAULT_DELAYS.blink;
  const lost = seatedPeople(state)
    .filter(({ seat, player }) => proposal.mustAgree.includes(seat) && !around.isPresent(player))
    .flatMap(({ player }) => around.awaySince(player) ?? []);
  // All who are there agree: who has just gone may be back in a moment.
  const due = Math.max(0, ...lost.map((since) => since + blink));
  return [lapse, { type: 'settle', key: `settle ${id} ${due}`, wait: due - now, id }];
}

function matchDuty(state: TableState, around: Circumstances): readonly Duty[] {
  if (state.startedAt === null) return fillDuty(state, around);
  if (isDealDue(state)) return dealDuty(state, around);
  const seat = turnOf(state.match);
  if (seat === null || isHalted(state)) return [];
  const position = state.matchSeq;
  const level = botAt(state, seat);
  if (level !== undefined) {
    const { delays } = around;
    const delay = isTrickFinished(state.match) ? delays.afterTrick : delays.botThink;
    const wait = delay[state.pace];
    return [{ type: 'bot', key: `bot ${position} ${seat} ${wait}`, wait, position, seat, level }];
  }
  const deadline = deadlineOf(state);
  if (deadline === null) return [];
  const key = `time-out ${position} ${seat} ${deadline}`;
  const wait = deadline - around.now;
  return [{ type: 'time-out', key, wait, position, seat, level: BOT_LEVEL }];
}

/** First the commitment, then what players add, then the deal when all who are there are ready. */
function dealDuty(state: TableState, around: Circumstances): readonly Duty[] {
  const { delays, isPresent, collected } = around;
  const { fair, ready } = state;
  const position = state.matchSeq;
  if (fair?.stage !== 'collecting') return [{ type: 'commit', key: `commit ${position}`, wait: 0 }];
  const { deal } = fair;
  if (collected !== deal) {
    const isComplete = hasAllEntropy(state, isPresent);
    const wait = isComplete ? 0 : (delays.entropyWait ?? DEFAULT_DELAYS.entropyWait);
    return [{ type: 'collect', key: `collect ${deal} ${isComplete}`, wait, deal }];
  }
  const present = seatedPeople(state).filter(({ player }) => isPresent(player));
  const areReady = present.every(({ seat }) => ready.includes(seat));
  // Nobody has to ask for the first deal, nor for one that is redealt (2.6).
  if (areReady || !isFinished(state.match)) {
    return [{ type: 'deal', key: `deal ${position} now`, wait: 0, position }];
  }
  // Only where somebody would wait for somebody else.
  return peopleCount(state) > 1 && delays.nextDeal > 0
    ? [{ type: 'deal', key: `deal ${position} later`, wait: delays.nextDeal, position }]
    : [];
}

/** All who are there want it, or the host does not wait for the others. */
function rematchDuty(state: TableState, { isPresent, canRematch }: Circumstances): readonly Duty[] {
  const { rematch } = state;
  if (rematch === null || rematch.table !== null || !canRematch) return [];
  const present = seatedPeople(state).filter(({ player }) => isPresent(player));
  const isDue = rematch.now || present.every(({ seat }) => rematch.wants.includes(seat));
  return isDue ? [{ type: 'rematch', key: 'rematch', wait: 0 }] : [];
}

const isFinished = ({ deal }: MatchState): boolean =>
  deal?.phase === 'deal-over' && deal.result !== null;

/** A trick has just been won and the next one has no card yet. */
const isTrickFinished = ({ deal }: MatchState): boolean =>
  deal !== null && 'tricks' in deal && deal.tricks.length > 0 && deal.trick?.cards.length === 0;

/** When the agreed time ends (10.2), in milliseconds since the epoch; undefined if it does not matter. */
export function timeUpAt({ options, startedAt, match }: TableState): number | undefined {
  const counts = options.end === 'time' && !match.timeUp && match.winner === null;
  return counts && startedAt !== null ? startedAt + options.minutes * 60_000 : undefined;
}
