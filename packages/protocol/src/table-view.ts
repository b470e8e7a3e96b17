// What a client gets to know of a table: who sits where, what has happened, and its seat's view of
// the match.
import type {
  DealResult,
  Seat,
  Side,
  Suit,
  BySeat,
  BySide,
  Card,
  Choice,
  View,
} from '@court-piece/rules/view';
import type { Pace, Proposal, RematchSeats } from './commands.js';

export interface Occupant {
  readonly kind: 'person' | 'bot' | 'open';
  /** Name for people; a bot's level for bots; empty for open seats. */
  readonly name: string;
  readonly presence: Presence;
  /** How long until a bot holds the seat of a person who is away, in milliseconds; else null. */
  readonly awayMs: number | null;
  /**
   * The same number for the same person as long as the table is there, whatever the name; null where
   * nobody sits. It says nothing of other tables.
   */
  readonly person: number | null;
  /** The viewer sits here. */
  readonly you: boolean;
}

/**
 * - `away`: a person without any connection
 * - `held`: a bot plays for the person until that one is back
 */
export const PRESENCES = ['here', 'away', 'held'] as const;
export type Presence = (typeof PRESENCES)[number];

/** Seconds a turn, and a bank of seconds for the whole match. */
export interface TurnClock {
  readonly turn: number;
  readonly bank: number;
}

/** What somebody has proposed and others have not all answered yet. */
export interface OpenProposal {
  readonly id: number;
  readonly by: Seat;
  readonly kind: Proposal['kind'];
  /** The two seats of a `swap`. */
  readonly a?: Seat;
  readonly b?: Seat;
  /** Everybody who is asked. */
  readonly mustAgree: readonly Seat[];
  readonly agreed: readonly Seat[];
  readonly leftMs: number;
  /** The hand of who claims, shown to everybody until it is settled. */
  readonly hand: readonly Card[] | null;
}

/** How a proposal ended; `past`: what it was about is no more. */
export const PROPOSAL_ENDS = ['agreed', 'declined', 'withdrawn', 'lapsed', 'past'] as const;
export type ProposalEnd = (typeof PROPOSAL_ENDS)[number];

/** The last proposal that is settled. */
export interface ClosedProposal {
  readonly id: number;
  readonly by: Seat;
  readonly kind: Proposal['kind'];
  readonly how: ProposalEnd;
  /** Who declined it, else null. */
  readonly declinedBy: Seat | null;
}

/** What a bot has done on a seat while its person was away. */
export interface Absence {
  /** Cards that it played in the deal on the table, in order. */
  readonly cards: readonly Card[];
  /** All its decisions, those of earlier deals and other kinds included. */
  readonly decisions: number;
  /** Deals that ended meanwhile. */
  readonly deals: number;
  /** The score when the bot took over. */
  readonly score: BySide<number>;
}

/** A deal that has been committed to (docs/fairness.md): the running one, the last, or the one to come. */
export interface FairView {
  /** 1 for the table's first deal, redealt ones counted. */
  readonly deal: number;
  readonly commitment: string;
  /** What players added, from the moment of the deal on; empty before it. */
  readonly entropy: Partial<BySeat<string>>;
  /** From the end of the deal on. */
  readonly opened: OpenedDeal | null;
  /** The viewer may still add randomness to the deal that is to come. */
  readonly wantsEntropy: boolean;
  /** The deal before this one, while this one has not been dealt. */
  readonly last: {
    readonly deal: number;
    readonly commitment: string;
    readonly entropy: Partial<BySeat<string>>;
    readonly opened: OpenedDeal;
  } | null;
}

export interface OpenedDeal {
  readonly nonce: string;
  readonly shuffled: readonly Card[];
}

export const TABLE_STAGES = ['gathering', 'playing', 'over'] as const;
export type TableStage = (typeof TABLE_STAGES)[number];

