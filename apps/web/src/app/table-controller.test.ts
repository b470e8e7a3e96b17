import { describe, expect, test } from 'vitest';
import type { ServerMessage, TableEvent, TableView } from '@court-piece/protocol';
import { World } from './connection/testing/world.js';
import { TableController, type TableModel, type TableNews } from './table-controller.js';

async function page(pace: 'instant' | 'normal' = 'instant') {
  const world = new World();
  const models: TableModel[] = [];
  const news: TableNews[] = [];
  const controller = new TableController(
    { table: 't1', pace, hidden: false, entropy: () => 'c0ffee' },
    world.ports(),
    {
      changed: (model) => models.push(model),
      news: (what) => news.push(what),
    },
  );
  await world.pass(1);
  return { world, controller, models, news };
}

const play = {
  type: 'choose',
  choice: { type: 'play', seat: 'south', card: 'HA' },
} as const;

/** An update in which a trick was finished, or another player's card came. */
const told = (world: World, type: 'trick-won' | 'chose'): ServerMessage => {
  world.log.push({ command: null, kind: type });
  const seq = world.log.length;
  const event: TableEvent =
    type === 'chose'
      ? { seq, type, choice: { type: 'play', seat: 'west', card: 'S2' } }
      : { seq, type, seat: 'west', number: 1 };
  return { type: 'update', events: [event], missed: false, view: world.view() };
};

describe('a table on the page', () => {
  test('is shown when it answers', async () => {
    const { world, controller } = await page();
    expect(controller.model).toEqual({
      view: world.view(),
      connection: { type: 'live' },
      waiting: false,
      talk: [],
    });
  });

  test('waits while a command is on its way, and no longer', async () => {
    const { world, controller } = await page();
    world.delay = 100;
    const sent = controller.send(play);
    expect(controller.model.waiting).toBe(true);
    await world.pass(300);
    expect(await sent).toBe(true);
    expect(controller.model).toMatchObject({ waiting: false, view: { seq: 1 } });
  });

  test.each([
    { type: 'pace', pace: 'fast' },
    { type: 'say', phrase: 'good-luck' },
    { type: 'write', text: 'shabash' },
  ] as const)('takes a card while $type is on its way', async (beside) => {
    const { world, controller } = await page();
    world.delay = 100;
    const said = controller.send(beside);
    expect(controller.model.waiting).toBe(false);
    await world.pass(300);
    expect(await said).toBe(true);
    expect(controller.model.waiting).toBe(false);
  });

  test('tells why something was refused', async () => {
    const { world, controller, news } = await page();
    world.delay = 100;
    world.happen('other');
    const sent = controller.send(play);
    await world.pass(300);
    expect(await sent).toBe(false);
    expect(news).toEqual([{ type: 'refused', error: { code: 'stale' } }]);
  });

  test('tells that no answer came, and can be used again (O-20)', async () => {
    const { world, controller, news } = await page();
    world.up = false;
    world.cut('told');
    const sent = controller.send(play);
    await world.pass(60_000);
    expect(await sent).toBe(false);
    expect(news).toEqual([{ type: 'unanswered' }]);
    expect(controller.model.waiting).toBe(false);
  });

  describe('when the time of a turn has run out (O-45)', () => {
    const timedOut = (world: World, seat: 'south' | 'west'): ServerMessage => {
      world.log.push({ command: null, kind: 'timed-out' }, { command: null, kind: 'chose' });
      const seq = world.log.length;
      const choice = { type: 'play', seat, card: 'H2' } as const;
      const events: TableEvent[] = [
        { seq: seq - 1, type: 'timed-out', seat },
        { seq, type: 'chose', choice },
      ];
      return { type: 'update', events, missed: false, view: { ...world.view(), seat: 'south' } };
    };

    test('it tells whose it was, and what was played instead', async () => {
      const { world, news } = await page();
      for (const seat of ['south', 'west'] as const) {
        world.say(timedOut(world, seat));
        await world.pass(1);
      }
      const played = (seat: string) => ({ type: 'play', seat, card: 'H2' });
      expect(news).toEqual([
        { type: 'timed-out', seat: 'south', own: true, choice: played('south') },
        { type: 'timed-out', seat: 'west', own: false, choice: played('west') },
      ]);
    });

    test('the refusal of the card that came too late does not take the place of that', async () => {
      const { world, controller, news } = await page();
      world.delay = 100;
      const sent = controller.send(play);
      world.say(timedOut(world, 'south'));
      await world.pass(300);
      expect(await sent).toBe(false);
      expect(news.map(({ type }) => type)).toEqual(['timed-out']);
    });
  });

  test('says nothing about a second press while the first is on its way (O-15)', async () => {
    const { world, controller, news } = await page();
    world.delay = 1_000;
    const sent = [controller.send(play), controller.send(play), controller.send(play)];
    await world.pass(3_000);
    expect(await Promise.all(sent)).toEqual([true, false, false]);
    expect(world.log).toHaveLength(1);
    expect(news).toEqual([]);
  });

  test('sends no card while not all that happened is shown', async () => {
    const { world, controller } = await page('normal');
    world.say(told(world, 'trick-won'));
    world.say(told(world, 'chose'));
    await world.pass(1);
    expect(controller.model).toMatchObject({ waiting: true, view: { seq: 1 } });
    expect(await controller.send(play)).toBe(false);
    await world.pass(1_500);
    expect(controller.model).toMatchObject({ waiting: false, view: { seq: 2 } });
    expect(world.log).toHaveLength(2);
  });

  test('shows how things are when somebody looks again (O-81)', async () => {
    const { world, controller } = await page('normal');
    controller.setHidden(true);
    world.say(told(world, 'trick-won'));
    world.say(told(world, 'chose'));
    await world.pass(1);
    controller.setHidden(false);
    expect(controller.model).toMatchObject({ waiting: false, view: { seq: 2 } });
  });

  test('asks for a sign of life when somebody looks again (O-23)', async () => {
    const { world, controller } = await page();
    controller.setHidden(true);
    expect(world.sent.filter(({ type }) => type === 'ping')).toHaveLength(0);
    controller.setHidden(false);
    expect(world.sent.filter(({ type }) => type === 'ping')).toHaveLength(1);
  });

  test('adds its randomness to each deal that is committed to, once (docs/fairness.md)', async () => {
    const { world, controller, news } = await page();
    const committed = (deal: number): ServerMessage => {
      world.log.push({ command: null, kind: 'committed' });
      const fair = { deal, wantsEntropy: true };
      const view = { ...world.view(), fair } as unknown as TableView;
      return { type: 'update', events: [], missed: false, view };
    };
    for (const deal of [1, 1, 2]) {
      world.say(committed(deal));
      await world.pass(10);
      expect(controller.model.waiting).toBe(false);
    }
    expect(world.sent.filter(({ type }) => type === 'command')).toMatchObject([
      { command: { type: 'entropy', deal: 1, hex: 'c0ffee' } },
      { command: { type: 'entropy', deal: 2, hex: 'c0ffee' } },
    ]);
    expect(news).toEqual([]);
  });

  test('is silent once it was left', async () => {
    const { world, controller, models } = await page();
    const before = models.length;
    controller.close();
    world.happen('other');
    await world.pass(60_000);
    expect(models).toHaveLength(before);
  });
});
