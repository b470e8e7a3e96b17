// An open position: who holds what, how trumps stand and how tricks are collected. Seats are
// numbers in the order of play, so that 0 and 2 are partners whatever the direction; the trick in
// progress is given card by card, and its cards are in no hand.
import { isCard, SUITS, suitOf, type Card, type Suit } from '@court-piece/rules/cards';

export interface Position {
  /** Four hands by seat. */
  readonly hands: readonly (readonly Card[])[];
  /** Who leads, or led, the current trick. */
  readonly leader: number;
  /** The cards on the table from the leader on, at most three. */
  readonly trick: readonly Card[];
  readonly trumps: Trumps;
  readonly collecting: CollectingState;
}

export type Trumps =
  | { readonly method: 'open'; readonly suit: Suit | null }
  /** Be-ranga (Rules 6): no suit until a discard has made one. */
  | { readonly method: 'first-discard'; readonly suit: Suit | null }
  | HiddenTrumps;

/** Hidden Rung (Rules 5), with the card aside known. */
export interface HiddenTrumps {
  readonly method: 'hidden';
  readonly caller: number;
  /** The card that lies aside, in no hand; null once it is shown. */
  readonly aside: Card | null;
  /** The suit of the shown card. */
  readonly suit: Suit | null;
  /** Cards before this place of the trick were played before the showing (5.6). */
  readonly trumpFrom: number;
  /** The player on turn asked or revealed, and must play a trump if he has one (5.3, 5.4). */
  readonly mustTrump: boolean;
  readonly askers: 'any' | 'opponents';
  readonly revealWhen: 'asked' | 'first-void' | 'opponent-void';
  readonly collectFrom: 'any' | 'after-reveal';
}

export type CollectingState =
  | { readonly rule: 'single' }
  | {
      /** Double sir (Rules 4). The position is one of the last tricks of thirteen. */
      readonly rule: 'double';
      /** Tricks in the middle. */
      readonly pile: number;
      /** The leader's last trick can be the first of two (4.2, 4.3, 5.10, 6.4). */
      readonly run: boolean;
      /** The leader won the last trick with an ace (4.5). */
      readonly ace: boolean;
      /** Somebody has collected before (4.7). */
      readonly collectedBefore: boolean;
      readonly afterCollecting: 'new-run' | 'run-goes-on';
      readonly aceRule: 'off' | 'both-aces' | 'claiming-ace';
      readonly noCollectAfter: readonly number[];
      readonly firstCollectAfter: number;
    };

export const POSITION_PROBLEMS = [
  'bad-seats',
  'bad-card',
  'card-twice',
  'uneven-hands',
  'no-cards',
  'bad-trick',
  'bad-trumps',
  'bad-collecting',
] as const;
export type PositionProblem = (typeof POSITION_PROBLEMS)[number];

/** A card, or asking for (revealing) the card aside. */
export type Move = Card | 'show';

export const turnOf = (position: Position): number => (position.leader + position.trick.length) & 3;

/** Tricks still to be won, the one on the table included. */
export const tricksLeft = (position: Position): number => {
  const aside = position.trumps.method === 'hidden' && position.trumps.aside !== null ? 1 : 0;
  let cards = position.trick.length + aside;
  for (const hand of position.hands) cards += hand.length;
  return cards >> 2;
};

const METHODS: ReadonlySet<string> = new Set<Trumps['method']>(['open', 'first-discard', 'hidden']);
const COLLECTING_RULES: ReadonlySet<string> = new Set<CollectingState['rule']>([
  'single',
  'double',
]);

const isSeatNumber = (value: number): boolean =>
  value === 0 || value === 1 || value === 2 || value === 3;

