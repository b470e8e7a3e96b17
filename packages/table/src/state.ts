// The state of one table: a fold of its log (fold.ts). It holds the whole truth, hidden cards and
// identities included; what leaves the table is a view of it (table-view.ts).
import type { FairDeal } from '@court-piece/fairness';
import type {
  ClosedProposal,
  Pace,
  Proposal,
  RematchSeats,
  TableStage,
  TurnClock,
} from '@court-piece/protocol';
import {
  phaseOf,
  SEATS,
  viewFor,
  type BySeat,
  type BySide,
  type Card,
  type MatchState,
  type Options,
  type PresetName,
  type Seat,
  type View,
} from '@court-piece/rules';
import type { PlayerId } from './log.js';

/** How bots play at a table whose log does not say. */
export const BOT_LEVEL = 'medium';

/** Answers to this many of the latest commands are remembered, also after a restart. */
export const REMEMBERED_COMMANDS = 1024;

export type SeatState =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: string }
  | {
      readonly kind: 'person';
      readonly player: PlayerId;
      readonly name: string;
      /** The entry by which this person sat down. */
      readonly since: number;
      /** Left after the start: a bot holds the seat until this person sits on it again. */
      readonly left: boolean;
      /** Away for long: a bot plays until this person has a connection again. */
      readonly held: boolean;
    };

export type PersonSeat = Extract<SeatState, { kind: 'person' }>;

/** The match after an entry of the running deal, for taking back. */
export interface Moment {
  readonly seq: number;
  /** Whose choice it was; null for bots, chance and the table. */
  readonly by: PlayerId | null;
  readonly match: MatchState;
}

export interface AcceptedCommand {
  readonly by: PlayerId;
  readonly id: string;
  readonly seq: number;
}

/** What the seat on turn has left, bank included, as it was at a moment. */
export interface TurnTime {
  readonly seat: Seat;
  readonly left: number;
  readonly at: number;
  readonly isRunning: boolean;
}

export interface ProposalState {
  readonly id: number;
  readonly by: Seat;
  readonly proposal: Proposal;
  readonly mustAgree: readonly Seat[];
  readonly agreed: readonly Seat[];
  readonly at: number;
}

/** A deal that has been committed to; `entropy` is what players added. */
export interface FairState extends FairDeal {
  readonly deal: number;
  readonly stage: 'collecting' | 'dealt' | 'over';
}

/** What a bot does on a seat whose person is away, and has done until that person acts again. */
export interface AbsenceState {
  readonly cards: readonly Card[];
  readonly decisions: number;
  readonly score: BySide<number>;
  /** How many deals were over when it began. */
  readonly dealsBefore: number;
  /** How many were over when the person returned; null as long as the bot plays. */
  readonly dealsAfter: number | null;
}

export interface RematchState {
  readonly wants: readonly Seat[];
  /** As the first who wanted it said. */
  readonly seats: RematchSeats;
  /** The host does not wait for the others. */
  readonly now: boolean;
  readonly table: string | null;
}

export interface TableState {
  readonly id: string;
  /** The number of the last entry folded. */
  readonly seq: number;
  /** When it was written. */
  readonly at: number;
  readonly createdAt: number;
  /** Until the match starts. */
  readonly code: string | null;
  readonly fillAfter: number | null;
  /** Everybody who has ever sat here, in the order of first sitting down. */
  readonly people: readonly PlayerId[];
  readonly freeText: boolean;
  readonly hints: boolean;
  readonly watching: boolean;
  readonly listed: boolean;
  /** People whom the host has removed. */
  readonly removed: readonly { readonly player: PlayerId; readonly name: string }[];
  readonly clock: TurnClock | null;
  /** What is left of each seat's bank, in milliseconds. */
  readonly banks: BySeat<number>;
  /** Null without a clock, and while no person is on turn. */
  readonly turn: TurnTime | null;
  /** Clocks stand still because nobody is there. */
  readonly isResting: boolean;
  readonly proposal: ProposalState | null;
  readonly closed: ClosedProposal | null;
  readonly absences: BySeat<AbsenceState | null>;
  /** What was refused in a position is not asked again in it. */
  readonly refused: readonly {
    readonly by: Seat;
    readonly kind: Proposal['kind'];
    readonly position: number;
  }[];
  readonly rematch: RematchState | null;
  /** The newest commitment; null at a table whose deals are older than commitments. */
  readonly fair: FairState | null;
  /** The deal before it, while that one has not been dealt. */
  readonly lastFair: FairState | null;
  readonly preset: PresetName;
  readonly options: Options;
  /** Who made the table; see `hostOf` for who is the host now. */
  readonly maker: PlayerId;
  /** The maker left, or went without ever sitting down: others who are seated have the host's rights. */
  readonly makerLeft: boolean;
  readonly pace: Pace;
  readonly seats: BySeat<SeatState>;
  /** When the match started; null while people gather. */
  readonly startedAt: number | null;
  readonly ready: readonly Seat[];
  readonly match: MatchState;
  /** The entry after which what is on the table is as it is; choices made before it are stale. */
  readonly matchSeq: number;
  /** The last time that something was taken back. */
  readonly undoneSeq: number;
  /** The moments of the running deal, its deal first; empty once it is over. */
  readonly moments: readonly Moment[];
  readonly commands: readonly AcceptedCommand[];
}

