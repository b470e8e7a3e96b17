// Ids that nobody guesses and nobody else makes. `crypto.randomUUID` is missing where a page comes
// over plain HTTP from another machine.

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 20 characters of an alphabet of 32: 100 random bits. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** 128 random bits for a deal to come (docs/fairness.md), as the protocol writes them. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
