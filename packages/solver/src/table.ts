// What a search has proved, kept as relations: the lengths of all suits, and who owns the highest
// cards of each suit as far as ranks mattered. Nothing in it names a deal, so that an entry holds
// for every deal of that shape. Memory is fixed from the start; the oldest entries make room.

/**
 * Ints of one entry: next, three words of key, three of owners, depths with the result. Two entries
 * fill a line of the processor's cache, which is what a step along a chain costs.
 */
const STRIDE = 8;
const NEXT = 0;
const KEY = 1;
const OWNERS = 4;
const PROOF = 7;
export const RESULT_BIT = 16;
export const IN_ALL_BIT = 17;
export const BESIDE_BIT = 22;
const SPLIT_BIT = 27;
/** More than there can be. */
export const NEVER = 31;

/**
 * Entries of the same key may be kept apart by who owns the highest cards: fewer answers, but short
 * ways to them. Not at all, by all four suits, or by the two highest of a suit, which is added.
 */
export const NO_SPLIT = 0;
export const SPLIT_BY_ALL = 1;
export const SPLIT_BY_TWO = 2;
const SPLITS = Int32Array.of(0, 0xc0c0c0c0, 0xf0, 0xf000, 0xf00000, 0xf0000000);

/** For the depths of two suits, which bits of the owners 1 to 4 of both are compared, and of 5 to 12. */
const FIRST_FOUR = new Int32Array(256);
const NEXT_EIGHT = new Int32Array(256);
for (let depths = 0; depths < 256; depths++) {
  const low = depths & 15;
  const high = depths >> 4;
  FIRST_FOUR[depths] = highBits(8, low) | (highBits(8, high) << 8);
  NEXT_EIGHT[depths] = highBits(16, low - 4) | (highBits(16, high - 4) << 16);
}

/** The highest bits of so many, two for each card of a depth. */
function highBits(bits: number, depth: number): number {
  const open = bits - 2 * Math.min(Math.max(depth, 0), bits >> 1);
  return ((1 << bits) - 1) & ~((1 << open) - 1);
}

/**
 * A proof says what one side gets at least: so much beside the pile where it collects that
 * (`beside`), and so much in all where it does not (`inAll`). It so holds for any pile.
 */
export interface Table {
  /**
   * A proof that tells whether side 0 gets `need`, or the other side `against`, with that pile: the
   * depths (four bits a suit), 1 in bit 16 if the proof is side 0's, and both amounts; or -1. The
   * owners are 26 bits a suit, two a card from the highest down.
   */
  readonly probe: (
    k1: number,
    k2: number,
    k3: number,
    split: number,
    owners: Int32Array,
    pile: number,
    need: number,
    against: number,
  ) => number;
  readonly store: (
    k1: number,
    k2: number,
    k3: number,
    split: number,
    owners: Int32Array,
    beside: number,
    inAll: number,
    depths: number,
    result: number,
  ) => void;
  readonly clear: () => void;
  readonly bytes: number;
}

