import { apply, newMatch, resolveOptions, type MatchState } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { HOST, settled, tableOf } from '../testing/index.js';
import type { RecordData } from './record.js';

/** The match that a record tells, by the rules alone. */
function replayed({ rules, deals }: RecordData): MatchState {
  const options = resolveOptions(rules);
  if (!options.ok) throw new Error(options.error.code);
  const actions = deals.flatMap(({ dealer, deck, actions: done }) => [
    { type: 'deal', dealer, deck } as const,
    ...done,
  ]);
  return actions.reduce((state, action) => {
    const outcome = apply(state, action);
    if (!outcome.ok) throw new Error(outcome.error.code);
    return outcome.value.state;
  }, newMatch(options.value));
}

describe('the record of a table', () => {
  it('tells the match as it went, without what was taken back', async () => {
    const { connect, table, store } = await tableOf({
      preset: 'hidden-rung',
      rules: { target: 2 },
      seats: 'bot bot bot me',
    });
    const host = await connect(HOST);
    for (let step = 0; step < 400 && host.view.stage === 'playing'; step++) {
      if (host.view.match.phase === 'deal-over') await host.does({ type: 'next-deal' });
      else if (host.view.mayUndo && step % 7 === 0) await host.does({ type: 'undo' });
      else await host.choosesAny();
      await settled();
    }
    expect(host.view.stage).toBe('over');
    const kinds = (await store.log()).map((entry) => entry.body.type);
    expect(kinds).toContain('undone');
    const record = await table.record();
    expect(replayed(record)).toEqual(table.state.match);
    expect(record.rules).toEqual({ preset: 'hidden-rung', target: 2 });
    expect(record.seats).toEqual({
      north: 'bot:medium',
      west: 'bot:medium',
      south: 'bot:medium',
      east: 'Amina',
    });
  });

  it('of a match that was stopped ends with that', async () => {
    const { connect, table } = await tableOf();
    const host = await connect(HOST);
    await host.does({ type: 'end' });
    const { deals } = await table.record();
    expect(deals.at(-1)?.actions.at(-1)).toEqual({ type: 'end' });
  });
});
