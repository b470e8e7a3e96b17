import { formatPbn, formatRecord, formatRecordLine } from '@court-piece/notation';
import { describe, expect, it } from 'vitest';
import { packRecord } from './link-code.js';
import { MOST_INPUT, readInput } from './read-input.js';
import { playedRecord } from './testing/played.js';

const rules = { preset: 'single-sir-points' } as const;
const record = playedRecord(rules, 1, 150);
const read = (text: string) => readInput(text, rules);
const pbn = (): string => {
  const text = formatPbn(record);
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
};

describe('what is pasted or opened', () => {
  it('is a record, with whatever stands before and behind it', () => {
    for (const text of [formatRecord(record), `\uFEFF${formatRecord(record)}\r\n\n`]) {
      const input = read(text);
      expect(input).toMatchObject({ type: 'records' });
      if (input.type === 'records') expect(input.records).toEqual([record]);
    }
  });

  it('is records line by line', () => {
    const input = read(`${formatRecordLine(record)}\n\n${formatRecordLine(record)}`);
    expect(input).toEqual({ type: 'records', records: [record, record] });
  });

  it('is PBN, each game a match of its own', () => {
    const input = read(pbn());
    expect(input.type === 'records' && input.records.length).toBe(record.deals.length);
  });

  it('is a link to a replay, of whatever site, and of the frame as well', async () => {
    const packed = (await packRecord(playedRecord(rules, 1, 60))) ?? '';
    for (const page of ['replay', 'embed']) {
      const input = read(` https://cards.example/${page}?deal=1&at=7#r=${packed} `);
      expect(input).toMatchObject({ type: 'link', route: { type: 'replay', packed, at: 7 } });
    }
    expect(read('https://cards.example/replay?table=abc')).toMatchObject({ type: 'link' });
  });

  it.each([
    'https://cards.example/',
    'https://cards.example/replay',
    'https://cards.example/table/x',
  ])('a link that leads to no replay is refused: %s', (text) => {
    expect(read(text)).toMatchObject({ type: 'refused', problems: [{ kind: 'no-link' }] });
  });
});

describe('what is wrong is told with its place, and nothing is taken', () => {
  it('in a record: the deal, the action and the rule', () => {
    const [first, ...others] = record.deals;
    if (first === undefined) throw new Error('no deal');
    const actions = first.actions.toSpliced(9, 1);
    const text = formatRecord({ ...record, deals: [{ ...first, actions }, ...others] });
    expect(read(text)).toMatchObject({
      type: 'refused',
      problems: [{ kind: 'place', deal: 1, action: 10, rule: '1.2' }],
    });
  });

  it('in a text that is no JSON: the line', () => {
    const lines = formatRecord(record).split('\n');
    const broken = lines.toSpliced(3, 1, '  "seats": {"north" "Noor"},').join('\n');
    expect(read(broken)).toMatchObject({ type: 'refused', problems: [{ line: 4 }] });
  });

  it('in one of several lines: that line, and the good one beside it is not taken', () => {
    const bad = formatRecordLine(record).replace(/"deck":"SA?/, '"deck":"XX');
    const input = read(`${formatRecordLine(record)}\n${bad.replace('"dealer":"', '"dealer":"x')}`);
    expect(input).toMatchObject({ type: 'refused', problems: [{ line: 2, deal: 1 }] });
  });

  it('in PBN: the line of the tag', () => {
    const lines = pbn().split('\n');
    const at = lines.findIndex((line) => line.startsWith('[Dealer'));
    const input = read(lines.toSpliced(at, 1, '[Dealer "Q"]').join('\n'));
    expect(input).toMatchObject({ type: 'refused', problems: [{ line: at + 1 }] });
  });

  it.each(['', '  \n', '7', 'hello', '{', '[]', '[Event', 'null', '{"format":"x"}', '% PBN'])(
    'in what is nothing of that kind: %j',
    (text) => {
      const input = read(text);
      expect(input.type).toBe('refused');
      if (input.type === 'refused') expect(input.problems.length).toBeGreaterThan(0);
    },
  );

  it('where it is too long to be looked at', () => {
    expect(read('x'.repeat(MOST_INPUT + 1))).toMatchObject({ problems: [{ kind: 'too-long' }] });
  });

  it('not all of it where there is very much', () => {
    const input = read(Array.from({ length: 60 }, () => '[Nonsense]').join('\n'));
    expect(input).toMatchObject({ type: 'refused' });
    if (input.type === 'refused')
      expect(input.problems.length + input.more).toBeGreaterThan(input.problems.length - 1);
  });
});