export interface TableView {
  readonly id: string;
  /** The number of the last log entry that this view contains. */
  readonly seq: number;
  readonly stage: TableStage;
  /** The preset that the rules were chosen from, for showing their name. */
  readonly preset: string;
  readonly pace: Pace;
  readonly seats: BySeat<Occupant>;
  /** A short code to type instead of the link. */
  readonly code: string | null;
  /** Others than the players may look on. */
  readonly watching: boolean;
  /** How many do. */
  readonly watchers: number;
  /** In the public list of tables that want players. */
  readonly listed: boolean;
  readonly freeText: boolean;
  /** Players may ask what a bot would do in their place. */
  readonly hints: boolean;
  readonly clock: TurnClock | null;
  /** What the seat on turn has left, bank included, in milliseconds, when this was sent. */
  readonly turnMs: number | null;
  readonly bankMs: BySeat<number> | null;
  readonly proposal: OpenProposal | null;
  /** How the last one ended. */
  readonly closed: ClosedProposal | null;
  /** How long until bots take the open seats and the match starts by itself, in milliseconds. */
  readonly fillMs: number | null;
  /** What a bot has done for the viewer, from the return until the viewer's next own act. */
  readonly absence: Absence | null;
  readonly rematch: {
    readonly wants: readonly Seat[];
    readonly seats: RematchSeats;
    /** The table of the next match, once there is one. */
    readonly table: string | null;
  } | null;
  readonly fair: FairView | null;
  /** Names of people whom the host has removed; for the host only. */
  readonly removed: readonly string[];
  /** The viewer's seat, or null for a watcher. */
  readonly seat: Seat | null;
  /** The seat that the viewer left after the start: a bot holds it, and the viewer may sit on it again. */
  readonly held: Seat | null;
  readonly host: boolean;
  /** Seats of people who are ready for the next deal. */
  readonly ready: readonly Seat[];
  /** The viewer may take back its last decision now, or ask the others for it. */
  readonly mayUndo: boolean;
  /** A claim by the viewer would be granted at once. */
  readonly mayClaim: boolean;
  readonly match: View;
}

/** One line of what happened, as the viewer may know it. `seq` is that of its log entry. */
export type TableEvent = { readonly seq: number } & (
  | { readonly type: 'sat'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'started' }
  | { readonly type: 'undone' }
  | { readonly type: 'ready'; readonly seat: Seat }
  | { readonly type: 'dealt'; readonly dealer: Seat; readonly caller: Seat }
  | { readonly type: 'chose'; readonly choice: Choice }
  | { readonly type: 'trump-made'; readonly suit: Suit; readonly card: Card | null }
  | { readonly type: 'revealed'; readonly card: Card; readonly by: Seat | null }
  | { readonly type: 'trick-won'; readonly seat: Seat; readonly number: number }
  | { readonly type: 'collected'; readonly side: Side; readonly tricks: number }
  | { readonly type: 'deal-finished'; readonly result: DealResult }
  | { readonly type: 'match-finished'; readonly winner: Side | 'draw' }
  /** What sat on two seats has changed places. */
  | { readonly type: 'moved'; readonly from: Seat; readonly to: Seat }
  | { readonly type: 'removed'; readonly seat: Seat }
  /** A bot plays for the person from now on; until the person has returned. */
  | { readonly type: 'held'; readonly seat: Seat }
  | { readonly type: 'returned'; readonly seat: Seat }
  /** The choice that follows was made for the seat. */
  | { readonly type: 'timed-out'; readonly seat: Seat }
  | { readonly type: 'proposed'; readonly seat: Seat; readonly proposal: Proposal }
  | { readonly type: 'agreed' | 'declined'; readonly id: number; readonly seat: Seat }
  /** The proposal is off: its time is over, or what it was about is past. */
  | { readonly type: 'lapsed' | 'withdrawn'; readonly id: number }
  | { readonly type: 'committed'; readonly deal: number; readonly commitment: string }
  | ({ readonly type: 'opened'; readonly deal: number } & OpenedDeal)
  | { readonly type: 'rematched'; readonly table: string }
);
