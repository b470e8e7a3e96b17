// The example records of the format, field by field.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatRecord, formatRecordLine, parseRecord, printState, readRecord } from './index.js';

interface Example {
  readonly record: { readonly rules: { readonly preset: string } };
  readonly expect: Readonly<Record<string, unknown>>;
}

const file = new URL('../../../fixtures/records/examples.jsonl', import.meta.url);
const examples = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Example);

describe('the example records', () => {
  it('are 75, five for each of the fifteen presets', () => {
    const presets = examples.map(({ record }) => record.rules.preset);
    const counts = new Set(presets.map((name) => presets.filter((other) => other === name).length));
    expect([presets.length, new Set(presets).size, counts]).toEqual([75, 15, new Set([5])]);
  });

  it.each(examples.map((example, at) => [at + 1, example.record.rules.preset, example] as const))(
    'example %i (%s) leads to the state that it names',
    (_number, _preset, example) => {
      const replay = readRecord(example.record);
      if (!replay.ok) throw new Error(replay.error.message);
      const printed: Readonly<Record<string, unknown>> = { ...printState(replay.value.state) };
      const named = Object.keys(example.expect).map((field) => [field, printed[field]]);
      expect(Object.fromEntries(named)).toEqual(example.expect);
    },
  );

  it.each(examples.map((example, at) => [at + 1, example] as const))(
    'example %i is the same record after it is written and read again, in either form',
    (_number, example) => {
      const record = parseRecord(example.record);
      if (!record.ok) throw new Error(record.error.message);
      expect(parseRecord(formatRecord(record.value))).toEqual(record);
      expect(JSON.parse(formatRecordLine(record.value))).toEqual(example.record);
    },
  );
});

describe('the page about the format', () => {
  it('shows a record that is accepted', () => {
    const page = new URL('../../../docs/record-format.md', import.meta.url);
    const shown = /```json\n(\{\n.*?)```/s.exec(readFileSync(page, 'utf8'))?.[1];
    expect(readRecord(shown).ok).toBe(true);
  });
});
