// The full truth of a match, as data: deeply readonly, JSON both ways. Only the authority holds
// one; everybody else gets a view (view.ts). One struct for each phase, so that what does not
// exist yet cannot be asked for.
import type { Card, Suit } from './cards.js';
import type { Options } from './options.js';
import type { BySeat, BySide, Seat, Side } from './seats.js';

export const DEAL_KINDS = ['ordinary', 'court', 'goon-court', 'bavney', 'revoke'] as const;
export type DealKind = (typeof DEAL_KINDS)[number];

/** A finished deal (Rules 7 to 9). */
export interface DealResult {
  readonly winner: Side;
  readonly kind: DealKind;
  /** The seventh deal won in a row made a court of an ordinary win (8.2). */
  readonly streakCourt: boolean;
  /** What the winner's score grew by. */
  readonly worth: number;
  readonly won: BySide<number>;
  readonly collected: BySide<number>;
  readonly dealer: Seat;
  readonly nextDealer: Seat;
}

/** Trumps during play. `card` is the card aside, turned up or revealed, for the rest of the deal. */
export interface Trumps {
  /** The suit that works as trump now; null while there is none. */
  readonly suit: Suit | null;
  readonly card: Card | null;
  /** True while `card` lies face down aside (Rules 5). */
  readonly aside: boolean;
}

/** The trick on the table. */
export interface Trick {
  readonly leader: Seat;
  /** The cards in the order of play. */
  readonly cards: readonly Card[];
  /** Cards before this position were played when their suit was no trump yet (5.6, 6.2). */
  readonly trumpFrom: number;
  /** Positions of cards that did not follow although their player could (3.3), in order. */
  readonly revokes: readonly number[];
}

/** A trick that has been won; `cards` is shorter than four for a claimed one. */
export interface WonTrick {
  readonly leader: Seat;
  readonly cards: readonly Card[];
  readonly winner: Seat;
  /** As in `Trick`; 4 where there was no trump yet, so that it tells when a hidden one was shown (5.6). */
  readonly trumpFrom: number;
}

/** How tricks have come to count so far (Rules 4). */
export interface Tally {
  /** Tricks by who won them. */
  readonly won: BySide<number>;
  /** Tricks that count. */
  readonly collected: BySide<number>;
  /** Tricks in the middle; 0 with single sir. */
  readonly pile: number;
  /** The run of tricks that may entitle to collect: whose, how long, and whether its last was won with an ace. */
  readonly run: { readonly seat: Seat | null; readonly length: number; readonly ace: boolean };
}

interface Dealt {
  readonly dealer: Seat;
  readonly caller: Seat;
}

/** The caller may cut (1.5); no card has been dealt. */
export interface CutPhase extends Dealt {
  readonly phase: 'cut';
  readonly deck: readonly Card[];
}

/** Five cards each are dealt; the caller makes trumps (2). */
export interface MakingTrumpsPhase extends Dealt {
  readonly phase: 'making-trumps';
  readonly hands: BySeat<readonly Card[]>;
  /** The undealt cards in dealing order; in nobody's view. */
  readonly stock: readonly Card[];
}

interface InPlay extends Dealt {
  readonly turn: Seat;
  /** The cards that can be played; a card aside is in no hand. */
  readonly hands: BySeat<readonly Card[]>;
  readonly trumps: Trumps;
  readonly trick: Trick;
  readonly tricks: readonly WonTrick[];
  readonly tally: Tally;
}

export interface PlayPhase extends InPlay {
  readonly phase: 'play';
  /** The seat on turn asked or revealed and must play a trump if it has one (5.3, 5.4). */
  readonly mustTrump: boolean;
  /** The side at 7–0 chose to play on for the bavney (7.6 `choice`). */
  readonly playingOn: boolean;
}

/** Four cards lie and at least one revoked; `turn` corrects it or lets it stand (3.3). */
export interface RevokeOpenPhase extends InPlay {
  readonly phase: 'revoke-open';
  readonly playingOn: boolean;
}

/** At 7–0 the player on lead stops or plays on (7.6 `choice`). */
export interface BavneyChoicePhase extends InPlay {
  readonly phase: 'bavney-choice';
}

/** Nothing is awaited but the next deal. `result` is null if the deal did not count (redealt, or broken off). */
export interface DealOverPhase extends Dealt {
  readonly phase: 'deal-over';
  readonly hands: BySeat<readonly Card[]>;
  readonly trumps: Trumps;
  /** Uncounted cards on the table (after a revoke that stood, or a match broken off). */
  readonly trick: Trick | null;
  readonly tricks: readonly WonTrick[];
  readonly tally: Tally;
  readonly result: DealResult | null;
}

export type DealState =
  | CutPhase
  | MakingTrumpsPhase
  | PlayPhase
  | RevokeOpenPhase
  | BavneyChoicePhase
  | DealOverPhase;

export interface MatchState {
  readonly options: Options;
  /** Null before the first deal only. */
  readonly deal: DealState | null;
  /** Finished deals in order. */
  readonly results: readonly DealResult[];
  /** Who must deal next; null where it is drawn by lot (1.4). */
  readonly nextDealer: Seat | null;
  readonly score: BySide<number>;
  /** Deals won in a row (8.5). */
  readonly runs: BySide<number>;
  /** The agreed time is over (10.2). */
  readonly timeUp: boolean;
  /** Null while the match goes on. */
  readonly winner: Side | 'draw' | null;
}

export const PHASES = [
  'cut',
  'making-trumps',
  'play',
  'revoke-open',
  'bavney-choice',
  'deal-over',
  'match-over',
] as const;
export type Phase = (typeof PHASES)[number];

/** The phase that players see. Before the first deal it is `deal-over`: a deal is awaited. */
export const phaseOf = (state: MatchState): Phase =>
  state.winner !== null ? 'match-over' : (state.deal?.phase ?? 'deal-over');

/** The seat whose decision is awaited, or null. */
export function turnOf(state: MatchState): Seat | null {
  const { deal } = state;
  if (state.winner !== null || deal === null) return null;
  switch (deal.phase) {
    case 'cut':
    case 'making-trumps':
      return deal.caller;
    case 'play':
    case 'revoke-open':
    case 'bavney-choice':
      return deal.turn;
    case 'deal-over':
      return null;
  }
}
