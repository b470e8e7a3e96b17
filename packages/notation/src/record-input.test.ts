// A file of records: one JSON value, or JSON Lines.
import { describe, expect, it } from 'vitest';
import {
  describeRecordError,
  formatRecord,
  formatRecordLine,
  buildRecord,
  readRecords,
} from './index.js';
import { playByChance } from './testing/matches.js';

function recordOf(seed: number) {
  const record = buildRecord(playByChance({ preset: 'hokm' }, seed, 10));
  if (!record.ok) throw new Error(record.error.code);
  return record.value;
}

const good = formatRecordLine(recordOf(1));
const other = formatRecordLine(recordOf(2));
const bad = good.replace('"version":1', '"version":9');

/** `good`, or the error's code, for each line; or for the one record. */
function found(text: string): unknown {
  const input = readRecords(text);
  if (input.kind === 'single') return input.read.ok ? 'good' : input.read.error.code;
  return [...input.lines].map(({ line, read }) => [line, read.ok ? 'good' : read.error.code]);
}

describe('a file of records', () => {
  it('one JSON value is one record, on one line or on many', () => {
    expect(found(good)).toBe('good');
    expect(found(`\n ${formatRecord(recordOf(1))}\n`)).toBe('good');
  });

  it('one JSON value that is no record is one refused record', () => {
    expect([found(bad), found('[]'), found('null')]).toEqual([
      'unknown-version',
      'not-an-object',
      'not-an-object',
    ]);
  });

  it('good and bad lines are answered each for itself, in order', () => {
    expect(found([good, bad, '{', other, '7', ''].join('\n'))).toEqual([
      [1, 'good'],
      [2, 'unknown-version'],
      [3, 'not-json'],
      [4, 'good'],
      [5, 'not-an-object'],
    ]);
  });

  it('blank lines, carriage returns, a byte order mark and a missing last line feed do no harm', () => {
    const expected = [
      [1, 'good'],
      [4, 'good'],
    ];
    expect(found(`\uFEFF${good}\r\n\r\n  \t\r\n${other}\r\n`)).toEqual(expected);
    expect(found(`${good}\n\n\n${other}`)).toEqual(expected);
  });

  it('a line that is a JSON text with a record in it is no record', () => {
    expect(found(`${good}\n${JSON.stringify(good)}`)).toEqual([
      [1, 'good'],
      [2, 'not-an-object'],
    ]);
  });

  it('a line that is broken off does not spoil the lines after it', () => {
    const broken = `${'{"a":['.repeat(9)}\n`;
    expect(found(`${good}\n${broken}${other}`)).toEqual([
      [1, 'good'],
      [2, 'too-deep'],
      [3, 'good'],
    ]);
  });

  it('what is too deep or too large to be tried is one refused record, unless its first line is one', () => {
    const deep = '['.repeat(100);
    expect([found(deep), found(`${deep}\n${good}`)]).toEqual(['too-deep', 'too-deep']);
    const blanks = `\n${' '.repeat(1024)}`.repeat(16 * 1024 + 1);
    expect(found(`${good}${blanks}`)).toBe('too-large');
    expect(found(`${good}${blanks}\n${other}`)).toEqual([
      [1, 'good'],
      [16 * 1024 + 3, 'good'],
    ]);
  });

  it('nothing but blanks holds no record', () => {
    expect([found(''), found(' \n\n')]).toEqual([[], []]);
  });
});

describe('an error for people', () => {
  it('is one line with the place, the reason and the rule', () => {
    const error = {
      code: 'must-follow-suit',
      message: 'west play HK: hearts',
      rule: '3.1',
    } as const;
    expect(describeRecordError({ ...error, deal: 2, action: 17 })).toBe(
      'deal 2, action 17: west play HK: hearts (rule 3.1)',
    );
    expect(describeRecordError({ ...error, deal: 2 })).toBe(
      'deal 2: west play HK: hearts (rule 3.1)',
    );
    const broken = { code: 'not-json', message: 'not JSON' } as const;
    expect(describeRecordError(broken)).toBe('not JSON');
    expect(describeRecordError({ ...broken, line: 4 })).toBe('not JSON (line 4)');
  });
});
