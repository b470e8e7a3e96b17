import { describe, expect, it } from 'vitest';
import { HOST, tableOf } from '../testing/index.js';
import { tableViewFor } from './table-view.js';

const NOBODY_THERE = {
  now: 0,
  isPresent: () => false,
  awaySince: () => undefined,
  grace: 30_000,
  proposalTime: 30_000,
  watchers: 0,
};

/** What a view may take as text, whatever has happened before the running deal: bytes. */
const MOST = 20_000;

describe('a view', () => {
  it('stays within its bound in a match of sixty deals (O-75)', async () => {
    const { connect, table } = await tableOf({ seats: 'bot me bot bot', rules: { end: 'open' } });
    const host = await connect(HOST);
    for (let step = 0; step < 60 && host.view.match.phase !== 'deal-over'; step++) {
      if (host.view.match.turn === 'west') await host.choosesAny();
    }
    const { state } = table;
    const [result] = state.match.results;
    if (result === undefined) throw new Error('no deal was played');
    const results = Array.from({ length: 60 }, () => result);
    const long = { ...state, match: { ...state.match, results } };
    const size = (one: typeof state): number =>
      Buffer.byteLength(JSON.stringify(tableViewFor(one, HOST, NOBODY_THERE)));
    expect(size(long)).toBeLessThan(MOST);
    // What grows is a line of the score sheet for each deal.
    expect((size(long) - size(state)) / 59).toBeLessThan(250);
  });
});
