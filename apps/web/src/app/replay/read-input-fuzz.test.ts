// Files that came to harm on their way: whatever was changed in them, all is taken or nothing, and what is
// wrong has a place where one can look for it.
import { formatPbn, formatRecord, formatRecordLine } from '@court-piece/notation';
import { pick, seeded, type Random } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { readInput, type ReadInput } from './read-input.js';
import { playedRecord } from './testing/played.js';

const rules = { preset: 'single-sir-points' } as const;
const record = playedRecord(rules, 5, 120);

function pbnText(): string {
  const text = formatPbn(record);
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
}

/** What people, mail programs and editors do to files. */
const HARM: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  (text, random) => text.slice(Math.floor(random() * text.length)),
  (text, random) => withLine(text, random, () => []),
  (text, random) => withLine(text, random, (line) => [line, line]),
  (text, random) => withLine(text, random, (line) => [line.slice(0, line.length >> 1)]),
  (text, random) => withLine(text, random, (line) => [line.toLowerCase()]),
  (text, random) => withLine(text, random, (line) => [line.replaceAll(/[SHDC]/g, 'S')]),
  (text, random) => withLine(text, random, (line) => [line.replaceAll('"', '”')]),
  (text, random) => withLine(text, random, (line) => [line.replace(/\d/, '9999999999')]),
  (text, random) => withLine(text, random, () => ['\u0000\uD800<b>&amp;</b>']),
  (text, random) => withLine(text, random, () => ['=='.repeat(40)]),
  (text, random) => {
    const at = Math.floor(random() * text.length);
    return text.slice(0, at) + pick('{}[]"%;\n-9KZ'.split(''), random) + text.slice(at + 1);
  },
];

function withLine(text: string, random: Random, change: (line: string) => string[]): string {
  const lines = text.split('\n');
  const at = Math.floor(random() * lines.length);
  return lines.toSpliced(at, 1, ...change(lines[at] ?? '')).join('\n');
}

const FORMS = [
  ['PBN', pbnText()],
  ['a record', formatRecord(record)],
  ['records line by line', `${formatRecordLine(record)}\n${formatRecordLine(record)}\n`],
] as const;

/** A place or a reason that needs none. */
function isTold(input: ReadInput, text: string): boolean {
  if (input.type !== 'refused') return true;
  const lines = text.split('\n').length;
  return (
    input.problems.length > 0 &&
    input.problems.every(({ kind, message = '', line, deal, action }) => {
      if (kind !== 'place') return true;
      if (line !== undefined && (line < 1 || line > lines)) return false;
      // In a text of many lines nobody finds that place himself.
      if (message.startsWith('not JSON') && text.trim().includes('\n') && line === undefined)
        return false;
      if (action !== undefined && deal === undefined) return false;
      return message.trim() !== '' && !/[\p{Cc}\p{Cs}]/u.test(message) && message.length < 300;
    })
  );
}

describe('a file that came to harm', () => {
  it.each(FORMS)('is taken or refused with a place: %s', (_, text) => {
    const random = seeded(17);
    for (const harm of HARM) {
      for (let turn = 0; turn < 4; turn++) {
        const harmed = harm(text, random);
        const input = readInput(harmed, rules);
        expect(isTold(input, harmed)).toBe(true);
      }
    }
  });
});
