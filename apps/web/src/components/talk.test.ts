import type { TalkLine } from '@court-piece/protocol';
import { PHRASES, REACTIONS } from '@court-piece/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../i18n/testing/language.js';
import type { Entry } from './chronicle.js';
import { talkText, withTalk } from './talk.js';

const line = (number: number): TalkLine => ({
  type: 'said',
  number,
  at: number,
  seat: 'east',
  name: 'Mina',
  person: 2,
  phrase: 'hello',
});
const entry = (key: string): Entry => ({ key, kind: 'play', text: key });
const texts = (entries: readonly Entry[]): readonly string[] =>
  entries.map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''));

describe('talk', () => {
  beforeAll(async () => await speak('en'));

  it('stands in the log where it was said', () => {
    const log = [entry('a'), entry('b')];
    const placed = [
      { line: line(1), after: undefined },
      { line: line(2), after: 'a' },
    ];
    expect(texts(withTalk(log, placed))).toEqual(['Mina: Hello!', 'a', 'Mina: Hello!', 'b']);
  });

  it('stays in the log when the card that it came after is taken back', () => {
    const placed = [{ line: line(1), after: 'gone' }];
    expect(texts(withTalk([entry('a')], placed))).toEqual(['Mina: Hello!', 'a']);
  });

  it('has words for every phrase and reaction', () => {
    for (const phrase of PHRASES)
      expect(talkText({ ...line(1), type: 'said', phrase })).not.toBe('');
    for (const reaction of REACTIONS) {
      const { phrase: _, ...rest } = { ...line(1), phrase: 'hello' };
      expect(talkText({ ...rest, type: 'reacted', reaction })).not.toBe('');
    }
  });
});