/** A table of at most that many bytes, at least some kilobytes. */
export function createTable(bytes: number): Table {
  let headBits = 10;
  while (headBits < 19 && (4 << headBits) * 16 < bytes) headBits++;
  const heads = new Int32Array(1 << headBits);
  const shift = 32 - headBits;
  const capacity = Math.max(
    64,
    Math.min(1 << 24, Math.floor((bytes - 4 * heads.length) / (4 * STRIDE))),
  );
  // Index 0 is no entry: it ends the chains.
  const data = new Int32Array(capacity * STRIDE);
  const state = new Int32Array(2); // the next place, and whether all places are taken
  state[0] = 1;

  const hash = (k1: number, k2: number, k3: number, owners: number): number => {
    let h =
      Math.imul(k1, 0x9e3779b1) ^ Math.imul(k2, 0x85ebca77) ^ Math.imul(k3 ^ owners, 0xc2b2ae3d);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    return (h ^ (h >>> 13)) >>> shift;
  };

  function probe(
    k1: number,
    k2: number,
    k3: number,
    split: number,
    owners: Int32Array,
    pile: number,
    need: number,
    against: number,
  ): number {
    const o0 = owners[0];
    const o1 = owners[1];
    const o2 = owners[2];
    const o3 = owners[3];
    const w0 = (o0 >>> 18) | ((o1 >>> 18) << 8) | ((o2 >>> 18) << 16) | ((o3 >>> 18) << 24);
    const head = hash(k1, k2, k3, w0 & SPLITS[split]);
    let at = heads[head];
    if (at === 0) return -1;
    let before = 0;
    while (at !== 0) {
      const found = data[at + PROOF];
      const depths01 = found & 255;
      const depths23 = (found >> 8) & 255;
      if (
        ((data[at + OWNERS] ^ w0) & (FIRST_FOUR[depths01] | (FIRST_FOUR[depths23] << 16))) === 0 &&
        data[at + KEY] === k1 &&
        data[at + KEY + 1] === k2 &&
        data[at + KEY + 2] === k3
      ) {
        const w1 = ((o0 >>> 2) & 0xffff) | ((o1 >>> 2) << 16);
        const w2 = ((o2 >>> 2) & 0xffff) | ((o3 >>> 2) << 16);
        if (
          ((data[at + OWNERS + 1] ^ w1) & NEXT_EIGHT[depths01]) === 0 &&
          ((data[at + OWNERS + 2] ^ w2) & NEXT_EIGHT[depths23]) === 0
        ) {
          const collects = ((found >> BESIDE_BIT) & NEVER) + pile;
          const all = (found >> IN_ALL_BIT) & NEVER;
          if (
            (collects < all ? collects : all) >=
            (((found >> RESULT_BIT) & 1) === 1 ? need : against)
          ) {
            if (before !== 0) {
              data[before + NEXT] = data[at + NEXT];
              data[at + NEXT] = heads[head];
              heads[head] = at;
            }
            return found;
          }
        }
      }
      before = at;
      at = data[at + NEXT];
    }
    return -1;
  }

  function unlink(place: number): void {
    const k3 = data[place + KEY + 2];
    const owners = data[place + OWNERS] & SPLITS[data[place + PROOF] >> SPLIT_BIT];
    const head = hash(data[place + KEY], data[place + KEY + 1], k3, owners);
    let at = heads[head];
    if (at === place) {
      heads[head] = data[place + NEXT];
      return;
    }
    while (at !== 0 && data[at + NEXT] !== place) at = data[at + NEXT];
    if (at !== 0) data[at + NEXT] = data[place + NEXT];
  }

  function store(
    k1: number,
    k2: number,
    k3: number,
    split: number,
    owners: Int32Array,
    beside: number,
    inAll: number,
    depths: number,
    result: number,
  ): void {
    if (state[0] === capacity) {
      state[0] = 1;
      state[1] = 1;
    }
    const at = state[0] * STRIDE;
    state[0]++;
    if (state[1] === 1) unlink(at);
    const o0 = owners[0];
    const o1 = owners[1];
    const o2 = owners[2];
    const o3 = owners[3];
    const w0 = (o0 >>> 18) | ((o1 >>> 18) << 8) | ((o2 >>> 18) << 16) | ((o3 >>> 18) << 24);
    const head = hash(k1, k2, k3, w0 & SPLITS[split]);
    data[at + NEXT] = heads[head];
    data[at + KEY] = k1;
    data[at + KEY + 1] = k2;
    data[at + KEY + 2] = k3;
    data[at + OWNERS] = w0;
    data[at + OWNERS + 1] = ((o0 >>> 2) & 0xffff) | ((o1 >>> 2) << 16);
    data[at + OWNERS + 2] = ((o2 >>> 2) & 0xffff) | ((o3 >>> 2) << 16);
    data[at + PROOF] =
      depths |
      (result << RESULT_BIT) |
      (inAll << IN_ALL_BIT) |
      (beside << BESIDE_BIT) |
      (split << SPLIT_BIT);
    heads[head] = at;
  }

  function clear(): void {
    heads.fill(0);
    state[0] = 1;
    state[1] = 0;
  }

  return { probe, store, clear, bytes: data.byteLength + heads.byteLength };
}
