// What a solver holds after many deals under one set of rules after the other.
import { memoryUsage } from 'node:process';
import type { Random } from '@court-piece/rules/testing';
import { createSolver } from '../src/solver.js';
import { randomEnding } from './reference.js';
import { rulesSample } from './rules-sample.js';

/**
 * Bytes in use, on the heap and in buffers, after each of these numbers of deals.
 * @param deal cards a hand, and what one deal may cost
 * @param collect frees what nobody needs
 */
export function heldAfter(
  counts: readonly number[],
  deal: { readonly size: number; readonly nodes: number },
  random: Random,
  collect: () => void,
): readonly number[] {
  const solver = createSolver({ tableBytes: 4 << 20 });
  const rules = rulesSample();
  const held: number[] = [];
  for (let done = 1; held.length < counts.length; done++) {
    // A set of rules for fifty deals: changing it empties the table.
    const choice = rules[Math.floor(done / 50) % rules.length] ?? { preset: 'single-sir' };
    solver.tricks(randomEnding(choice, deal.size, random).position, { nodes: deal.nodes });
    if (done !== counts[held.length]) continue;
    collect();
    const { heapUsed, arrayBuffers } = memoryUsage();
    held.push(heapUsed + arrayBuffers);
  }
  return held;
}
