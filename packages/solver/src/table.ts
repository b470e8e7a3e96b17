// What a search has proved, kept as relations: the lengths of all suits, and who owns the highest
// cards of each suit as far as ranks mattered. Nothing in it names a deal, so that an entry holds
// for every deal of that shape. Memory is fixed from the start; the oldest entries make room.

/** Ints of one entry: next, three words of key, three pairs of owners and mask, depths with the result. */
const STRIDE = 11;
const NEXT = 0;
const KEY = 1;
const OWNERS = 4;
const PROOF = 10;
const RESULT_BIT = 16;
const NEED_BIT = 17;
const PILE_BIT = 21;
const SPLIT_BIT = 25;

/** For a depth of 0 to 13: which of the owners 1 to 4, and which of 5 to 12, are compared. */
const FIRST_FOUR = new Int32Array(14);
const NEXT_EIGHT = new Int32Array(14);
for (let depth = 0; depth < 14; depth++) {
  FIRST_FOUR[depth] = 0xff & ~((1 << (8 - 2 * Math.min(depth, 4))) - 1);
  NEXT_EIGHT[depth] = 0xffff & ~((1 << (16 - 2 * Math.min(Math.max(depth - 4, 0), 8))) - 1);
}

/** What a proof answers: a side 0 that needs that many tricks while that many lie in the middle. */
export interface Table {
  /**
   * The depths (four bits a suit) with the result in bit 16, or -1. The owners are 26 bits a suit,
   * two a card from the highest down. With more in the middle side 0 gets no less, and each trick
   * more there is worth one more at most.
   * @param split 1 where entries are kept apart by the owners of the highest cards: fewer answers, but
   * short ways to them where many entries have the same key
   */
  readonly probe: (
    k1: number,
    k2: number,
    k3: number,
    split: number,
    owners: Int32Array,
    need: number,
    pile: number,
  ) => number;
  readonly store: (
    k1: number,
    k2: number,
    k3: number,
    split: number,
    owners: Int32Array,
    need: number,
    pile: number,
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

  const hash = (k1: number, k2: number, k3: number): number => {
    let h = Math.imul(k1, 0x9e3779b1) ^ Math.imul(k2, 0x85ebca77) ^ Math.imul(k3, 0xc2b2ae3d);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    return (h ^ (h >>> 13)) >>> shift;
  };

  const topsOf = (owners: Int32Array): number =>
    (owners[0] & 0x3000000) |
    ((owners[1] & 0x3000000) << 2) |
    ((owners[2] & 0x3000000) << 4) |
    ((owners[3] & 0x3000000) << 6);

  function probe(
    k1: number,
    k2: number,
    k3: number,
    split: number,
    owners: Int32Array,
    need: number,
    pile: number,
  ): number {
    const head = hash(k1, k2, split === 1 ? k3 ^ topsOf(owners) : k3);
    let at = heads[head];
    if (at === 0) return -1;
    const o0 = owners[0];
    const o1 = owners[1];
    const o2 = owners[2];
    const o3 = owners[3];
    const w0 = (o0 >>> 18) | ((o1 >>> 18) << 8) | ((o2 >>> 18) << 16) | ((o3 >>> 18) << 24);
    let before = 0;
    while (at !== 0) {
      if (
        ((data[at + OWNERS] ^ w0) & data[at + OWNERS + 1]) === 0 &&
        data[at + KEY] === k1 &&
        data[at + KEY + 1] === k2 &&
        data[at + KEY + 2] === k3
      ) {
        const w1 = ((o0 >>> 2) & 0xffff) | ((o1 >>> 2) << 16);
        const w2 = ((o2 >>> 2) & 0xffff) | ((o3 >>> 2) << 16);
        if (
          ((data[at + OWNERS + 2] ^ w1) & data[at + OWNERS + 3]) === 0 &&
          ((data[at + OWNERS + 4] ^ w2) & data[at + OWNERS + 5]) === 0
        ) {
          const found = data[at + PROOF];
          const fewer = ((found >> PILE_BIT) & 15) - pile;
          const proved = (found >> NEED_BIT) & 15;
          if (
            ((found >> RESULT_BIT) & 1) === 1
              ? need <= (fewer > 0 ? proved - fewer : proved)
              : need >= (fewer < 0 ? proved - fewer : proved)
          ) {
            if (before !== 0) {
              data[before + NEXT] = data[at + NEXT];
              data[at + NEXT] = heads[head];
              heads[head] = at;
            }
            return found & 0x1ffff;
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
    const w = data[place + OWNERS];
    const tops =
      ((w & 0xc0) << 18) | ((w & 0xc000) << 12) | ((w & 0xc00000) << 6) | (w & 0xc0000000);
    const key = data[place + PROOF] >> SPLIT_BIT !== 0 ? k3 ^ tops : k3;
    const head = hash(data[place + KEY], data[place + KEY + 1], key);
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
    need: number,
    pile: number,
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
    const head = hash(k1, k2, split === 1 ? k3 ^ topsOf(owners) : k3);
    const d0 = depths & 15;
    const d1 = (depths >>> 4) & 15;
    const d2 = (depths >>> 8) & 15;
    const d3 = (depths >>> 12) & 15;
    const o0 = owners[0];
    const o1 = owners[1];
    const o2 = owners[2];
    const o3 = owners[3];
    data[at + NEXT] = heads[head];
    data[at + KEY] = k1;
    data[at + KEY + 1] = k2;
    data[at + KEY + 2] = k3;
    data[at + OWNERS] =
      (o0 >>> 18) | ((o1 >>> 18) << 8) | ((o2 >>> 18) << 16) | ((o3 >>> 18) << 24);
    data[at + OWNERS + 1] =
      FIRST_FOUR[d0] | (FIRST_FOUR[d1] << 8) | (FIRST_FOUR[d2] << 16) | (FIRST_FOUR[d3] << 24);
    data[at + OWNERS + 2] = ((o0 >>> 2) & 0xffff) | ((o1 >>> 2) << 16);
    data[at + OWNERS + 3] = NEXT_EIGHT[d0] | (NEXT_EIGHT[d1] << 16);
    data[at + OWNERS + 4] = ((o2 >>> 2) & 0xffff) | ((o3 >>> 2) << 16);
    data[at + OWNERS + 5] = NEXT_EIGHT[d2] | (NEXT_EIGHT[d3] << 16);
    data[at + PROOF] =
      depths |
      (result << RESULT_BIT) |
      (need << NEED_BIT) |
      (pile << PILE_BIT) |
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
