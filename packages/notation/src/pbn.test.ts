// Deals to and from PBN.
import { PRESET_NAMES, resolveOptions, type RulesChoice } from '@court-piece/rules';
import { randomMatch, seeded } from '@court-piece/rules/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRecord } from './build-record.js';
import { readPbn } from './pbn-read.js';
import { formatPbn } from './pbn-write.js';
import { recordToJson, type MatchRecord } from './record.js';
import { readRecord } from './replay.js';

const SINGLE: RulesChoice = { preset: 'single-sir' };

function randomRecord(rules: RulesChoice, seed: number): MatchRecord {
  const options = resolveOptions(rules);
  if (!options.ok) throw new Error(options.error.code);
  const log = randomMatch(options.value, seeded(seed), { deals: 2 }).map(({ action }) => action);
  const seats = { north: 'ann "the cut" \\ o', west: 'زینب' };
  const record = buildRecord({ rules, seats, log });
  if (!record.ok) throw new Error(record.error.code);
  return record.value;
}

function pbnOf(record: MatchRecord): string {
  const text = formatPbn(record);
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
}

const linesOf = (text: string): string => {
  const read = readPbn(text, SINGLE);
  return read.ok ? 'fine' : read.error.map(({ line, message }) => `${line}: ${message}`).join('\n');
};

const HANDS = 'N:AKQ2.T98.J3.A765 J9.AK2.Q875.KJ32 T876.QJ5.AK2.Q94 543.7643.T964.T8';
const GAME = `[Event "Club"]\n[Dealer "W"]\n[Deal "${HANDS}"]\n`;

describe('a match as PBN', () => {
  it.each(PRESET_NAMES)('%s comes back deal by deal, with all that was done', (preset) => {
    for (const seed of [11, 12, 13]) {
      const record = randomRecord({ preset }, seed);
      const read = readPbn(pbnOf(record), SINGLE);
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const deals = read.value.map((one) => recordToJson(one));
      expect(deals.map(({ rules }) => rules.preset)).toEqual(record.deals.map(() => preset));
      expect(deals[0]?.rules).toEqual({ preset });
      expect(deals.flatMap((one) => one.deals)).toEqual(recordToJson(record).deals);
      expect(deals[0]?.seats).toEqual(record.seats);
    }
  });

  it('names seats, deal, trumps and plays as other programs read them', () => {
    const text = pbnOf(
      recordOf('south call S; south play S8; east play S9; north play S2; west play S3'),
    );
    expect(text).toContain('[Dealer "W"]');
    expect(text).toContain('[Rotation "anticlockwise"]');
    expect(text).toContain('[Caller "S"]\n[Trump "S"]');
    expect(text).toContain('[Play "S"]\nS8 S3 S2 S9\n*\n');
  });
});

function recordOf(actions = ''): MatchRecord {
  const read = readPbn(`${GAME}[Actions "${actions}"]`, SINGLE);
  if (!read.ok || read.value[0] === undefined) throw new Error(JSON.stringify(read));
  return read.value[0];
}

describe('the PBN of other programs', () => {
  it('gives the hands; comments, escapes, tables and what repeats are understood', () => {
    const text =
      `% PBN 2.1\r\n\r\n{ a comment\r\n\r\nover lines [Deal "none"] } ; and another\r\n` +
      `[Event "Club; not a comment"] ; a comment\r\n[Dealer "W"]\r\n[Deal "${HANDS}"]\r\n` +
      `[Auction "W"]\r\n1NT Pass Pass Pass\r\n[Play "N"]\r\nSA S3 S4 S5\r\n*\r\n\r\n` +
      `[Dealer "#"]\r\n[Deal "#"]\r\n[Rotation "Clockwise"]\r\n`;
    const read = readPbn(text, SINGLE);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.map(({ rules }) => rules)).toEqual([
      SINGLE,
      { ...SINGLE, direction: 'clockwise' },
    ]);
    for (const record of read.value) {
      const again = pbnOf(record);
      expect(again).toContain(
        `W:543.7643.T964.T8 AKQ2.T98.J3.A765 J9.AK2.Q875.KJ32 T876.QJ5.AK2.Q94`,
      );
      expect(record.deals[0]?.actions).toEqual([]);
    }
  });

  it('deals the caller five cards of more than one suit, the same each time', () => {
    const record = recordOf();
    const first = record.deals[0]?.deck.slice(0, 5) ?? [];
    expect(new Set(first.map((card) => card[0])).size).toBeGreaterThan(2);
    expect(recordOf()).toEqual(record);
  });
});

