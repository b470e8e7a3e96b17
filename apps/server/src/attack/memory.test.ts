import { resolveOptions } from '@court-piece/rules';
import { Client, firstLegal } from '@court-piece/table/testing';
import type { TablePlan } from '@court-piece/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { Hub } from '../hub.js';
import { keptLog, testPorts, type TestPorts } from '../testing/table-ports.js';

const IDLE = 60_000;

let ports: TestPorts;
let hub: Hub;

beforeEach(() => {
  ports = { ...testPorts(), bots: firstLegal };
  const list = {
    of: async () => [],
    finishedOf: async () => [],
    remember: async () => undefined,
    seatedAt: async () => [],
  };
  const codes = {
    take: async () => true,
    listed: async () => [],
    find: async () => undefined,
    free: async () => undefined,
  };
  hub = new Hub({ ports, list, codes, log: keptLog(), tableIdle: IDLE });
});

function plan(): TablePlan {
  const options = resolveOptions({ preset: 'single-sir' });
  if (!options.ok) throw new Error(options.error.code);
  return {
    preset: 'single-sir',
    options: options.value,
    host: 'p1',
    hostName: 'Amina',
    seats: { north: 'me', west: 'open', south: 'bot', east: 'bot' },
    pace: 'fast',
    clock: { turn: 20, bank: 10 },
  };
}

async function newTable(): Promise<string> {
  const made = await hub.create(plan());
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets time pass, with what follows from it. */
async function pass(milliseconds: number, steps = 4): Promise<void> {
  for (let step = 0; step < steps; step++) {
    ports.clock.pass(milliseconds / steps);
    await settled();
  }
}

/** Two people play a little at a new table, and part in one of the ways that there are. */
async function evening(number: number): Promise<void> {
  const id = await newTable();
  const table = await hub.find(id);
  if (table === undefined) throw new Error('the table is gone');
  const [host, friend, watcher] = ['p1', 'p2', null].map((player) => new Client(table, player));
  if (host === undefined || friend === undefined || watcher === undefined)
    throw new Error('nobody');
  for (const client of [host, friend, watcher]) await client.hello(0, id);
  const does = async (client: Client, command: Parameters<Client['does']>[0]): Promise<void> => {
    await client.does(command, { id: `${number}-${client.player}-${client.frames.length}` });
    await settled();
  };
  await does(friend, { type: 'sit', seat: 'west', name: 'Bela' });
  await does(host, { type: 'start' });
  for (let step = 0; step < 6; step++) {
    await pass(1_000);
    for (const client of [host, friend]) {
      const choice = client.view.match.legal[0];
      if (choice !== undefined) await does(client, { type: 'choose', choice });
    }
  }
  await does(host, { type: 'write', text: 'good night' });
  if (number % 4 === 0) await does(host, { type: 'end' });
  if (number % 4 === 1) await does(friend, { type: 'leave' });
  if (number % 4 === 2) await does(friend, { type: 'propose', proposal: { kind: 'end' } });
  for (const client of [host, friend, watcher]) client.close();
}

describe('the memory of a server', () => {
  it('is as empty after forty played tables as before (O-41)', async () => {
    const before = ports.clock.pending;
    for (let number = 0; number < 40; number++) await evening(number);
    expect(hub.size).toBeGreaterThan(0);
    await pass(4 * IDLE, 8);
    await hub.sweep();
    expect(hub.size).toBe(0);
    expect(ports.clock.pending).toBe(before);
  });

  it('leaves nothing behind, however many tables were made and never opened (O-27)', async () => {
    const before = ports.clock.pending;
    for (let number = 0; number < 300; number++) await newTable();
    expect(hub.size).toBe(300);
    await pass(2 * IDLE);
    await hub.sweep();
    expect(hub.size).toBe(0);
    expect(ports.clock.pending).toBe(before);
  });
});
