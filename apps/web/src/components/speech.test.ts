import { describe, expect, it } from 'vitest';
import { createSpeech, type Speech } from './speech.js';

interface Listener {
  readonly speech: Speech;
  readonly heard: string[];
  readonly pass: () => void;
}

function listener(): Listener {
  const heard: string[] = [];
  const due: (() => void)[] = [];
  const speech = createSpeech(
    (urgency, text) => heard.push(`${urgency}: ${text}`),
    (call) => due.push(call),
  );
  const pass = (): void => {
    for (const call of due.splice(0)) call();
  };
  return { speech, heard, pass };
}

describe('speech', () => {
  it('reads what comes within a moment as one text, in order (O-84)', () => {
    const { speech, heard, pass } = listener();
    speech.say('Mina: queen of hearts.');
    speech.say('Ravi: two of hearts.');
    speech.say('Your turn, hearts led.');
    expect(heard).toEqual([]);
    pass();
    expect(heard).toEqual([
      'polite: Mina: queen of hearts. Ravi: two of hearts. Your turn, hearts led.',
    ]);
  });

  it('says a repeated text so that it is read again', () => {
    const { speech, heard, pass } = listener();
    for (const _ of [1, 2, 3]) {
      speech.say('You must follow hearts.', 'assertive');
      pass();
    }
    const [first, second, third] = heard;
    expect(heard.map((text) => text.trim())).toEqual([first, first, first]);
    expect(second).not.toBe(first);
    expect(third).not.toBe(second);
  });

  it('keeps what is urgent apart from what is not', () => {
    const { speech, heard, pass } = listener();
    speech.say('Mina: queen of hearts.');
    speech.say('Connection lost.', 'assertive');
    pass();
    expect(heard).toEqual(['assertive: Connection lost.', 'polite: Mina: queen of hearts.']);
  });
});
