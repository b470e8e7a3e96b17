import { describe, expect, test } from 'vitest';
import { handIn, type HandInPorts } from './hand-in.js';

/** A browser with finished matches, and a server that may know the person. */
function browser(ids: readonly string[]) {
  const stored = new Map<string, string>();
  const world = {
    ids: [...ids],
    name: 'Mina' as string | null,
    isUp: true,
    /** What the server says to a match, by id; else it takes it. */
    answers: new Map<string, readonly [number, string]>(),
    asked: [] as string[],
  };
  const json = (body: unknown, status = 200): Response =>
    new Response(JSON.stringify(body), { status });
  const ports: HandInPorts = {
    matches: async () =>
      world.ids.map((id) => ({ id, finishedAt: 7, seat: 'south', record: { id } })),
    fetch: async (address, { method }) => {
      if (!world.isUp) throw new TypeError('network');
      if (address === '/api/me') return json({ name: world.name, tables: [] });
      world.asked.push(`${method} ${address}`);
      const answer = world.answers.get(address.split('/').at(-1) ?? '');
      return answer ? json({ error: { code: answer[1] } }, answer[0]) : json({ id: 'x' }, 201);
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
  };
  return { world, ports };
}

const puts = (...ids: readonly string[]) => ids.map((id) => `PUT /api/me/matches/${id}`);

describe('matches played without the server', () => {
  test('are handed in once it is there, each once', async () => {
    const { world, ports } = browser(['a', 'b']);
    world.isUp = false;
    await handIn(ports);
    world.isUp = true;
    await handIn(ports);
    expect(world.asked).toEqual(puts('a', 'b'));
    world.ids.push('c');
    await handIn(ports);
    await handIn(ports);
    expect(world.asked).toEqual(puts('a', 'b', 'c'));
  });

  test('stay here while the server does not know the person', async () => {
    const { world, ports } = browser(['a']);
    world.name = null;
    await handIn(ports);
    expect(world.asked).toEqual([]);
    world.name = 'Mina';
    await handIn(ports);
    expect(world.asked).toEqual(puts('a'));
  });

  test('wait where the server has no time, and are sent again later', async () => {
    const { world, ports } = browser(['a', 'b']);
    world.answers.set('a', [429, 'too-many-requests']);
    await handIn(ports);
    expect(world.asked).toEqual(puts('a'));
    world.answers.clear();
    await handIn(ports);
    expect(world.asked).toEqual(puts('a', 'a', 'b'));
  });

  test('that are refused for good are not sent again, and hold up no other', async () => {
    const { world, ports } = browser(['a', 'b']);
    world.answers.set('a', [400, 'bad-request']);
    await handIn(ports);
    await handIn(ports);
    expect(world.asked).toEqual(puts('a', 'b'));
  });

  test('ask nothing of anybody if there are none', async () => {
    const { world, ports } = browser([]);
    world.isUp = false;
    await handIn(ports);
    expect(world.asked).toEqual([]);
  });
});
