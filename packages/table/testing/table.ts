// A table with everything that it needs from outside in the hand of the test.
import { SEATS, type BySeat, type Options, type PresetName } from '@court-piece/rules';
import { optionsOf } from '@court-piece/rules/testing';
import type { Pace, SeatPlan, TurnClock } from '@court-piece/protocol';
import {
  Table,
  type Bots,
  type Chance,
  type Delays,
  type ErrorContext,
  type TablePlan,
  type TablePorts,
} from '@court-piece/table';
import { firstLegal } from './bots.js';
import { Client } from './client.js';
import { scriptedClock, settled, type ScriptedClock } from './clock.js';
import { seededChance } from './random.js';
import { scriptedStore, TABLE, type ScriptedStore } from './store.js';

export const DELAYS: Delays = {
  botThink: { instant: 0, fast: 100, normal: 500, slow: 1_000, tap: 500 },
  afterTrick: { instant: 0, fast: 200, normal: 1_500, slow: 3_000, tap: 1_500 },
  nextDeal: 30_000,
  botLimit: 10_000,
  grace: 30_000,
  proposal: 30_000,
  entropyWait: 0,
};

export interface Setting {
  readonly preset?: PresetName;
  readonly rules?: Partial<Options>;
  /** From north, in the order of the seats: `me bot open bot`. */
  readonly seats?: string;
  readonly pace?: Pace;
  readonly clock?: TurnClock;
  readonly plan?: Partial<TablePlan>;
  readonly with?: Partial<TablePorts>;
  readonly chance?: Chance;
  readonly bots?: Bots;
  readonly delays?: Partial<Delays>;
  readonly store?: ScriptedStore;
}

export interface Failure {
  readonly error: unknown;
  readonly context: ErrorContext;
}

/** A table made by `host`, with its surroundings. */
export interface Evening {
  readonly table: Table;
  readonly store: ScriptedStore;
  readonly clock: ScriptedClock;
  readonly failures: readonly Failure[];
  readonly ports: TablePorts;
  /** A connection that has said hello. */
  readonly connect: (player: string | null) => Promise<Client>;
  /** The same table taken up from its log by a new process. */
  readonly reload: () => Promise<Evening>;
}

export const HOST = 'host';

/** By default a solo table: its host sits south, everything is instant. */
export async function tableOf(setting: Setting = {}): Promise<Evening> {
  const store = setting.store ?? scriptedStore();
  const clock = scriptedClock();
  const failures: Failure[] = [];
  const ports: TablePorts = {
    store,
    clock,
    chance: setting.chance ?? seededChance(1),
    bots: setting.bots ?? firstLegal,
    delays: { ...DELAYS, ...setting.delays },
    onError: (error, context) => failures.push({ error, context }),
    ...setting.with,
  };
  const made = await Table.create(TABLE, planOf(setting), ports);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  await settled();
  return evening(made.value, store, clock, failures, ports);
}

export function planOf(setting: Setting): TablePlan {
  const preset = setting.preset ?? 'single-sir-points';
  const words = (setting.seats ?? 'bot bot me bot').split(' ') as SeatPlan[];
  const seats = Object.fromEntries(SEATS.map((seat, at) => [seat, words[at]])) as BySeat<SeatPlan>;
  return {
    preset,
    options: optionsOf(preset, setting.rules),
    host: HOST,
    hostName: 'Amina',
    seats,
    pace: setting.pace ?? 'instant',
    clock: setting.clock,
    ...setting.plan,
  };
}

function evening(
  table: Table,
  store: ScriptedStore,
  clock: ScriptedClock,
  failures: Failure[],
  ports: TablePorts,
): Evening {
  return {
    table,
    store,
    clock,
    failures,
    ports,
    async connect(player) {
      const client = new Client(table, player);
      await client.hello();
      await settled();
      return client;
    },
    async reload() {
      const loaded = await Table.load(TABLE, ports);
      if (loaded === undefined) throw new Error('the table is gone');
      await settled();
      return evening(loaded, store, clock, failures, ports);
    },
  };
}

/** A table of four people, everybody connected: host north, then bela, chad and dora. */
export async function fourPeople(setting: Setting = {}): Promise<{
  readonly evening: Evening;
  readonly clients: readonly [Client, Client, Client, Client];
}> {
  const night = await tableOf({ ...setting, seats: 'me open open open' });
  const host = await night.connect(HOST);
  const others: Client[] = [];
  for (const [player, seat] of [
    ['bela', 'west'],
    ['chad', 'south'],
    ['dora', 'east'],
  ] as const) {
    const client = await night.connect(player);
    await client.does({ type: 'sit', seat, name: player });
    others.push(client);
  }
  const [bela, chad, dora] = others;
  if (bela === undefined || chad === undefined || dora === undefined) throw new Error('nobody');
  await host.does({ type: 'start' });
  await settled();
  return { evening: night, clients: [host, bela, chad, dora] };
}
