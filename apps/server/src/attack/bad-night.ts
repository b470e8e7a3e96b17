// A night on which everything goes wrong for a real server: people on bad lines at many tables, and a
// process that is killed at one chosen instant after another, and started again on the same folder.
import type { LogEntry } from '@court-piece/table';
import { numbers, type Numbers } from '@court-piece/table/testing';
import { SEATS, type PresetName } from '@court-piece/rules';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../store/store.js';
import type { Program, Programs } from '../testing/programs.js';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { Visitor } from '../testing/test-server.js';
import { Device } from './device.js';
import { KILL_VARIABLE, type KillPoint } from './kill-points.js';
import { wrongAt } from './verdict.js';

const PRESETS: readonly PresetName[] = ['single-sir-points', 'hidden-rung', 'bavney', 'be-ranga'];
const FOUR = { north: 'me', west: 'open', south: 'open', east: 'open' } as const;
const NAMES = ['Amina', 'Bela', 'Chad', 'Dora'];

export interface NightPlan {
  readonly seed: number;
  /** Four people each. */
  readonly tables: number;
  /** Rounds in which some act, in each life of the server. */
  readonly rounds: number;
  /** Where it is killed, one life after another; the seed says how late. */
  readonly deaths: readonly KillPoint[];
  /** Loses the database at the end: all comes from the last backup and the journal. */
  readonly losesDatabase?: boolean;
}

export interface NightEnding {
  /** What went wrong that must not, as sentences with the table before them. */
  readonly wrong: readonly string[];
  /** How much is stored. */
  readonly entries: number;
  /** Where the server died by its own hand. */
  readonly deaths: readonly string[];
}

export async function badNight(
  programs: Programs<'doomed'>,
  plan: NightPlan,
): Promise<NightEnding> {
  const night = new Night(programs, plan);
  try {
    return await night.pass();
  } finally {
    await night.clear();
  }
}

class Night {
  readonly #programs: Programs<'doomed'>;
  readonly #plan: NightPlan;
  readonly #pick: Numbers;
  readonly #folder = temporaryFolder();
  readonly #deaths: string[] = [];
  #isOurKill = false;
  #server: { url: string; readonly program: Program; isDead: boolean } | undefined;
  #devices: Device[] = [];

  constructor(programs: Programs<'doomed'>, plan: NightPlan) {
    this.#programs = programs;
    this.#plan = plan;
    this.#pick = numbers(plan.seed);
  }

  async pass(): Promise<NightEnding> {
    const { deaths, rounds, tables } = this.#plan;
    for (const [life, death] of [...deaths, undefined].entries()) {
      await this.#start(death && this.#timed(death));
      if (life === 0) for (let made = 0; made < tables; made++) await this.#openTable(made);
      for (let round = 0; round < rounds && !this.#isDead; round++) await this.#round();
      if (death !== undefined) await this.#kill();
    }
    return await this.#judge();
  }

  async clear(): Promise<void> {
    for (const device of this.#devices) device.leave();
    await this.#kill();
    this.#folder.remove();
  }

  get #isDead(): boolean {
    return this.#server?.isDead !== false;
  }

  get #url(): string {
    return this.#server?.url ?? '';
  }

