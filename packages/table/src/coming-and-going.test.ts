import { bySeat, SEATS } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { fourPeople, HOST, numbers, settled } from '../testing/index.js';

describe('a person who comes and goes', () => {
  it('does not stretch a turn: its time runs out as if the person had stayed (O-47)', async () => {
    const { clients, evening } = await fourPeople({
      rules: { firstDealer: 'south' },
      clock: { turn: 20, bank: 10 },
    });
    const [, , , dora] = clients;
    dora.close();
    // Never away for as long as the grace, and never there for long.
    for (let time = 0; time < 30; time += 5) {
      await evening.clock.pass(4_000);
      const back = await evening.connect('dora');
      await evening.clock.pass(1_000);
      back.close();
    }
    const log = await evening.store.log();
    expect(log.filter(({ body }) => body.type === 'timed-out')).toHaveLength(1);
    expect(log.filter(({ body }) => body.type === 'held')).toHaveLength(0);
  });

  it('and plays in the same breath has played or has not, and whoever sits down then sits well (O-99)', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 60; round++) {
      const pick = numbers(round);
      const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
      const [, , , dora] = clients;
      await dora.chooses('call S');
      const choice = dora.view.match.legal[0];
      if (choice === undefined) throw new Error('nothing to play');
      evening.store.slowness = () => pick(3);
      const play = { type: 'choose', choice } as const;
      const leave = { type: 'leave' } as const;
      const acts = pick(2) === 0 ? [play, leave, play] : [leave, play, play];
      await Promise.all(acts.map((command) => dora.does(command)));
      await settled();
      const back = await evening.connect('dora');
      await back.does({ type: 'sit', seat: 'east', name: 'dora' });
      await settled();
      // Nobody has played twice: either dora, or the bot that held the seat, led the one card.
      const { deal } = evening.table.state.match;
      const led = deal?.phase === 'play' ? deal.trick.cards.length : 0;
      expect(led).toBe(1);
      expect(back.view.match.hands?.east).toHaveLength(12);
      const log = await evening.store.log();
      const plays = log.filter(({ body }) => body.type === 'acted' && body.action.type === 'play');
      outcomes.add(plays[0]?.by === null ? 'bot' : 'person');
    }
    expect([...outcomes].toSorted()).toEqual(['bot', 'person']);
  });
});

describe('the same table from each seat', () => {
  it('is one table: all that is public is the same, and each has the own hand (O-58)', async () => {
    const { clients, evening } = await fourPeople({ rules: { firstDealer: 'south' } });
    const watcher = await evening.connect(null);
    for (let step = 0; step < 30; step++) {
      for (const client of clients) {
        if (client.view.match.turn !== client.view.seat) continue;
        await client.choosesAny();
      }
      // They come back in another order each time.
      const order = numbers(step);
      const again = await Promise.all(
        [HOST, 'bela', 'chad', 'dora']
          .toSorted(() => order(3) - 1)
          .map((player) => evening.connect(player)),
      );
      const publicly = watcher.view.match;
      const { deal } = evening.table.state.match;
      const truth = deal !== null && 'hands' in deal ? deal.hands : bySeat(() => []);
      for (const client of again) {
        const { seat, match, seats } = client.view;
        const { turn, trick, tricks, score, trump, dealer, caller } = match;
        expect({ turn, trick, tricks, score, trump, dealer, caller }).toEqual({
          turn: publicly.turn,
          trick: publicly.trick,
          tricks: publicly.tricks,
          score: publicly.score,
          trump: publicly.trump,
          dealer: publicly.dealer,
          caller: publicly.caller,
        });
        expect(SEATS.map((at) => seats[at].name)).toEqual(['Amina', 'bela', 'chad', 'dora']);
        expect(SEATS.filter((at) => seats[at].you)).toEqual([seat]);
        if (deal?.phase === 'play' && seat !== null) {
          expect(match.hands?.[seat]).toEqual(truth[seat]);
        }
        client.close();
      }
    }
  });
});
