// The state of one table: a fold of its log (fold.ts). It holds the whole truth, hidden cards and
// identities included; what leaves the table is a view of it (table-view.ts).
import type { Pace, TableStage } from '@court-piece/protocol';
import {
  SEATS,
  type BySeat,
  type MatchState,
  type Options,
  type PresetName,
  type Seat,
} from '@court-piece/rules';
import type { PlayerId } from './log.js';

/** How bots play at a table whose log does not say. */
export const BOT_LEVEL = 'judgement';

/** Answers to this many of the latest commands are remembered, also after a restart. */
export const REMEMBERED_COMMANDS = 1024;

export type SeatState =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: string }
  | {
      readonly kind: 'person';
      readonly player: PlayerId;
      readonly name: string;
      /** Left after the start: a bot holds the seat until this person sits on it again. */
      readonly left: boolean;
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

export interface TableState {
  readonly id: string;
  /** The number of the last entry folded. */
  readonly seq: number;
  readonly preset: PresetName;
  readonly options: Options;
  /** Who made the table; see `hostOf` for who is the host now. */
  readonly maker: PlayerId;
  /** The maker left, which passes the host's rights on while others are seated. */
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

/** The seat where this person sits. */
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

/** People with a hand at this table, also those for whom a bot holds it. */
export const peopleCount = (state: TableState): number =>
  SEATS.filter((seat) => state.seats[seat].kind === 'person').length;

/** The maker; while the maker has left and others are seated, the first of those. A bot never is. */
export function hostOf(state: TableState): PlayerId {
  const successor = state.makerLeft ? seatedPeople(state)[0] : undefined;
  return successor?.player ?? state.maker;
}

/** The level of the bot that acts for the seat, or undefined if a person does. */
export function botAt(state: TableState, seat: Seat): string | undefined {
  const at = state.seats[seat];
  if (at.kind === 'bot') return at.level;
  return at.kind === 'person' && at.left ? BOT_LEVEL : undefined;
}

/** The last choice of this person in the running deal. */
export const lastOwnMoment = (state: TableState, player: PlayerId): Moment | undefined =>
  state.moments.findLast((moment) => moment.by === player);

/** A table of one person, in the middle of a deal in which that person has chosen. */
export const mayUndo = (state: TableState, player: PlayerId): boolean =>
  peopleCount(state) === 1 && lastOwnMoment(state, player) !== undefined;
