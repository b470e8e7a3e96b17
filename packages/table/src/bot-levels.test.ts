import { SEATS } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import type { Bots } from './ports.js';
import type { TablePlan } from './plan.js';
import { firstChoice, HOST, settled, tableOf } from '../testing/index.js';

const levels = { north: 'hard', west: 'easy', east: 'expert' } as const;

describe('how a bot plays', () => {
  it('is said for each seat when the table is made, and medium where nothing is said', async () => {
    const asked = new Map<string, string>();
    const bots: Bots = {
      decide: async (view, level) => {
        asked.set(view.viewer, level);
        return firstChoice(view);
      },
    };
    const night = await tableOf({ bots, plan: { levels: { north: 'hard', west: 'easy' } } });
    const host = await night.connect(HOST);
    for (let turns = 0; asked.size < 3 && turns < 8; turns++) {
      const [choice] = host.view.match.legal;
      if (choice !== undefined) await host.does({ type: 'choose', choice });
      await settled();
    }
    expect(Object.fromEntries(asked)).toMatchObject({
      north: 'hard',
      west: 'easy',
      east: 'medium',
    });
    expect(SEATS.map((seat) => host.view.seats[seat].name)).toEqual([
      'hard',
      'easy',
      'Amina',
      'medium',
    ]);
  });

  it('is the host’s to change before the start, and outlives a restart', async () => {
    const night = await tableOf({ seats: 'bot open me bot' });
    const host = await night.connect(HOST);
    expect(
      await host.does({ type: 'fill', seat: 'north', with: 'bot', level: 'expert' }),
    ).not.toHaveProperty('error');
    await host.does({ type: 'fill', seat: 'west', with: 'bot', level: 'easy' });
    const again = await (await night.reload()).connect(HOST);
    expect(again.view.seats).toMatchObject({
      north: { kind: 'bot', name: 'expert' },
      west: { kind: 'bot', name: 'easy' },
      east: { kind: 'bot', name: 'medium' },
    });
  });

  it('is the same in the rematch', async () => {
    const plans: TablePlan[] = [];
    const tables = {
      create: async (plan: TablePlan) => {
        plans.push(plan);
        return 'next';
      },
    };
    const night = await tableOf({ seats: 'bot bot me bot', plan: { levels }, with: { tables } });
    const host = await night.connect(HOST);
    await host.does({ type: 'end' });
    await host.does({ type: 'rematch', seats: 'same' });
    await settled();
    expect(plans[0]?.levels).toEqual(levels);
  });
});
