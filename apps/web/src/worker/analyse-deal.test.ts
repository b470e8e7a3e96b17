import { buildRecord, type MatchRecord } from '@court-piece/notation';
import { randomMatch, optionsOf, seeded } from '@court-piece/rules/testing';
import type { PresetName } from '@court-piece/rules/view';
import { describe, expect, it } from 'vitest';
import { type Analysis, NO_ANALYSIS, withMessage } from '../components/analysis/data.js';
import { createSolver } from '@court-piece/solver';
import { openAnalysisOf } from './analyse-open.js';
import { seatAnalysisOf } from './analyse-seats.js';

/** A deal played at random; `deal` counts from 1. */
function recordOf(preset: PresetName, seed: number): MatchRecord {
  const log = randomMatch(optionsOf(preset), seeded(seed), { deals: 1 }).map(
    ({ action }) => action,
  );
  const built = buildRecord({ rules: { preset }, log });
  if (!built.ok) throw new Error(built.error.code);
  return built.value;
}

// Quick, and not deep enough for the first cards: those then have no value.
const LIMITS = { nodes: 1_000 };
const SAMPLES = 1;

const solver = createSolver({ tableBytes: 1 << 20 });

/** All that the two workers tell. */
const analysisOf = (record: MatchRecord, deal: number) => [
  ...openAnalysisOf(record, deal, solver, LIMITS),
  ...seatAnalysisOf(record, deal, SAMPLES),
];

/** One of each way of making trumps and of collecting. */
const KINDS = [
  'single-sir',
  'double-sir',
  'hidden-rung',
  'hidden-rung-double',
  'be-ranga',
] as const;

describe('the analysis of a deal', () => {
  it('comes piece by piece: progress, all hands open, trumps, each seat, the end', () => {
    const record = recordOf('single-sir', 4);
    const messages = analysisOf(record, 1);
    const types = messages.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1]);
    expect(types).toEqual(['progress', 'open', 'trumps', 'seat', 'done']);
    const progress = messages.flatMap((message) =>
      message.type === 'progress' ? [message.done] : [],
    );
    expect(progress).toEqual(progress.map((_, at) => at + 1));
  });

  it.each(KINDS)('tells values, seats and what was done for %s', (preset) => {
    const record = recordOf(preset, 7);
    const analysis = analysisOf(record, 1).reduce<Analysis>(withMessage, NO_ANALYSIS);
    expect(analysis.state).toBe('done');
    expect(analysis.open?.decisions.length).toBeGreaterThan(10);
    for (const { at, chosen, cost, values } of analysis.open?.decisions ?? []) {
      const done = record.deals[0]?.actions[at - 1];
      expect(done?.type).toBe(chosen.choice.type);
      expect(cost).toBe((values[0]?.tricks ?? 0) - chosen.tricks);
    }
    for (const { at, outlooks } of analysis.seats.values()) {
      expect(record.deals[0]?.actions[at - 1]).toBeDefined();
      for (const { win } of outlooks)
        expect(Number.isInteger(win) && win >= 0 && win <= 100).toBe(true);
    }
  });

  it('is the same again', () => {
    const record = recordOf('double-sir', 2);
    expect(analysisOf(record, 1)).toEqual(analysisOf(record, 1));
  });

  it('of a deal that is not there is empty', () => {
    const messages = analysisOf(recordOf('hokm', 1), 9);
    expect(messages.at(-1)).toEqual({ type: 'done' });
    expect(messages.some(({ type }) => type === 'progress')).toBe(false);
  });
});
