import type { TableCommand } from '@court-piece/protocol';
import type { Card } from '@court-piece/rules';
import { dealWith } from '@court-piece/rules/testing';
import type { Chance } from '@court-piece/table';
import { scriptedChance } from '@court-piece/table/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestClient } from '../testing/test-client.js';
import { soloTable, testServer, Visitor, type TestServer } from '../testing/test-server.js';

// A real database, and whatever else the machine is busy with.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const next = vi.hoisted(() => ({ deck: [] as readonly string[] }));

// The only thing about this server that is not as it is at home: the next deck is known.
vi.mock('@court-piece/table', async (original) => ({
  ...(await original<object>()),
  cryptoChance: (): Chance => ({
    ...scriptedChance(),
    shuffledDeck: () => next.deck as readonly Card[],
  }),
}));

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Ids, codes, hashes and moments differ between any two tables. */
const plain = (frame: string): string =>
  frame
    .replaceAll(/"(id|code|commitment)":"[^"]*"/g, '"$1":""')
    .replaceAll(/"(number|at|leftMs|awayMs)":\d+/g, '"$1":0');

type Frames = readonly string[];

/**
 * What south, east, a watcher and one who comes later are sent, with these cards in the hands of north
 * and west, who do nothing that depends on them.
 */
async function sentToOthers(north: string, west: string): Promise<readonly Frames[]> {
  const hands = { east: 'SAKQJT H7 D2345678', south: 'HAKQJT D9TJQKA C2', north, west };
  next.deck = dealWith(hands, { dealer: 'south', direction: 'counterclockwise' });
  const host = new Visitor(server.url);
  const rules = { preset: 'single-sir-points', firstDealer: 'south' } as const;
  const seats = { north: 'me', west: 'open', south: 'open', east: 'open' } as const;
  const table = await host.makeTable(soloTable({ rules, seats }));
  const amina = await TestClient.at(server.url, table, host.cookie);
  const people: TestClient[] = [amina];
  const does = async (client: TestClient, command: TableCommand): Promise<void> => {
    await client.command(command);
    // Each has heard of it before anybody does the next thing.
    for (const other of people) {
      other.send({ type: 'ping' });
      await other.next('pong');
    }
  };
  const join = async (seat: 'west' | 'south' | 'east'): Promise<TestClient> => {
    const client = await TestClient.at(server.url, table);
    people.push(client);
    await does(client, { type: 'sit', seat, name: seat });
    return client;
  };
  const bela = await join('west');
  const chad = await join('south');
  const dora = await join('east');
  const watcher = await TestClient.at(server.url, table);
  people.push(watcher);
  const play = (card: Card): TableCommand => ({
    type: 'choose',
    choice: { type: 'play', seat: 'east', card },
  });
  const answer = (agree: boolean): TableCommand => ({
    type: 'answer',
    proposal: dora.view.proposal?.id ?? 1,
    agree,
  });
  await does(amina, { type: 'start' });
  const isDealt = (client: TestClient): boolean => client.view.match.turn === 'east';
  for (const client of people) if (!isDealt(client)) await client.until(() => isDealt(client));
  await does(dora, { type: 'choose', choice: { type: 'call', seat: 'east', suit: 'S' } });
  await does(bela, { type: 'say', phrase: 'good-luck' });
  await does(dora, { type: 'choose', choice: { type: 'claim', seat: 'east' } });
  await does(amina, answer(false));
  await does(dora, play('S2'));
  await does(chad, play('H2'));
  await does(dora, play('D2'));
  await does(dora, { type: 'undo' });
  for (const other of [amina, bela, chad]) await does(other, answer(true));
  await does(chad, { type: 'end' });
  await does(bela, answer(false));
  await does(dora, play('D3'));
  const late = await TestClient.at(server.url, table);
  // When the deal comes is the timer's affair, so that a fence may stand before or after it.
  const heard = [chad, dora, watcher, late].map(({ frames }) =>
    frames.filter((frame) => !frame.includes('"pong"')).map(plain),
  );
  for (const client of [...people, late]) client.close();
  return heard;
}

describe('what the server sends to a seat', () => {
  it('is the same for two deals that differ only in what it cannot see', async () => {
    const one = await sentToOthers('S2 S3', 'H2 H3');
    const other = await sentToOthers('H2 H3', 'S2 S3');
    expect(one).toEqual(other);
    const text = one.flat().join('\n');
    for (const part of ['"claim"', '"declined"', '"undone"', '"talk"', '"reject"', '"D3"']) {
      expect(text).toContain(part);
    }
    // What they are sent is not simply nothing.
    expect(one[1]?.join()).toContain('"SA"');
    expect(one[2]?.join()).not.toContain('"HA"');
  });
});
