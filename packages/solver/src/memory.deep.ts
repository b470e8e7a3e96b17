import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { seeded } from '@court-piece/rules/testing';
import { heldAfter } from '../testing/memory.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

describe('the memory of one solver', () => {
  it('is flat over ten thousand whole deals', () => {
    const bytes = heldAfter(
      [2_000, 4_000, 6_000, 8_000, 10_000],
      { size: 13, nodes: 4_000 },
      seeded(1),
      collect,
    );
    expect(Math.max(...bytes.slice(1)) - (bytes[0] ?? 0)).toBeLessThan(1_000_000);
  });
});
