// How a dealt deck comes about, byte by byte (docs/fairness.md): the table shuffles and commits to
// nonce and deck; then players may add randomness, which permutes that deck in a fixed way.
// Pure and synchronous: the same inputs give the same deck in a server, a page and a terminal.
import { sha256 } from '@noble/hashes/sha2.js';
import type { Card } from '@court-piece/rules/cards';
import { type Seat, SEATS } from '@court-piece/rules/view';
import { asciiBytes, HEX_BYTES, toHex } from './bytes.js';

/** What is opened after a deal. Hexadecimal is lower case, two digits a byte. */
export interface FairDeal {
  /** SHA-256 of nonce and shuffled deck, published before anything else. */
  readonly commitment: string;
  /** 32 random bytes that keep the commitment from being guessed. */
  readonly nonce: string;
  /** The deck as the table shuffled it, before any player's randomness. */
  readonly shuffled: readonly Card[];
  /** What players added; a silent player adds nothing. */
  readonly entropy: Readonly<Partial<Record<Seat, string>>>;
}

export const NONCE_BYTES = 32;
const MOST_ENTROPY_BYTES = 32;

/** Whether text can be a player's randomness: 1 to 32 bytes in lower-case hexadecimal. */
export const isEntropy = (text: string): boolean =>
  text.length <= 2 * MOST_ENTROPY_BYTES && HEX_BYTES.test(text);

/** SHA-256 of `court-piece deal 1`, the nonce and the deck's cards, one a line, cards by spaces. */
export const commitmentOf = (nonce: string, shuffled: readonly Card[]): string =>
  toHex(sha256(asciiBytes(`court-piece deal 1\n${nonce}\n${shuffled.join(' ')}`)));

/** The deck that is dealt: the shuffled one, permuted by what the players added, if anything. */
export function dealtDeck(fair: FairDeal): readonly Card[] {
  const added = SEATS.filter((seat) => fair.entropy[seat] !== undefined);
  if (added.length === 0) return fair.shuffled;
  const lines = added.map((seat) => `${seat} ${fair.entropy[seat]}`);
  const seed = sha256(asciiBytes(['court-piece entropy 1', fair.commitment, ...lines].join('\n')));
  return permuted(fair.shuffled, byteStream(seed));
}

/** Blocks SHA-256(seed, block number as four bytes, most significant first), byte after byte. */
function* byteStream(seed: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block++) {
    const input = new Uint8Array(seed.length + 4);
    input.set(seed);
    new DataView(input.buffer).setUint32(seed.length, block);
    yield* sha256(input);
  }
}

/** Fisher–Yates from the last card down; a byte too large to be fair is skipped. */
function permuted(cards: readonly Card[], bytes: Generator<number, never>): readonly Card[] {
  const deck = [...cards];
  for (let last = deck.length - 1; last > 0; last--) {
    const other = below(last + 1, bytes);
    const card = deck[last] as Card;
    deck[last] = deck[other] as Card;
    deck[other] = card;
  }
  return deck;
}

/** A number from 0 to n − 1, each equally likely; n at most 256. */
function below(n: number, bytes: Generator<number, never>): number {
  const fair = 256 - (256 % n);
  for (;;) {
    const byte = bytes.next().value;
    if (byte < fair) return byte % n;
  }
}
