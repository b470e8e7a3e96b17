// What a reader refuses: the place counted from 1, and the rule's number where there is one.
import { describe, expect, it } from 'vitest';
import {
  buildRecord,
  printRecordError,
  readRecord,
  recordToJson,
  type RecordJson,
} from './index.js';
import { playByChance, deckOf } from './testing/matches.js';

const HANDS = {
  west: 'SA SK SQ SJ ST S9 S8 S7 H3 H2 D2 C3 C2',
  south: 'S6 S5 HA HK HQ DA DK DQ DJ CA CK CQ CJ',
  east: 'S4 S3 HJ HT H9 H8 DT D9 D8 CT C9 C8 C7',
  north: 'S2 H7 H6 H5 H4 D7 D6 D5 D4 D3 C6 C5 C4',
};
const DECK = deckOf(HANDS, 'west');
const SEVEN_SPADES =
  'SA S5 S3 S2, SK S6 S4 H4, SQ HQ H8 H5, SJ HK H9 H6, ST HA HT H7, S9 CJ C7 C4, S8 CQ C8 C5'
    .split(', ')
    .flatMap((trick) => {
      const [w, s, e, n] = trick.split(' ');
      return [`west play ${w}`, `south play ${s}`, `east play ${e}`, `north play ${n}`];
    });
const COURT = ['west call S', ...SEVEN_SPADES];

const dealt = (...actions: readonly string[]) => ({ dealer: 'north', deck: DECK, actions });
const record = (deals: readonly unknown[], rules: object = { preset: 'single-sir' }) => ({
  format: 'court-piece-record',
  version: 1,
  rules,
  deals,
});
const hidden = (...actions: readonly string[]) =>
  record([dealt(...actions)], { preset: 'hidden-rung' });

function refusal(input: unknown) {
  const read = readRecord(input);
  return read.ok ? 'accepted' : printRecordError(read.error);
}

/** A whole match by chance as JSON, to be spoilt. */
function whole(rules: Parameters<typeof playByChance>[0], seed: number): RecordJson {
  const { log } = playByChance(rules, seed);
  const built = buildRecord({ rules, log });
  if (!built.ok) throw new Error(built.error.code);
  return recordToJson(built.value);
}

