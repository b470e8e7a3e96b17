// Cards, seats and sides in words that can be read aloud.
import { SUIT_NAMES, UNKNOWN_CARD } from '@court-piece/notation';
import {
  isCard,
  rankOf,
  strengthOf,
  suitOf,
  SUITS,
  type Card,
  type DealKind,
  type Rank,
  type Side,
} from '@court-piece/rules/view';

const RANK_NAMES: Readonly<Record<Rank, string>> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
  '9': 'nine',
  '8': 'eight',
  '7': 'seven',
  '6': 'six',
  '5': 'five',
  '4': 'four',
  '3': 'three',
  '2': 'two',
};

export const cardName = (card: Card): string =>
  `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`;

export const sideName = (side: Side): string => side.replace('-', ' and ');

export const KIND_NAMES: Readonly<Record<DealKind, string>> = {
  ordinary: 'an ordinary win',
  court: 'a court',
  'goon-court': 'a goon court',
  bavney: 'a bavney',
  revoke: 'a court for a revoke',
};

/** `spades A K 3, hearts none known`: suit by suit, the highest card first. */
export function handInWords(cards: readonly string[]): string {
  const known = cards.filter(isCard);
  const suits = SUITS.flatMap((suit) => {
    const held = known
      .filter((card) => suitOf(card) === suit)
      .toSorted((a, b) => strengthOf(b) - strengthOf(a))
      .map((card) => (rankOf(card) === 'T' ? '10' : rankOf(card)));
    return held.length === 0 ? [] : [`${SUIT_NAMES[suit]} ${held.join(' ')}`];
  });
  const hidden = cards.filter((card) => card === UNKNOWN_CARD).length;
  if (hidden > 0) suits.push(counted(hidden, 'unknown card'));
  return suits.length === 0 ? 'no cards' : suits.join(', ');
}

/** `1 trick`, `2 tricks`. */
export const counted = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