/** What is wrong with a position, or null. */
export function problemOf(position: Position): PositionProblem | null {
  const { hands, leader, trick, trumps } = position;
  if (hands.length !== 4 || !isSeatNumber(leader)) return 'bad-seats';
  if (trick.length > 3) return 'bad-trick';
  const aside = trumps.method === 'hidden' ? trumps.aside : null;
  const all = [...hands.flat(), ...trick, ...(aside === null ? [] : [aside])];
  if (!all.every(isCard)) return 'bad-card';
  if (new Set(all).size !== all.length) return 'card-twice';
  if (all.length === 0) return 'no-cards';
  const size = all.length / 4;
  const fits = hands.every((hand, seat) => {
    const played = ((seat - leader) & 3) < trick.length ? 1 : 0;
    const own = aside !== null && trumps.method === 'hidden' && trumps.caller === seat ? 1 : 0;
    return hand.length + played + own === size;
  });
  if (!fits) return 'uneven-hands';
  return trumpProblem(position) ?? collectingProblem(position);
}

function trumpProblem({ trumps, trick }: Position): PositionProblem | null {
  if (!METHODS.has(trumps.method)) return 'bad-trumps';
  if (trumps.suit !== null && !SUITS.includes(trumps.suit)) return 'bad-trumps';
  if (trumps.method !== 'hidden') return null;
  const { caller, aside, suit, trumpFrom, mustTrump } = trumps;
  if (!isSeatNumber(caller)) return 'bad-trumps';
  if (!Number.isInteger(trumpFrom) || trumpFrom < 0 || trumpFrom > trick.length)
    return 'bad-trumps';
  if (aside !== null && (suit !== null || mustTrump)) return 'bad-trumps';
  return aside === null && suit === null ? 'bad-trumps' : null;
}

function collectingProblem(position: Position): PositionProblem | null {
  const { collecting } = position;
  if (collecting.rule === 'single') return null;
  if (!COLLECTING_RULES.has(collecting.rule)) return 'bad-collecting';
  const played = 13 - tricksLeft(position);
  const { pile, firstCollectAfter, noCollectAfter } = collecting;
  if (![firstCollectAfter, ...noCollectAfter].every(Number.isInteger)) return 'bad-collecting';
  if (!Number.isInteger(pile) || pile < 0 || pile > played) return 'bad-collecting';
  return collecting.run && played === 0 ? 'bad-collecting' : null;
}

/** What the player on turn may do (3.1, 5.3, 5.4). */
export function legalMoves(position: Position): readonly Move[] {
  const { trick, trumps } = position;
  const seat = turnOf(position);
  const hand = position.hands[seat] ?? [];
  const [first] = trick;
  const followers =
    first === undefined ? hand : hand.filter((card) => suitOf(card) === suitOf(first));
  const cards = followers.length > 0 ? followers : hand;
  if (trumps.method !== 'hidden') return cards;
  if (trumps.mustTrump) {
    const forced = hand.filter((card) => suitOf(card) === trumps.suit);
    return forced.length > 0 ? forced : cards;
  }
  if (trumps.aside === null) return cards;
  const cannotFollow = first !== undefined && followers.length === 0;
  const isOpponent = ((seat ^ trumps.caller) & 1) === 1;
  const may =
    seat === trumps.caller
      ? first === undefined || cannotFollow
      : cannotFollow && (trumps.askers === 'any' || isOpponent);
  return may ? [...cards, 'show'] : cards;
}

/** The same position with the card shown, where it shows itself as the turn comes (5.8, 5.11). */
export function settled(position: Position): Position {
  const { trumps, trick } = position;
  if (trumps.method !== 'hidden' || trumps.aside === null) return position;
  const seat = turnOf(position);
  const hand = position.hands[seat] ?? [];
  const [first] = trick;
  const cannotFollow = first !== undefined && !hand.some((card) => suitOf(card) === suitOf(first));
  const isOpponent = ((seat ^ trumps.caller) & 1) === 1;
  const shows =
    (seat === trumps.caller && hand.length === 0) ||
    (cannotFollow &&
      (trumps.revealWhen === 'first-void' ||
        (trumps.revealWhen === 'opponent-void' && isOpponent)));
  if (!shows) return position;
  const { aside, caller } = trumps;
  return {
    ...position,
    hands: position.hands.map((cards, at) => (at === caller ? [...cards, aside] : cards)),
    trumps: {
      ...trumps,
      aside: null,
      suit: suitOf(aside),
      trumpFrom: trick.length,
      mustTrump: true,
    },
  };
}