export const stageOf = (state: TableState): TableStage => {
  if (state.match.winner !== null) return 'over';
  return state.startedAt === null ? 'gathering' : 'playing';
};

/** The seat where this person sits, present or not. */
export const seatOf = (state: TableState, player: PlayerId | null): Seat | undefined =>
  player === null ? undefined : seatWhere(state, (seat) => seat.player === player && !seat.left);

/** The seat that a bot holds for this person. */
export const heldFor = (state: TableState, player: PlayerId | null): Seat | undefined =>
  player === null ? undefined : seatWhere(state, (seat) => seat.player === player && seat.left);

function seatWhere(state: TableState, fits: (seat: PersonSeat) => boolean): Seat | undefined {
  return SEATS.find((name) => {
    const seat = state.seats[name];
    return seat.kind === 'person' && fits(seat);
  });
}

/** The people at the table, each with the seat; who left is not among them. */
export const seatedPeople = (
  state: TableState,
): readonly { readonly seat: Seat; readonly player: PlayerId }[] =>
  SEATS.flatMap((seat) => {
    const at = state.seats[seat];
    return at.kind === 'person' && !at.left ? [{ seat, player: at.player }] : [];
  });

/** The number of a person at this table, for others to know that person by; null for who never sat here. */
export function personNumber(state: TableState, player: PlayerId): number | null {
  const at = state.people.indexOf(player);
  return at < 0 ? null : at + 1;
}

/** People with a hand at this table, also those for whom a bot holds it. */
export const peopleCount = (state: TableState): number =>
  SEATS.filter((seat) => state.seats[seat].kind === 'person').length;

/** Where watching is off, others come in only to take a seat. */
export const mayWatch = (state: TableState, player: PlayerId | null): boolean =>
  state.watching ||
  SEATS.some((seat) => state.seats[seat].kind === 'open') ||
  (seatOf(state, player) ?? heldFor(state, player)) !== undefined;

/** The maker; while that one is gone and others are seated, who of them has sat longest. A bot never is. */
export function hostOf(state: TableState): PlayerId {
  const people = SEATS.flatMap((seat) => {
    const at = state.seats[seat];
    return at.kind === 'person' && !at.left && !at.held ? [at] : [];
  }).toSorted((a, b) => a.since - b.since);
  const own = seatOf(state, state.maker);
  const isGone = own === undefined ? state.makerLeft : isHeld(state.seats[own]);
  return (isGone ? people[0]?.player : undefined) ?? state.maker;
}

const isHeld = (seat: SeatState): boolean => seat.kind === 'person' && seat.held;

/** The level of the bot that acts for the seat, or undefined if a person does. */
export function botAt(state: TableState, seat: Seat): string | undefined {
  const at = state.seats[seat];
  if (at.kind === 'bot') return at.level;
  return at.kind === 'person' && (at.left || at.held) ? BOT_LEVEL : undefined;
}

/** The match goes on and waits for nothing but the next deal. */
export const isDealDue = (state: TableState): boolean =>
  state.startedAt !== null && phaseOf(state.match) === 'deal-over';

/** When bots take the open seats and the match starts; null if never. */
export const fillAt = ({ fillAfter, createdAt, startedAt }: TableState): number | null =>
  fillAfter === null || startedAt !== null ? null : createdAt + fillAfter;

/** When the time of the seat on turn is over; null while no clock runs. */
export const deadlineOf = ({ turn }: TableState): number | null =>
  turn?.isRunning === true ? turn.at + turn.left : null;

/** While these are asked, nothing else is to happen: bots and clocks wait. */
export const isHalted = ({ proposal }: TableState): boolean =>
  proposal?.proposal.kind === 'claim' || proposal?.proposal.kind === 'undo';

/** The last choice of this person in the running deal. */
export const lastOwnMoment = (state: TableState, player: PlayerId): Moment | undefined =>
  state.moments.findLast((moment) => moment.by === player);

/** The last thing done was this person's own choice, and it has shown this person nothing new. */
export function isLastChoiceOwn(state: TableState, player: PlayerId): boolean {
  const [before, last] = state.moments.slice(-2);
  const seat = seatOf(state, player);
  if (before === undefined || last?.by !== player || seat === undefined) return false;
  const [past, now] = [viewFor(before.match, seat), viewFor(last.match, seat)];
  const known = new Set(cardsSeen(past));
  return past.aside === now.aside && cardsSeen(now).every((card) => known.has(card));
}

const cardsSeen = (view: View): readonly Card[] => [
  ...SEATS.flatMap((seat) => view.hands[seat] ?? []),
  ...(view.trick?.cards ?? []),
  ...view.tricks.flatMap((trick) => trick.cards),
  ...(view.trumpCard === null ? [] : [view.trumpCard]),
];

/**
 * Alone with bots: any own choice of the running deal. Else the very last thing done, if nobody has
 * learnt from it what the person could not know: then the others can be asked.
 */
export const mayUndo = (state: TableState, player: PlayerId): boolean =>
  peopleCount(state) === 1
    ? lastOwnMoment(state, player) !== undefined
    : isLastChoiceOwn(state, player);
