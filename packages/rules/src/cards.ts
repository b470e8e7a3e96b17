// The 52 cards (Rules 1.1). Knows nothing of seats, hands or trumps.

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];

/** Ranks from the highest to the lowest (Rules 1.1). */
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
export type Rank = (typeof RANKS)[number];

/** A card in text: suit letter, then rank, as in PBN's play section: `SA`, `HT`, `C2`. */
export type Card = `${Suit}${Rank}`;

/** All 52 cards, spades first, each suit from the ace down. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  RANKS.map((rank): Card => `${suit}${rank}`),
);

const STRENGTH: Readonly<Record<Rank, number>> = {
  A: 14,
  K: 13,
  Q: 12,
  J: 11,
  T: 10,
  '9': 9,
  '8': 8,
  '7': 7,
  '6': 6,
  '5': 5,
  '4': 4,
  '3': 3,
  '2': 2,
};

const CARDS: ReadonlySet<string> = new Set(DECK);

export const suitOf = (card: Card): Suit => card[0] as Suit;
export const rankOf = (card: Card): Rank => card[1] as Rank;

/** A rank's strength: 2…10 as printed, jack 11, queen 12, king 13, ace 14. */
export const rankStrength = (rank: Rank): number => STRENGTH[rank];

/** A card's strength within its suit, 2…14. */
export const strengthOf = (card: Card): number => STRENGTH[card[1] as Rank];

export const isCard = (value: unknown): value is Card =>
  typeof value === 'string' && CARDS.has(value);

export const isSuit = (value: unknown): value is Suit =>
  value === 'S' || value === 'H' || value === 'D' || value === 'C';

/** True if the cards are the 52 cards of the deck, each once (Rules 1.1). */
export function isFullDeck(cards: readonly unknown[]): cards is readonly Card[] {
  return cards.length === 52 && cards.every(isCard) && new Set(cards).size === 52;
}

export const cardsOfSuit = (cards: readonly Card[], suit: Suit): readonly Card[] =>
  cards.filter((card) => card[0] === suit);

export function holdsSuit(cards: readonly Card[], suit: Suit): boolean {
  for (const card of cards) if (card[0] === suit) return true;
  return false;
}

/** The cards without one card; the same cards if it is not among them. */
export function without(cards: readonly Card[], card: Card): readonly Card[] {
  const at = cards.indexOf(card);
  if (at < 0) return cards;
  const rest = cards.slice();
  rest.splice(at, 1);
  return rest;
}