  /** Some points are rarely come to. */
  #timed(point: KillPoint): string {
    const often = this.#plan.tables === 1 ? 25 : 70;
    const most = /commit|backup/.test(point) ? 2 : often;
    return `${point}:${1 + this.#pick(most)}`;
  }

  async #start(death = ''): Promise<void> {
    // A backup holds up everything else: it is made where it is to be interrupted, and now and then.
    const isBackedUp = death.includes('backup') || this.#pick(4) === 0;
    const backups = `--backup-every=${isBackedUp ? '100ms' : '0'}`;
    const args = ['--port=0', '--data', this.#folder.path, backups];
    const paces = ['--entropy-wait=20ms', '--bot-think=fast=1ms', '--grace=2s', '--blink=1s'];
    const env = { [KILL_VARIABLE]: death };
    const program = this.#programs.start('doomed', [...args, ...paces], env);
    const life = { url: '', program, isDead: false };
    const ended = program.ended.then((end) => {
      life.isDead = true;
      if (end.signal === 'SIGKILL' && !this.#isOurKill) this.#deaths.push(death);
      return end;
    });
    const at = await program.line(/^Court Piece is at (http:\S+)\/\n/).catch(() => undefined);
    if (at !== undefined) {
      life.url = at[1] ?? '';
      this.#server = life;
      return;
    }
    const { signal, stderr } = await ended;
    if (signal !== 'SIGKILL') throw new Error(`the server does not start: ${stderr}`);
    // It died while it started: the next one finds the folder as it is.
    await this.#start();
  }

  /** Unless it is dead already. */
  async #kill(): Promise<void> {
    this.#isOurKill = !this.#isDead;
    this.#server?.program.kill('SIGKILL');
    await this.#server?.program.ended;
    this.#isOurKill = false;
  }

  /** Until its maker was told of it and all have sat down, however often the server dies meanwhile. */
  async #openTable(number: number): Promise<void> {
    const preset = PRESETS[(this.#plan.seed + number) % PRESETS.length] ?? 'hokm';
    const clock = number % 3 === 1 ? { turn: 5, bank: 0 } : null;
    const host = new Visitor('');
    let table: string | undefined;
    while (table === undefined) {
      const wanted = { rules: { preset }, name: 'Amina', seats: FOUR, pace: 'instant', clock };
      table = await new Visitor(this.#url, host.cookie)
        .send<{ readonly id: string }>('POST', '/api/tables', wanted)
        .then(
          ({ body, headers }) => {
            host.cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? host.cookie;
            return body.id;
          },
          () => undefined,
        );
      if (table === undefined) await this.#revive();
    }
    const people = NAMES.map(
      (name, at) => new Device(`${name}-${number}`, table, at === 0 ? host.cookie : undefined),
    );
    this.#devices.push(...people);
    for (const [at, device] of people.entries()) {
      const seat = SEATS[at] ?? 'north';
      await this.#surely(device, () => device.view?.seat === seat, {
        type: 'sit',
        seat,
        name: device.name,
      });
    }
    const [first] = people;
    if (first === undefined) return;
    await this.#surely(first, () => first.view?.stage === 'playing', { type: 'start' });
  }

  /** Asks until it is so. */
  async #surely(
    device: Device,
    isSo: () => boolean,
    command: Parameters<Device['do']>[0],
  ): Promise<void> {
    while (!isSo()) {
      if (this.#isDead) await this.#revive();
      if (device.view === undefined || !(await device.fence())) await device.connect(this.#url);
      if (!isSo() && device.view !== undefined) await device.do(command);
    }
  }

  async #revive(): Promise<void> {
    await this.#server?.program.ended;
    await this.#start();
  }

  /** A few people do something at the same time; mostly those on turn. */
  async #round(): Promise<void> {
    const onTurn = this.#devices.filter(({ isOnTurn }) => isOnTurn);
    const actors = new Set<Device>();
    for (let count = 1 + this.#pick(3) + this.#plan.tables; count > 0; count--) {
      const from = onTurn.length > 0 && this.#pick(4) > 0 ? onTurn : this.#devices;
      const device = from[this.#pick(from.length)];
      if (device !== undefined) actors.add(device);
    }
    const url = this.#url;
    await Promise.all([...actors].map((device) => device.act(url, this.#pick)));
  }

  /** The weather clears up: everybody comes back and everything is answered. Then the log is read. */
  async #judge(): Promise<NightEnding> {
    for (let again = 0; again < 3; again++) {
      for (const device of this.#devices) await device.connect(this.#url);
      for (const device of this.#devices) await device.settle(this.#url);
    }
    this.#server?.program.kill('SIGTERM');
    const { code, stderr } = (await this.#server?.program.ended) ?? { code: null, stderr: '' };
    const wrong = code === 0 ? [] : [`the server ended with ${code}: ${stderr}`];
    const tables = [...new Set(this.#devices.map(({ table }) => table))];
    const logs = await this.#logs(tables);
    for (const table of tables) {
      const people = this.#devices.filter((device) => device.table === table);
      const found = await wrongAt(table, logs.get(table) ?? [], people);
      wrong.push(...found.map((sentence) => `${table}: ${sentence}`));
    }
    if (this.#plan.losesDatabase) {
      rmSync(join(this.#folder.path, 'database'), { recursive: true });
      const restored = await this.#logs(tables);
      for (const [table, log] of logs) {
        if (JSON.stringify(restored.get(table)) !== JSON.stringify(log)) {
          wrong.push(`${table}: backup and journal have ${restored.get(table)?.length} entries`);
        }
      }
    }
    const entries = [...logs.values()].reduce((sum, log) => sum + log.length, 0);
    return { wrong, entries, deaths: this.#deaths };
  }

  async #logs(tables: readonly string[]): Promise<ReadonlyMap<string, readonly LogEntry[]>> {
    const store = await openStore({ dataFolder: this.#folder.path, databaseUrl: null });
    const logs = new Map<string, readonly LogEntry[]>();
    for (const table of tables) logs.set(table, await store.log.read(table, 0));
    await store.close();
    return logs;
  }
}
