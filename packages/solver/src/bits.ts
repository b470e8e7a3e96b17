// Sets of at most 13 cards of one suit as bits, the lowest card lowest.

export const lowBits = (count: number): number => (1 << count) - 1;

/** The highest card of a set that is not empty. */
export const topBit = (mask: number): number => 1 << (31 - Math.clz32(mask));

export function countBits(mask: number): number {
  let left = mask;
  let ones = 0;
  while (left !== 0) {
    left &= left - 1;
    ones++;
  }
  return ones;
}

/** The card that stands at that place from the top, 1 for the highest. */
export function highest(mask: number, place: number): number {
  let left = mask;
  for (let step = 1; step < place; step++) left ^= topBit(left);
  return topBit(left);
}
