import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { seeded } from '@court-piece/rules/testing';
import { heldAfter } from '../testing/memory.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

// Ten thousand whole deals are played by memory.deep.ts.
describe('the memory of one solver', () => {
  it('does not grow with the deals it has seen', () => {
    const bytes = heldAfter([60, 120, 180], { size: 5, nodes: 300 }, seeded(1), collect);
    expect((bytes[2] ?? 0) - (bytes[0] ?? 0)).toBeLessThan(500_000);
  });
});
