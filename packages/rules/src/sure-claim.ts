// Whether a claim of all remaining tricks is certain from the claimant's own view: however the unseen
// cards lie and whatever the others play (Rules 7.8). Never looks at the real hands, since a refusal
// would then tell where cards are. Errs on the side of "not certain".
import { SUITS, strengthOf, suitOf, without, type Card, type Suit } from './cards.js';
import { unseenCards } from './imagine.js';
import { followingCards, ledSuit, winningPosition } from './trick.js';
import type { View } from './view.js';

export function isSureClaim(view: View): boolean {
  const { viewer: seat, trick } = view;
  if (seat === 'public' || view.phase !== 'play' || view.turn !== seat) return false;
  if (view.aside || view.corrections.length > 0 || trick === null) return false;
  // A trump yet to be made can be made against any winner (6.2).
  if (view.options.trump === 'first-discard' && view.trump === null) return false;
  const hand = view.hands[seat] ?? [];
  const unseen = unseenCards(view);
  if (trick.cards.length === 0) return winsEverything(hand, unseen, view.trump);
  // A revoke wins nothing (3.3), though the table would let it be played.
  const follows = new Set(followingCards(hand, ledSuit(trick.cards)));
  return view.legal.some(
    (choice) =>
      choice.type === 'play' &&
      follows.has(choice.card) &&
      winsThisTrick(view, choice.card, unseen) &&
      winsEverything(without(hand, choice.card), unseen, view.trump),
  );
}

function winsThisTrick(view: View, card: Card, unseen: readonly Card[]): boolean {
  const cards = [...(view.trick?.cards ?? []), card];
  const from = view.trick?.trumpFrom ?? 0;
  if (winningPosition(cards, view.trump, from) !== cards.length - 1) return false;
  if (cards.length === 4) return true;
  // Any unseen card may be held by a player still to come, who may be void in what was led.
  return unseen.every(
    (other) => winningPosition([...cards, other], view.trump, from) === cards.length - 1,
  );
}

/** On lead: draw every trump outstanding with higher ones, then every card left must be a winner. */
function winsEverything(
  hand: readonly Card[],
  unseen: readonly Card[],
  trump: Suit | null,
): boolean {
  if (trump !== null) {
    const outstanding = unseen.filter((card) => suitOf(card) === trump).length;
    if (outstanding > 0 && topCards(hand, unseen, trump) < outstanding) {
      return hand.every((card) => suitOf(card) === trump) && isSolid(hand, unseen, trump);
    }
  }
  return SUITS.every((suit) => isSolid(hand, unseen, suit));
}

/** Every card of the suit held wins when led from the top, even if one other hand holds all the rest. */
function isSolid(hand: readonly Card[], unseen: readonly Card[], suit: Suit): boolean {
  const held = hand.filter((card) => suitOf(card) === suit).length;
  const tops = topCards(hand, unseen, suit);
  return tops === held || tops >= unseen.filter((card) => suitOf(card) === suit).length;
}

/** How many held cards of a suit are higher than every unseen one. */
function topCards(hand: readonly Card[], unseen: readonly Card[], suit: Suit): number {
  const highest = Math.max(0, ...unseen.filter((card) => suitOf(card) === suit).map(strengthOf));
  return hand.filter((card) => suitOf(card) === suit && strengthOf(card) > highest).length;
}