describe('what is wrong is told by its line, all of it, and nothing is taken', () => {
  it.each([
    ['nothing', '', '1: no tag in it'],
    ['no dealer', GAME.replace('[Dealer "W"]\n', ''), '1: the game has no tag Dealer'],
    [
      'no deal',
      '[Event ""]\n\n[Dealer "N"]',
      '1: the game has no tag Dealer\n3: the game has no tag Deal',
    ],
    ['a wrong dealer', GAME.replace('"W"', '"west"'), '2: Dealer is N, E, S or W, not "west"'],
    ['a card twice', GAME.replace('AKQ2', 'AKQQ'), '3: SQ is there twice'],
    ['a short hand', GAME.replace('AKQ2', 'AKQ'), '3: north has 12 cards instead of 13'],
    [
      'an unknown hand',
      GAME.replace('543.7643.T964.T8', '-'),
      '3: a hand is unknown (-): all four are needed',
    ],
    ['no rank', GAME.replace('AKQ2', 'AKQ1'), '3: "deal": "1" is no rank'],
    [
      'a wrong rotation',
      `${GAME}[Rotation "left"]`,
      '4: Rotation is clockwise or anticlockwise, not "left"',
    ],
    ['rules that are none', `${GAME}[Rules "{]"]`, /^4: the rules are no JSON/],
    [
      'rules that cannot be',
      `${GAME}[Rules "{\\"preset\\":\\"poker\\"}"]`,
      /^4: the rules cannot be/,
    ],
    ['a tag twice', `${GAME}[Event "again"]`, '4: the tag Event is there twice'],
    ['a broken tag', `${GAME}[Board 7]`, '4: "[Board 7]" is no tag: [Name "value"]'],
    ['text before a tag', `hello\n${GAME}`, '1: "hello" is no tag'],
    [
      'another deck',
      `${GAME}[Deck "${pbnDeck()}"]`,
      '4: the deck deals other hands than Deal names',
    ],
    [
      'an action that cannot be',
      `${GAME}[Actions "south call S; south play S2"]`,
      /^4: deal 1, action 2: south play S2/,
    ],
  ])('%s', (_, text, expected) => {
    if (typeof expected === 'string') expect(linesOf(text)).toBe(expected);
    else expect(linesOf(text)).toMatch(expected);
  });

  it('one bad game among good ones is enough', () => {
    const read = readPbn(`${GAME}\n${GAME.replace('"W"', '"X"')}\n${GAME}`, SINGLE);
    expect(read).toEqual({
      ok: false,
      error: [{ line: 6, message: 'Dealer is N, E, S or W, not "X"' }],
    });
  });

  it('no text makes it throw', () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '"',
      '\\',
      '{',
      '}',
      ';',
      '%',
      '\n',
      '\r',
      'Deal',
      ' ',
      'N:',
      '.',
      '-',
      '#',
      GAME,
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 30 }),
        (parts) => {
          expect(typeof readPbn(parts.join(''), SINGLE).ok).toBe('boolean');
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** A deck in the order of the suits. */
function pbnDeck(): string {
  return ['S', 'H', 'D', 'C']
    .flatMap((suit) => Array.from('AKQJT98765432').map((rank) => `${suit}${rank}`))
    .join(' ');
}

describe('a record that the rules do not allow', () => {
  it('is not written', () => {
    const record = randomRecord(SINGLE, 1);
    const [deal] = record.deals;
    if (deal === undefined) throw new Error('no deal');
    const broken = { ...record, deals: [{ ...deal, actions: [...deal.actions, ...deal.actions] }] };
    expect(formatPbn(broken).ok).toBe(false);
    expect(readRecord(JSON.stringify(recordToJson(record))).ok).toBe(true);
  });
});
