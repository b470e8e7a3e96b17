// Cards and decks as text: suit letter, then rank, as in PBN's play section; a deck is 52 of them
// with one space between, in the order in which they leave the dealer's hand.
import { DECK, err, isCard, ok, type Card, type Result } from '@court-piece/rules';
import { quoted } from './printable.js';

export interface TextError {
  readonly code: 'bad-card' | 'bad-deck' | 'bad-action';
  readonly message: string;
}

export function parseCard(text: string): Result<Card, TextError> {
  return isCard(text)
    ? ok(text)
    : err({ code: 'bad-card', message: `${quoted(text)} is no card (one is written like HK)` });
}

/** Some cards, with one space between; no text, no cards. */
export function parseCards(text: string): Result<readonly Card[], TextError> {
  if (text === '') return ok([]);
  const cards: Card[] = [];
  for (const word of text.split(' ')) {
    const card = parseCard(word);
    if (!card.ok) return card;
    cards.push(card.value);
  }
  return ok(cards);
}

export const formatCards = (cards: readonly Card[]): string => cards.join(' ');

// 52 cards of two characters and 51 spaces; anything longer is not looked at.
const DECK_LENGTH = 155;

/** The 52 cards (Rules 1.1), each once. */
export function parseDeck(text: string): Result<readonly Card[], TextError> {
  const bad = (why: string): Result<never, TextError> =>
    err({ code: 'bad-deck', message: `the deck is not the 52 cards: ${why}` });
  if (text.length > DECK_LENGTH) return bad(`${text.length} characters instead of ${DECK_LENGTH}`);
  const cards = parseCards(text);
  if (!cards.ok) return bad(cards.error.message);
  const deck: readonly Card[] = cards.value;
  const twice = deck.find((card, at) => deck.indexOf(card) !== at);
  if (twice !== undefined) return bad(`${twice} is there twice`);
  return deck.length === DECK.length ? ok(deck) : bad(`${deck.length} cards`);
}