describe('refusing what the rules forbid', () => {
  it('the base record, which the others spoil, is accepted', () => {
    expect(refusal(record([dealt(...COURT)]))).toBe('accepted');
  });

  it.each([
    ['a card that is there twice', DECK.replace('H2', 'SA'), 'SA is there twice'],
    ['51 cards', DECK.slice(0, -3), '51 cards'],
    [
      'a card in small letters',
      DECK.replace('SA', 'sa'),
      '"sa" is no card (one is written like HK)',
    ],
    ['nothing', '', '0 cards'],
    ['53 cards', `${DECK} SA`, '158 characters instead of 155'],
  ])('a deck with %s is not the 52 cards (1.1)', (_what, deck, why) => {
    expect(refusal(record([dealt(...COURT), { ...dealt(), dealer: 'south', deck }]))).toEqual({
      error: `the deck is not the 52 cards: ${why}`,
      deal: 2,
      action: null,
      rule: '1.1',
    });
  });

  it.each([
    ['leads in place of the caller', ['west call S', 'south play S6'], 2],
    ['calls in place of the caller', ['south call S'], 1],
    ['plays after the deal is over', [...COURT, 'west play S7'], 30],
  ])('a seat that %s is out of turn (1.2)', (_what, actions, action) => {
    expect(refusal(record([dealt(...actions)]))).toMatchObject({ deal: 1, action, rule: '1.2' });
  });

  it.each([
    ['not held', 'west play HK', 'west play HK: the card is not in the hand'],
    ['played already', 'west play SA', 'west play SA: the card is not in the hand'],
  ])('a card %s cannot be played (3.1)', (_what, text, error) => {
    const actions = [...COURT.slice(0, 5), text];
    expect(refusal(record([dealt(...actions)]))).toEqual({
      error,
      deal: 1,
      action: 6,
      rule: '3.1',
    });
  });

  it('a card that does not follow suit is illegal for a player who could follow (3.1)', () => {
    expect(refusal(record([dealt('west call S', 'west play SA', 'south play HA')]))).toEqual({
      error: 'south play HA: spades must be followed',
      deal: 1,
      action: 3,
      rule: '3.1',
    });
  });

  it('who asked must play a trump if he has one (5.3)', () => {
    const actions = [
      'west set SA',
      'west play D2',
      'south play DA',
      'east play DT',
      'north play D3',
    ];
    const second = ['south play CA', 'east play CT', 'north play C4', 'west play C2'];
    const third = ['south play CK', 'east play C9', 'north play C5', 'west play C3'];
    const fourth = [
      'south play CQ',
      'east play C8',
      'north play C6',
      'west reveal',
      'west play H2',
    ];
    expect(refusal(hidden(...actions, ...second, ...third, ...fourth))).toEqual({
      error: 'west play H2: a trump must be played after the revealing: spades',
      deal: 1,
      action: 18,
      rule: '5.3',
    });
  });

  it('a caller who reveals on lead must lead a trump (5.4)', () => {
    expect(refusal(hidden('west set SA', 'west reveal', 'west play D2'))).toMatchObject({
      deal: 1,
      action: 3,
      rule: '5.4',
    });
  });

  it('the card aside cannot be played before it is revealed (5.1)', () => {
    expect(refusal(hidden('west set SA', 'west play SA'))).toMatchObject({
      action: 2,
      rule: '5.1',
    });
  });

  it('a dealer other than the one whom the rules name is refused for the first deal (1.4)', () => {
    expect(refusal(record([dealt()], { preset: 'simple' }))).toEqual({
      error: 'north deals: the dealer must be east',
      deal: 1,
      action: null,
      rule: '1.4',
    });
    const named = { preset: 'single-sir', firstDealer: 'south' };
    expect(refusal(record([dealt()], named))).toMatchObject({ deal: 1, rule: '1.4' });
  });

  it('a first dealer drawn by lot may be any seat (1.4)', () => {
    for (const dealer of ['north', 'west', 'south', 'east']) {
      expect(refusal(record([{ ...dealt(), dealer }]))).toBe('accepted');
    }
  });

  it.each([
    ['losers-deal', '9.1'],
    ['rotate', '9.2'],
    ['hokm', '9.3'],
  ] as const)('a later dealer other than %s names is refused (%s)', (nextDealer, rule) => {
    const json = whole({ preset: 'single-sir', nextDealer }, 7);
    const [first, second] = json.deals;
    if (first === undefined || second === undefined) throw new Error('too short');
    expect(refusal({ ...json, deals: [first, second] })).toBe('accepted');
    for (const dealer of ['north', 'west', 'south', 'east'].filter(
      (seat) => seat !== second.dealer,
    )) {
      const deals = [first, { ...second, dealer }];
      expect(refusal({ ...json, deals })).toMatchObject({ deal: 2, action: null, rule });
    }
  });

  it.each([
    ['10.1', { preset: 'single-sir-points', target: 3 }, []],
    ['10.2', { preset: 'single-sir', end: 'time' }, ['table time-up']],
    ['10.3', { preset: 'single-sir', end: 'deals', deals: 1 }, []],
    ['10.4', { preset: 'single-sir' }, ['table end']],
  ])('nothing comes after the end of the match (%s)', (rule, rules, end) => {
    const deal = dealt(...COURT, ...end);
    expect(refusal(record([deal], rules))).toBe('accepted');
    const another = { ...dealt(), dealer: 'south' };
    expect(refusal(record([deal, another], rules))).toMatchObject({ deal: 2, action: null, rule });
    const late = dealt(...deal.actions, 'table end');
    expect(refusal(record([late], rules))).toMatchObject({
      error: 'table end: the match is over',
      deal: 1,
      action: late.actions.length,
      rule,
    });
  });

  it('the time is over once, and only where a time was agreed (10.2)', () => {
    const early = dealt('west call S', 'table time-up', 'table time-up');
    const timed = { preset: 'single-sir', end: 'time' };
    expect(refusal(record([early], timed))).toMatchObject({ action: 3, rule: '10.2' });
    expect(refusal(record([dealt('table time-up')]))).toMatchObject({ action: 1, rule: '10.2' });
  });

  it('a deal that begins while the one before is unfinished is refused at that deal', () => {
    expect(refusal(record([dealt('west call S'), dealt()]))).toMatchObject({
      error: 'north deals: the deal before is not finished',
      deal: 2,
      action: null,
    });
  });

  it.each([
    ['a cut of more cards than the deck has', { cut: 'caller' }, ['west cut 52'], '1.5'],
    ['a cut where nobody cuts', {}, ['west cut 20'], '1.5'],
    ['a new deal where it was not agreed', {}, ['west redeal'], '2.6'],
    ['a new deal with an ace', { redeal: 'caller-weak-hand' }, ['west redeal'], '2.6'],
    ['declining where it was not agreed', {}, ['west decline S9'], '2.2'],
    ['turning up a card of another packet', { declinable: true }, ['west decline H2'], '2.2'],
    ['naming a card number that was not agreed', {}, ['west nominate 7'], '2.3'],
    ['a card put aside where a suit is called', {}, ['west set SA'], '2.4'],
    [
      'correcting what was no revoke',
      { revoke: 'penalty' },
      [...COURT.slice(0, 3), 'south correct S6'],
      '3.3',
    ],
    ['asking where nothing lies aside', {}, ['west call S', 'west play D2', 'south ask'], '5.12'],
    ['playing on before 7–0', { bavney: 'choice' }, ['west call S', 'west on'], '7.6'],
  ])('%s is refused with its rule', (_what, options, actions, rule) => {
    const rules = { preset: 'single-sir', ...options };
    expect(refusal(record([dealt(...actions)], rules))).toMatchObject({
      deal: 1,
      action: actions.length,
      rule,
    });
  });
});

