// What the parts of the general search share: the rules and the deal it is set up for, and how the
// words of its state are packed.
import { PLIES, SUIT_COUNT, type Board, type Cards } from './board.js';
import { lawOf, type Collecting, type CollectingRules } from './collecting.js';

/** Trumps: the suit in bits 0 to 2, a card lies aside in bit 3, shown before that place in bits 4 to 5. */
export const SUIT_BITS = 7;
export const ASIDE = 8;
export const FROM = 4;

export interface GeneralRules extends CollectingRules {
  readonly trump: 'open' | 'first-discard' | 'hidden';
  /** Hidden trumps: partner of the caller may ask too (5.11). */
  readonly partnerAsks: boolean;
  readonly reveals: 'asked' | 'first-void' | 'opponent-void';
  /** Hidden trumps with double sir: tricks count for a run before the card is shown (5.10). */
  readonly countsAny: boolean;
}

export interface GeneralDeal extends Cards {
  readonly rules: GeneralRules;
  readonly trump: number;
  readonly uncounted: number;
  /** The card aside was shown before that place of the trick on the table (5.6). */
  readonly trumpFrom: number;
  /** The player on turn must play a trump if he has one (5.3, 5.4). */
  readonly mustTrump: boolean;
  readonly caller: number;
  /** Before the trick on the table. */
  readonly collecting: Collecting;
}

/** Set up anew for each deal; read everywhere, written nowhere else. */
export interface Scene {
  deal: GeneralDeal;
  rules: GeneralRules;
  isDouble: boolean;
  mattersAce: boolean;
  discardMakes: boolean;
  caller: number;
  asideSuit: number;
  asideBit: number;
  tricksToCome: number;
  /** The collecting rules, packed. */
  readonly law: Int32Array;
  /** The aces' bits by suit. */
  readonly aces: Int32Array;
  /**
   * By ply, what the side that has its way gets at least: beside the pile if it collects that, and
   * in all if it does not. So a proof holds for any pile.
   */
  readonly beside: Int32Array;
  readonly inAll: Int32Array;
}

export const createScene = (): Scene => ({
  deal: undefined as unknown as GeneralDeal,
  rules: undefined as unknown as GeneralRules,
  isDouble: false,
  mattersAce: false,
  discardMakes: false,
  caller: 0,
  asideSuit: 0,
  asideBit: 0,
  tricksToCome: 0,
  law: new Int32Array(4),
  aces: new Int32Array(SUIT_COUNT),
  beside: new Int32Array(PLIES),
  inAll: new Int32Array(PLIES),
});

export function setScene(scene: Scene, board: Board, deal: GeneralDeal): void {
  const { rules } = deal;
  scene.deal = deal;
  scene.rules = rules;
  scene.law.set(lawOf(rules));
  scene.tricksToCome = board.setUp(deal);
  scene.isDouble = rules.collect === 'double';
  scene.mattersAce = scene.isDouble && rules.aceRule !== 'off';
  scene.discardMakes = rules.trump === 'first-discard';
  scene.caller = deal.caller;
  const card = deal.aside?.card ?? -1;
  scene.asideSuit = card < 0 ? 0 : card >> 4;
  scene.asideBit = card < 0 ? 0 : board.bitOf[card];
  for (let suit = 0; suit < SUIT_COUNT; suit++) scene.aces[suit] = board.bitOf[suit * 16 + 12];
}
