// Chance for a match in the terminal: from the system's cryptographic source, or the same again for
// the same seed. Either is without bias.
import { createHash, webcrypto } from 'node:crypto';
import { cryptoChance, type Chance, type RandomSource } from '@court-piece/table';

export interface PlayChance extends Chance {
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
}

/** Words that follow from a text: the hashes of the text with a counter, one after another. */
function seededSource(seed: string): RandomSource {
  let counter = 0;
  return {
    getRandomValues(words) {
      for (let at = 0; at < words.length; at++) {
        const digest = createHash('sha256').update(`${counter++}:${seed}`).digest();
        words[at] = digest.readUInt32BE(0);
      }
    },
  };
}

export function chanceFor(seed: string | undefined): PlayChance {
  const source: RandomSource = seed === undefined ? webcrypto : seededSource(seed);
  const words = new Uint32Array(1);
  return {
    ...cryptoChance(source),
    random: () => {
      source.getRandomValues(words);
      return (words[0] ?? 0) / 2 ** 32;
    },
  };
}