describe('refusing what has not the form of a record', () => {
  const form = { deal: null, action: null, rule: null };
  const good = record([dealt(...COURT)]);

  it.each([
    ['text that is no JSON', '{"format":', /^not JSON: /],
    ['nothing', '', /^not JSON: /],
    ['a list', [], /^a record is an object, not a list$/],
    ['null', null, /^a record is an object, not null$/],
    ['a text in JSON', '"{}"', /^a record is an object, not "\{\}"$/],
    ['no format', {}, /^the record lacks "format"$/],
    ['another format', { ...good, format: 'pbn' }, /^"format" is "pbn", not "court-piece-record"$/],
    ['a later version', { ...good, version: 2 }, /^"version" is 2; this program reads 1$/],
    ['a version as text', { ...good, version: '1' }, /^"version" is "1"; this program reads 1$/],
    ['no rules', { ...good, rules: undefined }, /^the record lacks "rules"$/],
    ['no deals', { ...good, deals: undefined }, /^the record lacks "deals"$/],
    ['deals that are no list', { ...good, deals: {} }, /^"deals" is a list, not an object$/],
    ['an empty list of deals', { ...good, deals: [] }, /^"deals" is empty$/],
    ['a key that no record has', { ...good, date: 1 }, /^the record has the unknown key "date"$/],
    ['seats as a list', { ...good, seats: ['a'] }, /^"seats" names who sits where/],
    [
      'a seat that is not at the table',
      { ...good, seats: { up: '' } },
      /^"seats": "up" is no seat$/,
    ],
    ['a seat with a number', { ...good, seats: { west: 7 } }, /^"seats": west is text, not 7$/],
    ['a long text', { ...good, seats: { west: 'x'.repeat(1001) } }, /longer than 1000$/],
    ['too many deals', { ...good, deals: Array(10_001).fill(0) }, /^more than 10000 deals$/],
    ['more than can be read', ' '.repeat(16 * 1024 * 1024 + 1), /^more than 16777216 characters$/],
    [
      'lists in lists',
      `${'['.repeat(17)}${']'.repeat(17)}`,
      /^lists and objects stand in one another/,
    ],
    ['a ring', ringed(), /^not a value that JSON can hold$/],
    ['a big integer', 7n, /^not a value that JSON can hold$/],
    ['undefined', undefined, /^not a value that JSON can hold$/],
  ])('%s is refused as a whole, without a rule', (_what, input, error) => {
    expect(refusal(input)).toEqual({ ...form, error: expect.stringMatching(error) as string });
  });

  it.each([
    ['no object', 'SA', /^a deal is an object, not "SA"$/],
    ['null', null, /^a deal is an object, not null$/],
    ['no deck', { dealer: 'north', actions: [] }, /^the deal lacks "deck"$/],
    ['no actions', { dealer: 'north', deck: DECK }, /^the deal lacks "actions"$/],
    ['a key that no deal has', { ...dealt(), cut: 1 }, /^the deal has the unknown key "cut"$/],
    ['a dealer who is no seat', { ...dealt(), dealer: 'up' }, /^"dealer" is a seat, not "up"$/],
    ['a deck in a list', { ...dealt(), deck: DECK.split(' ') }, /^"deck" is text, not a list$/],
    ['actions in one text', { ...dealt(), actions: 'x' }, /^"actions" is a list, not "x"$/],
    [
      'too many actions',
      dealt(...Array.from({ length: 1001 }, () => '')),
      /^more than 1000 actions$/,
    ],
    ['fairness as text', { ...dealt(), fair: '' }, /^"fair" is an object, not ""$/],
  ])('a deal that is or has %s is refused with its number', (_what, deal, error) => {
    const input = record([dealt(...COURT), deal]);
    expect(refusal(input)).toEqual({
      ...form,
      deal: 2,
      error: expect.stringMatching(error) as string,
    });
  });

  it.each([
    ['a number', 7, 'an action is text, not 7'],
    ['an unknown verb', 'west fold', '"fold" is not something that can be done'],
    ['a missing card', 'west play', 'play needs a card: none is given'],
  ])('an action that is %s is refused with its number', (_what, action, error) => {
    const deal = { ...dealt(), actions: ['west call S', action] };
    expect(refusal(record([deal]))).toEqual({ ...form, error, deal: 1, action: 2 });
  });

  it.each([
    ['rules', 'hokm', /^rules: the rules are an object with a preset$/],
    ['rules.preset', {}, /^rules\.preset: no preset is named$/],
    ['rules.preset', { preset: 'whist' }, /^rules\.preset: there is no preset "whist"$/],
    ['rules.preset', { preset: 'constructor' }, /there is no preset "constructor"$/],
    ['rules.trumps', { preset: 'hokm', trumps: 1 }, /^rules\.trumps: there is no such option$/],
    [
      'rules.n',
      { preset: 'hokm', n: '7' },
      /^rules\.n: "7" is not one of its values \(rule 2\.3\)$/,
    ],
    ['rules.points[2]', { preset: 'be-ranga', points: [1, 2, 'x', 4] }, /\(rule 8\.1\)$/],
    [
      'rules.bavney',
      { preset: 'double-sir', bavney: 'choice' },
      /"choice" is not allowed with collect "double" \(rule 7\.6\)$/,
    ],
    [
      'rules.askers',
      { preset: 'hokm', askers: 'opponents' },
      /"opponents" has no meaning with trump "call" \(rule 5\)$/,
    ],
  ])('an error in the rules names its path: %s', (path, rules, error) => {
    expect(refusal(record([dealt()], rules as object))).toEqual({
      ...form,
      error: expect.stringMatching(error) as string,
      path,
    });
  });

  it('the path of an error is short and printable, whatever the option is called', () => {
    const rules = { preset: 'hokm', ['\nominate'.repeat(9)]: [] };
    expect(refusal(record([dealt()], rules))).toMatchObject({
      path: `rules.${String.raw`\u{a}ominate`.repeat(5)}…`,
      error: expect.not.stringContaining('\n') as string,
    });
  });

  it('a key __proto__ is refused like any unknown key, and changes no prototype', () => {
    const text = JSON.stringify(good);
    const poisoned = [
      text.replace('{"format"', '{"__proto__":{"x":1},"format"'),
      text.replace('{"preset"', '{"__proto__":{"x":1},"preset"'),
      text.replace('{"dealer"', '{"__proto__":{"x":1},"dealer"'),
    ];
    expect(poisoned.map((input) => readRecord(input).ok)).toEqual([false, false, false]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('what comes first in the record is what is reported, be it of form or of the rules', () => {
    const both = record([dealt('west call S', 'west play HK', 'west fold')]);
    expect(refusal(both)).toMatchObject({ action: 2, rule: '3.1' });
    const turned = record([dealt('west call S', 'west fold', 'west play HK')]);
    expect(refusal(turned)).toMatchObject({ action: 2, rule: null });
  });

  it('half a pair of surrogates in a name is read, and kept as it is', () => {
    const read = readRecord({ ...good, seats: { west: '\ud83c' } });
    expect(read.ok && read.value.record.seats).toEqual({ west: '\ud83c' });
  });

  it('a byte order mark before the record does no harm', () => {
    expect(readRecord(`\uFEFF${JSON.stringify(good)}`).ok).toBe(true);
  });
});

describe('the form of a fair deal', () => {
  const fair = { commitment: 'ab12', nonce: 'cd', shuffled: DECK, entropy: { west: '00ff' } };
  const withFair = (value: unknown) => record([{ ...dealt(), fair: value }]);

  it('commitment, nonce, shuffled deck and entropies are read and written again', () => {
    const read = readRecord(withFair(fair));
    expect(read.ok && recordToJson(read.value.record).deals[0]?.fair).toEqual(fair);
  });

  it.each([
    ['a missing nonce', { ...fair, nonce: undefined }, '"fair" lacks "nonce"'],
    ['a key too many', { ...fair, seed: '' }, '"fair" has the unknown key "seed"'],
    ['a commitment that is no hexadecimal', { ...fair, commitment: 'xy' }, /not hexadecimal$/],
    ['half a byte', { ...fair, nonce: 'abc' }, /not hexadecimal$/],
    ['no text for the deck', { ...fair, shuffled: [] }, /no text$/],
    ['a deck of too few', { ...fair, shuffled: 'SA' }, /not the 52 cards$/],
    ['an entropy as text', { ...fair, entropy: '00' }, /^"entropy" is an object/],
    ['an entropy of nobody', { ...fair, entropy: { up: '00' } }, /"up" is no seat$/],
    ['an entropy that is a number', { ...fair, entropy: { west: 7 } }, /^"entropy": that of west/],
  ])('%s is refused', (_what, value, error) => {
    expect(refusal(withFair(value))).toMatchObject({
      error: typeof error === 'string' ? error : (expect.stringMatching(error) as string),
      deal: 1,
      action: null,
      rule: null,
    });
  });
});

function ringed(): object {
  const ring: { self?: object } = {};
  ring.self = ring;
  return ring;
}
