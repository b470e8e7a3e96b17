import { MAX_FRAME_BYTES } from '@court-piece/protocol';
import { describe, expect, it } from 'vitest';
import { readFrame } from './frame.js';

const read = (text: string) => readFrame(Buffer.from(text), false);

describe('a frame', () => {
  it('of one JSON object is its value', () => {
    expect(read('{"type":"ping"}')).toEqual({ ok: true, value: { type: 'ping' } });
    expect(read('{"name":"زینب 𝕏"}')).toEqual({ ok: true, value: { name: 'زینب 𝕏' } });
  });

  it.each([
    ['', 'not JSON'],
    ['{', 'not JSON'],
    ['{"a":NaN}', 'not JSON'],
    ['null', 'one object a frame'],
    ['[{}]', 'one object a frame'],
    ['7', 'one object a frame'],
    ['"ping"', 'one object a frame'],
    ['{"a":["x\\u0000"]}', 'text'],
    ['{"a":{"b":"\\ud800"}}', 'text'],
  ])('%j is no message, and the sender is told why', (text, detail) => {
    expect(read(text)).toEqual({
      ok: false,
      error: { error: { code: 'bad-message', detail }, isFatal: false },
    });
  });

  it('that is larger than any message ends the conversation, unread', () => {
    const text = `{"a":"${'x'.repeat(MAX_FRAME_BYTES)}"}`;
    expect(read(text)).toEqual({
      ok: false,
      error: { error: { code: 'too-large' }, isFatal: true },
    });
  });

  it('of bytes ends the conversation', () => {
    expect(readFrame(Buffer.from('{}'), true)).toMatchObject({
      ok: false,
      error: { isFatal: true },
    });
  });

  it('may be nested as deep as it is long', () => {
    const deep = `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`;
    expect(read(deep).ok).toBe(true);
  });
});
