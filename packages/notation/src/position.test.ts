import { describe, expect, it } from 'vitest';
import { parsePosition } from './position.js';

const DEAL = 'N:AKQ2.T98.J3.A765 J9.AK2.Q875.KJ32 T876.QJ5.AK2.Q94 543.7643.T964.T8';
const line = (keys: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ deal: DEAL, trump: 'S', turn: 'west', ...keys });

function reading(keys: Readonly<Record<string, unknown>>) {
  const read = parsePosition(line(keys));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

function refusal(keys: Readonly<Record<string, unknown>>): string {
  const read = parsePosition(line(keys));
  return read.ok ? 'accepted' : read.error;
}

describe('reading a position', () => {
  it('hands go clockwise from the seat that is named, whatever the direction of play', () => {
    const { hands } = reading({ deal: 'E:A... .K.. ..Q. ...J', direction: 'counterclockwise' });
    expect(hands).toEqual({ east: ['SA'], south: ['HK'], west: ['DQ'], north: ['CJ'] });
  });

  it('without a trick the player on turn leads; with one, who played its first card', () => {
    expect(reading({}).leader).toBe('west');
    const trick = [
      ['north', 'SA'],
      ['west', 'SK'],
    ];
    const { leader, turn } = reading({ deal: 'N:2... Q3... J4... 5...', turn: 'south', trick });
    expect([leader, turn]).toEqual(['north', 'south']);
  });

  it('rules may stand in place of the direction and of how tricks are collected', () => {
    const { options } = reading({ rules: { preset: 'double-sir-ace', direction: 'clockwise' } });
    expect([options.aceRule, options.direction]).toEqual(['both-aces', 'clockwise']);
    expect(reading({ collect: 'double', aceRule: 'claiming-ace' }).options).toMatchObject({
      collect: 'double',
      aceRule: 'claiming-ace',
    });
  });

  it('a trump that is not made yet is told from none at all', () => {
    expect(reading({ trump: null }).trumpToCome).toBe(false);
    expect(reading({ trump: null, trumpMade: false }).trumpToCome).toBe(true);
  });

  it('a card aside is in no hand, and needs no word about trumps', () => {
    const { aside, options } = reading({
      deal: 'N:... K... Q... J...',
      trump: undefined,
      aside: ['north', 'C7'],
    });
    expect([aside, options.trump]).toEqual([{ seat: 'north', card: 'C7' }, 'hidden']);
  });

  it('with tricks in the middle the leader has won the last of them, unless it says otherwise', () => {
    const deal = 'N:A2... K3... Q4... J5...';
    const double = (keys: Readonly<Record<string, unknown>>) =>
      reading({ deal, collect: 'double', ...keys }).runLength;
    expect(double({})).toBe(0);
    expect(double({ pile: 3 })).toBe(1);
    expect(double({ pile: 3, runLength: 0 })).toBe(0);
    expect(double({ pile: 3, lastWinner: null })).toBe(0);
  });

  it('what was won before is known at the start and is said later', () => {
    expect(reading({ target: 'outcome' }).before).toEqual({ 'north-south': 0, 'east-west': 0 });
    const deal = 'N:A2... K3... Q4... J5...';
    const won = { 'north-south': 5, 'east-west': 6 };
    expect(reading({ deal, target: 'outcome', won }).before).toEqual(won);
    expect(refusal({ deal, target: 'outcome' })).toMatch('an outcome needs "won": 11 tricks');
  });
});

describe('refusing what is no position', () => {
  const refused: readonly (readonly [Readonly<Record<string, unknown>>, RegExp])[] = [
    [{ colour: 1 }, /unknown key "colour"/],
    [{ deal: 7 }, /"deal" is a text/],
    [{ deal: 'X:A... K... Q... J...' }, /begins with N:, E:, S: or W:/],
    [{ deal: 'N:A... K... Q...' }, /3 hands instead of four/],
    [{ deal: 'N:A.. K... Q... J...' }, /not four suits/],
    [{ deal: 'N:1... K... Q... J...' }, /"1" is no rank/],
    [{ deal: `N:${'A'.repeat(80)}` }, /too long/],
    [{ deal: 'N:A... A... Q... J...' }, /SA is there twice/],
    [{ deal: 'N:... ... ... ...' }, /there are no cards/],
    [{ deal: 'N:AK... Q... J... T...' }, /same number of cards.*north 2/],
    [{ turn: 'up' }, /"turn" is a seat, not "up"/],
    [{ trick: 'SA' }, /"trick" is a list/],
    [{ trick: [['north']] }, /pairs like/],
    [{ trick: [['west', 'SA']] }, /SA would be played by north, not west, with west next/],
    [
      {
        deal: 'N:2... K3... Q4... 5...',
        turn: 'south',
        trick: [
          ['north', 'SA'],
          ['west', 'H2'],
        ],
      },
      /west did not follow suit but could \(rule 3.1\)/,
    ],
    [{ trump: 'X' }, /"trump" is a suit or null, not "X"/],
    [{ trump: undefined }, /"trump" is missing/],
    [{ trump: 'S', trumpMade: false }, /"trump" is null as long as/],
    [{ trump: null, trumpMade: true }, /a suit once it is made/],
    [{ rules: { preset: 'be-ranga' }, aside: ['north', 'SA'] }, /"aside" has no place/],
    [{ aside: ['north'] }, /"aside" is a pair/],
    [{ mustTrump: true }, /belong to a hidden trump/],
    [{ rules: { preset: 'whist' } }, /there is no preset/],
    [{ aceRule: 'both-aces' }, /aceRule: .*no meaning with collect "single"/],
    [{ pile: 1 }, /"pile" has no meaning with collect single/],
    [{ collect: 'double', pile: 1 }, /"pile" is a whole number from 0 to 0/],
    [{ collect: 'double', lastWinner: 'north' }, /"lastWinner" leads, and that is west/],
    [{ collect: 'double', runLength: -1 }, /"runLength" is a whole number/],
    [{ won: { 'north-south': 1, 'east-west': 0 } }, /counts 1 tricks; 0 are to be counted/],
    [{ won: 3 }, /"won" counts for/],
    [{ target: 'fun' }, /"target" is "tricks" or "outcome"/],
    [{ limit: 0 }, /"limit" is a whole number from 1/],
  ];
  for (const [keys, why] of refused) {
    it(`${JSON.stringify(keys)} is refused with the reason`, () => {
      expect(refusal(keys)).toMatch(why);
    });
  }

  it('what is not an object, not JSON, too long or too deep is refused', () => {
    for (const text of ['[]', 'null', '{', '7', `"${'x'.repeat(30_000)}"`, '['.repeat(50)]) {
      expect(parsePosition(text).ok).toBe(false);
    }
  });
});
