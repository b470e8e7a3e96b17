// A record made from what was done leads to the state in which it was made.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildRecord,
  formatRecord,
  formatRecordLine,
  parseRecord,
  readRecord,
  replayRecord,
  type MatchRecord,
} from './index.js';
import { chanceFrom, playByChance, shuffled } from './testing/matches.js';
import { rulesByChance } from './testing/rules-choices.js';

const RULES = { preset: 'single-sir-points' } as const;

function recordOf(rules: Parameters<typeof playByChance>[0], seed: number, most?: number) {
  const match = playByChance(rules, seed, most);
  const record = buildRecord(match);
  if (!record.ok) throw new Error(record.error.code);
  return { ...match, record: record.value };
}

describe('writing a record', () => {
  it('a match written and read again leads to the same state, under any rules', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 300 }), (seed, most) => {
        const { record, state } = recordOf(rulesByChance(chanceFrom(seed)), seed, most);
        const long = formatRecord(record);
        for (const text of [long, formatRecordLine(record)]) {
          const read = readRecord(text);
          if (!read.ok) throw new Error(read.error.message);
          expect(JSON.stringify(read.value.state)).toBe(JSON.stringify(state));
          expect(formatRecord(read.value.record)).toBe(long);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('a record may stop anywhere: the state is the one in which the next action is awaited', () => {
    const { log, record } = recordOf({ preset: 'hidden-rung-double', cut: 'caller' }, 11, 80);
    for (let length = 1; length <= log.length; length++) {
      const part = buildRecord({ rules: record.rules, log: log.slice(0, length) });
      expect(part.ok && readRecord(formatRecordLine(part.value)).ok).toBe(true);
    }
  });

  it('one line has no line feed in it; the long form has one deck and four actions a line', () => {
    const { record } = recordOf(RULES, 5, 30);
    expect(formatRecordLine(record)).not.toContain('\n');
    const lines = formatRecord(record).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      '{',
      '  "format": "court-piece-record",',
      '  "version": 1,',
      '  "rules": {"preset":"single-sir-points"},',
      '  "deals": [',
    ]);
    expect(lines.filter((line) => line.includes('"deck": '))).toHaveLength(1);
    expect(Math.max(...lines.map((line) => line.split(' play ').length - 1))).toBe(4);
  });

  it('seats and what makes a deal fair are kept', () => {
    const deck = shuffled(chanceFrom(1));
    const fair = { commitment: '00', nonce: 'ff', shuffled: deck, entropy: { west: 'aa' } };
    const seats = { north: 'Amina', west: 'bot:hard' };
    const log = [{ type: 'deal', dealer: 'north', deck, fair } as const];
    const record = buildRecord({ rules: RULES, seats, log });
    const expected: MatchRecord = {
      rules: RULES,
      seats,
      deals: [{ dealer: 'north', deck, fair, actions: [] }],
    };
    expect(record).toEqual({ ok: true, value: expected });
    expect(parseRecord(formatRecord(expected))).toEqual(record);
  });

  it('time that is over and players who stop stand in the deal that they came in', () => {
    const { log, record } = recordOf({ preset: 'bavney' }, 2, 4);
    const more = [...log, { type: 'time-up' }, { type: 'end' }] as const;
    const built = buildRecord({ rules: record.rules, log: more });
    const text = built.ok ? formatRecordLine(built.value) : '';
    expect(text).toMatch(/"table time-up","table end"\]\}\]\}$/);
    const read = readRecord(text);
    expect(read.ok && read.value.state.winner).toBe('draw');
  });

  it('there is no record of a match in which nothing was dealt', () => {
    const nothing = { ok: false, error: { code: 'nothing-dealt' } };
    expect(buildRecord({ rules: RULES, log: [] })).toEqual(nothing);
    expect(buildRecord({ rules: RULES, log: [{ type: 'end' }] })).toEqual(nothing);
  });
});

describe('playing a record over', () => {
  it('shows each step with its place, and the last one is where the record leads', () => {
    const { record, log, state } = recordOf(RULES, 8);
    const steps: { deal: number; action: number }[] = [];
    let last: unknown;
    const replay = replayRecord(record, (step) => {
      steps.push({ deal: step.deal, action: step.action });
      last = step.state;
    });
    expect(replay).toEqual({ ok: true, value: { record, state } });
    expect(last).toBe(replay.ok && replay.value.state);
    expect(steps).toHaveLength(log.length);
    expect(steps.slice(0, 2)).toEqual([
      { deal: 1, action: 0 },
      { deal: 1, action: 1 },
    ]);
    expect(steps.at(-1)).toEqual({
      deal: record.deals.length,
      action: record.deals.at(-1)?.actions.length,
    });
  });

  it('refuses rules that are none, although the record was not read from text', () => {
    const { record } = recordOf(RULES, 8, 3);
    const rules = { preset: 'single-sir', collect: 'double', bavney: 'choice' } as const;
    expect(replayRecord({ ...record, rules })).toMatchObject({
      ok: false,
      error: { code: 'forbidden-combination', path: 'rules.bavney' },
    });
  });
});
