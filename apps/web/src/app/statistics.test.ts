import type { TableView } from '@court-piece/protocol';
import { describe, expect, test } from 'vitest';
import { dealtUpdates } from './presentation/testing/dealing.js';
import { count, loadTally, NO_TALLY, saveTally, type Tally } from './statistics.js';
import type { KeyValues } from './storage.js';

const views = dealtUpdates('south').map(({ view }) => view);
const [first] = views;
const last = views.at(-1);
if (first === undefined || last === undefined) throw new Error('no deal');

const over = (view: TableView): TableView => ({
  ...view,
  match: { ...view.match, winner: 'north-south' },
});
const counted = (...shown: readonly TableView[]): Tally =>
  shown.reduce((tally, view) => count(tally, view), NO_TALLY);

describe('what is counted of one’s own matches', () => {
  test('a deal counts once, however often its end is shown', () => {
    const { presets } = counted(...views, last, last);
    expect(presets['single-sir-points']).toMatchObject({ deals: 1, matches: 0 });
    const won = last.match.results[0]?.winner === 'north-south' ? 1 : 0;
    expect(presets['single-sir-points']?.dealsWon).toBe(won);
  });

  test('a match counts once, when it is over', () => {
    const { presets } = counted(first, last, over(last), over(last));
    expect(presets['single-sir-points']).toMatchObject({ deals: 1, matches: 1, matchesWon: 1 });
  });

  test('courts are told apart by who made them', () => {
    const [result] = last.match.results;
    if (result === undefined) throw new Error('no result');
    const court = (winner: 'north-south' | 'east-west'): TableView => ({
      ...last,
      match: { ...last.match, results: [{ ...result, kind: 'court', winner }] },
    });
    expect(counted(first, court('north-south')).presets['single-sir-points']).toMatchObject({
      courts: 1,
      courtsAgainst: 0,
    });
    expect(counted(first, court('east-west')).presets['single-sir-points']).toMatchObject({
      courts: 0,
      courtsAgainst: 1,
    });
  });

  test('the same deal counts for the seat, for the partner, and for the suit that one called', () => {
    const { seats, partners, calls } = counted(first, last, last);
    expect([seats.south.deals, seats.north.deals]).toEqual([1, 0]);
    expect(Object.entries(partners).map(([name, { deals }]) => [name, deals])).toEqual([
      ['Somebody', 1],
    ]);
    const bot = { ...last.seats.north, kind: 'bot', name: 'hard' } as const;
    const withBot = { ...last, seats: { ...last.seats, north: bot } };
    expect(counted({ ...first, seats: withBot.seats }, withBot).partners['bot:hard']?.deals).toBe(
      1,
    );
    const { trump, result } = last.match;
    if (trump === null || result === null) throw new Error('no trump');
    const called = { ...last, match: { ...last.match, caller: 'south' } } as const;
    const own = counted(first, called, called).calls;
    expect(own[trump]).toEqual({ made: 1, won: Number(result.winner === 'north-south') });
    const other = counted(first, { ...last, match: { ...last.match, caller: 'east' } }).calls;
    expect(other).toEqual(NO_TALLY.calls);
    expect(calls).toEqual(last.match.caller === 'south' ? own : other);
  });

  test('a deal that was played on from an analysis counts for nothing', () => {
    const id = 'local-7-what-if';
    expect(counted({ ...first, id }, { ...last, id })).toEqual(NO_TALLY);
  });

  test('what others had played before one came is theirs', () => {
    expect(counted(last, last).presets).toEqual({});
  });

  test('who only looks on counts nothing', () => {
    expect(counted({ ...first, seat: null }, { ...last, seat: null })).toEqual(NO_TALLY);
  });

  test('it comes back as it was, and damaged storage costs only what is damaged (O-95)', () => {
    const kept = new Map<string, string>();
    const storage: KeyValues = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    };
    const tally = counted(...views);
    expect(saveTally(storage, tally)).toBe(true);
    expect(loadTally(storage)).toEqual(tally);
    const text = JSON.stringify({ presets: { hokm: { deals: 4, courts: -1 } }, counted: 'x' });
    kept.set('court-piece.statistics', text);
    expect(loadTally(storage)).toMatchObject({ presets: { hokm: { deals: 4, courts: 0 } } });
    kept.set('court-piece.statistics', 'nonsense');
    expect(loadTally(storage)).toEqual(NO_TALLY);
  });
});
