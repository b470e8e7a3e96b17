// The reader's long run: many spoilt records, and records as long as they may be.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apply, newMatch, resolveOptions, legalActions } from '@court-piece/rules';
import { buildRecord, formatRecordLine, readRecord, type LoggedAction } from './index.js';
import { chanceFrom, shuffled } from './testing/matches.js';
import { mutate, mutateText } from './testing/mutations.js';
import { complaintAbout } from './testing/reading.js';

const SPOILT = 60_000;

const lines = readFileSync(
  new URL('../../../fixtures/records/examples.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.stringify((JSON.parse(line) as { record: unknown }).record));

describe('reading, at length', () => {
  it(`${SPOILT} spoilt records are accepted or refused, none takes a second`, () => {
    const chance = chanceFrom(20);
    let slowest = 0;
    for (let run = 0; run < SPOILT; run++) {
      const line = lines[chance(lines.length)] ?? '';
      let input: unknown = line;
      if (run % 2 === 0) {
        input = JSON.parse(line);
        for (let times = 1 + chance(4); times > 0; times--) input = mutate(input, chance);
      } else {
        for (let times = 1 + chance(4); times > 0; times--) {
          input = mutateText(input as string, chance);
        }
      }
      const started = performance.now();
      const complaint = complaintAbout(input);
      slowest = Math.max(slowest, performance.now() - started);
      if (complaint !== undefined) throw new Error(`run ${run}: ${complaint}`);
    }
    expect(slowest).toBeLessThan(1000);
  });

  it('a match of ten thousand deals, as long as a record may be, is read', () => {
    const rules = { preset: 'double-sir-run' } as const;
    const options = resolveOptions(rules);
    if (!options.ok) throw new Error(options.error.code);
    const chance = chanceFrom(4);
    const log: LoggedAction[] = [];
    let state = newMatch(options.value);
    while (state.results.length < 10_000) {
      const choices = legalActions(state);
      const dealer = state.nextDealer ?? 'north';
      const action =
        choices[chance(Math.max(1, choices.length))] ??
        ({ type: 'deal', dealer, deck: shuffled(chance) } as const);
      const outcome = apply(state, action);
      if (!outcome.ok) throw new Error(outcome.error.code);
      log.push(action);
      ({ state } = outcome.value);
    }
    const record = buildRecord({ rules, log });
    const read = readRecord(record.ok ? formatRecordLine(record.value) : '');
    expect(read.ok && read.value.state.score).toEqual(state.score);
  });
});
