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
    // Until about two hundred deals the engine still compiles what it runs, and holds that too.
    const bytes = heldAfter([300, 600, 900], { size: 5, nodes: 300 }, seeded(1), collect);
    expect(Math.min(...bytes.slice(1)) - (bytes[0] ?? 0)).toBeLessThan(300_000);
  });
});
