import { describe, expect, it } from 'vitest';
import { formatAction, formatChoice, parseAction, parseChoice } from './index.js';

const EVERY_ACTION = [
  'west cut 0',
  'west cut 20',
  'north redeal',
  'east call S',
  'east nominate 7',
  'west decline C7',
  'west set SA',
  'west play HK',
  'south ask',
  'west reveal',
  'south correct H4',
  'south stand',
  'west on',
  'west stop',
  'west claim',
  'table end',
  'table time-up',
];

describe('an action in words', () => {
  it.each(EVERY_ACTION)('"%s" is read and written again as the same text', (text) => {
    const action = parseAction(text);
    expect(action.ok && formatAction(action.value)).toBe(text);
  });

  it.each([
    ['', '"" is no seat'],
    ['south', '"" is not something that can be done'],
    ['up play HK', '"up" is no seat'],
    ['North play HK', '"North" is no seat'],
    ['west fold', '"fold" is not something that can be done'],
    ['west play', 'play needs a card: none is given'],
    ['west play KH', 'play needs a card: "KH" is none'],
    ['west play H10', 'play needs a card: "H10" is none'],
    ['west play hk', 'play needs a card: "hk" is none'],
    ['west play HK HQ', '"play HK HQ" has more words than an action'],
    ['west  play HK', '" play HK" has more words than an action'],
    ['west play HK ', '"play HK " has more words than an action'],
    ['west call spades', 'call needs a suit, S H D or C, not "spades"'],
    ['west cut', 'cut needs a number, not ""'],
    ['west cut 07', 'cut needs a number, not "07"'],
    ['west cut -1', 'cut needs a number, not "-1"'],
    ['west cut 1e1', 'cut needs a number, not "1e1"'],
    ['west nominate seven', 'nominate needs a number, not "seven"'],
    ['west decline', 'decline needs the card that was turned up'],
    ['west decline XX', 'decline needs a card: "XX" is none'],
    ['west set', 'set needs the card that was put aside'],
    ['south ask SA', 'ask stands alone, not with "SA"'],
    ['table stop', 'the table does end or time-up, not "stop"'],
    ['west __proto__', '"__proto__" is not something that can be done'],
    ['west play \u202eHK', String.raw`play needs a card: "\u{202e}HK" is none`],
  ])('"%s" is refused with the reason', (text, message) => {
    expect(parseAction(text)).toEqual({ ok: false, error: { code: 'bad-action', message } });
  });

  it('a text longer than any action is not taken apart, and quoted in part only', () => {
    const refused = parseAction(`west ${'play '.repeat(1000)}`);
    expect(refused.ok ? '' : refused.error.message).toMatch(/^"west .{35}…" is too long/);
  });
});

describe('a choice in words', () => {
  it.each(['cut 51', 'call D', 'set H2', 'set', 'decline', 'play C2', 'correct ST', 'claim'])(
    '"%s" is read for a seat and written again without it',
    (text) => {
      const choice = parseChoice(text, 'south');
      expect(choice.ok && choice.value.seat).toBe('south');
      expect(choice.ok && formatChoice(choice.value)).toBe(text);
    },
  );

  it('declining names no card, since chance turns it up (2.2)', () => {
    expect(parseChoice('decline C7', 'west').ok).toBe(false);
  });

  it('a seat chooses for itself: a choice with a seat before it is refused', () => {
    expect(parseChoice('west play HK', 'west').ok).toBe(false);
  });
});
