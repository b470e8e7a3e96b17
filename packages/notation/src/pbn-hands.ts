// Four hands in PBN: `N:` names the first, the others follow clockwise; suits are spades, hearts,
// diamonds and clubs with dots between, ranks without a space.
import {
  err,
  isCard,
  ok,
  seatsFrom,
  SUITS,
  type BySeat,
  type Card,
  type Result,
  type Seat,
} from '@court-piece/rules';
import { quoted } from './printable.js';

const SEAT_LETTERS: Readonly<Record<string, Seat>> = {
  N: 'north',
  E: 'east',
  S: 'south',
  W: 'west',
};
/** 52 cards, twelve dots, three spaces, and the seat. */
const LONGEST = 69;

/** Any number of cards, whoever holds them; whether they fit together is not looked at. */
export function parsePbnHands(text: string): Result<BySeat<readonly Card[]>, string> {
  const bad = (why: string): Result<never, string> => err(`"deal": ${why}`);
  if (text.length > LONGEST) return bad('too long for 52 cards');
  const first = /^[NESW]:/.test(text) ? SEAT_LETTERS[text.charAt(0)] : undefined;
  if (first === undefined) return bad('it begins with N:, E:, S: or W:');
  const words = text.slice(2).split(' ');
  if (words.length !== 4) return bad(`${words.length} hands instead of four`);
  const hands: Record<Seat, readonly Card[]> = { north: [], east: [], south: [], west: [] };
  for (const [at, seat] of seatsFrom(first, 'clockwise').entries()) {
    const suits = (words[at] ?? '').split('.');
    if (suits.length !== 4) return bad(`${quoted(words[at])} is not four suits with dots between`);
    const cards: Card[] = [];
    for (const [which, suit] of SUITS.entries()) {
      for (const rank of (suits[which] ?? '').split('')) {
        const card = `${suit}${rank}`;
        if (!isCard(card)) return bad(`${quoted(rank)} is no rank`);
        cards.push(card);
      }
    }
    hands[seat] = cards;
  }
  return ok(hands);
}
