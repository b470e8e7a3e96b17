// The program as its operator meets it: a process that is started, refused, stopped and killed.
import { once } from 'node:events';
import type { TableView } from '@court-piece/protocol';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { killWriters } from './testing/kills.js';
import { playOn } from './testing/play-on.js';
import { bundlePrograms, type Program, type Programs } from './testing/programs.js';
import { temporaryFolder, type TemporaryFolder } from './testing/temporary-folder.js';
import { TestClient } from './testing/test-client.js';
import { Visitor } from './testing/test-server.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let programs: Programs<'server' | 'writer'>;
let folder: TemporaryFolder;
const started: Program[] = [];

beforeAll(async () => {
  programs = await bundlePrograms({
    server: new URL('./main.ts', import.meta.url),
    writer: new URL('./testing/store-writer.ts', import.meta.url),
  });
  folder = temporaryFolder();
});
afterAll(async () => {
  for (const program of started) program.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  programs.remove();
  folder.remove();
});

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Program {
  const program = programs.start('server', args, env);
  started.push(program);
  return program;
}

const dataFolder = (name: string): string => join(folder.path, name);

const urlOf = async (program: Program): Promise<string> =>
  (await program.line(/^Court Piece is at (http:\S+)\/\n/))[1] ?? '';

describe('a program that cannot start', () => {
  it('because its settings are wrong says each fault in a line, and touches nothing', async () => {
    const data = dataFolder('untouched');
    const { code, stderr } = await start(['--log-level=loud', '--colour=red', '--data', data])
      .ended;
    expect(code).toBe(2);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^court-piece: unknown option "--colour"; the options are --port /),
      expect.stringMatching(/^court-piece: --log-level must be one of /),
      '',
    ]);
    expect(existsSync(data)).toBe(false);
  });

  it('because its database does not answer says so without the password', async () => {
    const url = 'postgres://court:hush@127.0.0.1:9/cards';
    const { code, stderr } = await start(['--port=0'], { DATABASE_URL: url }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^court-piece: the database of DATABASE_URL or --database-url does not answer: .*ECONNREFUSED.*\n$/,
    );
    expect(stderr).not.toContain('hush');
  });
});

describe('a program that is asked for help', () => {
  it('gives it, and ends well', async () => {
    const { code, stdout, stderr } = await start(['--help']).ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Usage: npm start -- [options]');
  });
});

describe('a program that runs', () => {
  let data: string;
  let first: Program;
  let visitor: Visitor;
  let table: string;

  beforeAll(async () => {
    data = dataFolder('running');
    first = start(['--port=0', '--data', data]);
    visitor = new Visitor(await urlOf(first));
    table = await visitor.makeTable();
  });

  it('keeps another one from its folder, which is told the folder’s name', async () => {
    const { code, stdout, stderr } = await start(['--port=0', '--data', data]).ended;
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      `court-piece: another process is using the data folder ${data}: stop it, or choose another folder with --data or COURT_PIECE_DATA\n`,
    ]);
    expect((await visitor.table(table)).seat).toBe('north');
  });

  it('keeps another one from its port, which is told how to choose one', async () => {
    const { port } = new URL(visitor.url);
    const { code, stderr } = await start(['--port', port, '--data', dataFolder('other')]).ended;
    expect([code, stderr]).toEqual([
      1,
      `court-piece: port ${port} on 127.0.0.1 is in use by another program: stop it, or choose another port with --port or PORT\n`,
    ]);
    expect((await visitor.table(table)).seat).toBe('north');
  });

  it('tells who is connected when it is told to stop, and leaves the folder free', async () => {
    const client = await TestClient.at(visitor.url, table, visitor.cookie);
    first.kill('SIGTERM');
    expect(await client.next('closed')).toEqual({
      type: 'closed',
      error: { code: 'shutting-down' },
      final: false,
    });
    expect(await client.closed).toEqual({ code: 1001 });
    const { code, signal, stderr } = await first.ended;
    expect([code, signal, stderr]).toEqual([0, null, '']);
    expect(existsSync(join(data, 'lock'))).toBe(false);
  });

  it('stops at once when it is told twice, however much is still under way', async () => {
    const again = start(['--port=0', '--data', data]);
    const back = new Visitor(await urlOf(again), visitor.cookie);
    const client = await TestClient.at(back.url, table, back.cookie);
    const unfinished = connect(Number(new URL(back.url).port), '127.0.0.1');
    const expected = once(unfinished, 'data') as Promise<readonly Buffer[]>;
    unfinished.write(
      'POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n',
    );
    // The server has seen the beginning, and waits for the rest.
    expect(String((await expected)[0])).toContain('100 Continue');
    again.kill('SIGTERM');
    await client.next('closed');
    again.kill('SIGTERM');
    expect(await again.ended).toMatchObject({ code: 143, signal: null });
    unfinished.destroy();
  });
});

describe('a program whose database is damaged while it runs', () => {
  it('restores it by itself, and goes on at the same address with the same tables', async () => {
    const data = dataFolder('damaged');
    const first = start(['--port=0', '--data', data]);
    const visitor = new Visitor(await urlOf(first));
    const table = await visitor.makeTable();
    first.kill('SIGTERM');
    await first.ended;
    const second = start(['--port=0', '--data', data]);
    const back = new Visitor(await urlOf(second), visitor.cookie);
    const files = join(data, 'database', 'base', '5');
    for (const name of readdirSync(files)) {
      writeFileSync(join(files, name), Buffer.alloc(statSync(join(files, name)).size, 0x5a));
    }
    // Whoever asks meets the damage; unless the program has met it before, and is away.
    const asked = back.request(`/api/tables/${table}`).then(
      ({ status }) => status,
      () => 'away',
    );
    expect([500, 'away']).toContain(await asked);
    const again = await second.line(/Court Piece is at (http:\S+)\/ again/);
    expect(again[1]).toBe(back.url);
    expect((await back.table(table)).seat).toBe('north');
    second.kill('SIGTERM');
    const { code, stderr } = await second.ended;
    expect(code).toBe(0);
    expect(stderr).toContain('the database was restored from a backup and the journal');
  });
});

describe('a program that is killed', () => {
  it('in the middle of a deal comes back to the same tables, people and cards', async () => {
    const data = dataFolder('killed');
    const first = start(['--port=0', '--data', data]);
    const visitor = new Visitor(await urlOf(first));
    const table = await visitor.makeTable();
    const client = await TestClient.at(visitor.url, table, visitor.cookie);
    const isMidTrick = ({ match }: TableView): boolean =>
      match.turn === 'north' && match.tricks.length === 3;
    await playOn(client, isMidTrick);
    const before = client.view;
    first.kill('SIGKILL');
    await first.ended;

    const second = start(['--port=0', '--data', data]);
    const back = new Visitor(await urlOf(second), visitor.cookie);
    expect(await back.ownTables()).toMatchObject([{ id: table, seat: 'north', yourTurn: true }]);
    const again = await TestClient.at(back.url, table, back.cookie);
    expect(again.view).toEqual(before);
    const choice = again.view.match.legal[0];
    if (choice === undefined) throw new Error('nothing to play');
    expect((await again.command({ type: 'choose', choice })).type).toBe('ack');
    second.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 0, signal: null });
  });

  it('between writes has lost nothing that it had acknowledged', async () => {
    const { acknowledged, stored, restored, isWhole } = await killWriters(programs, [1, 60]);
    expect(restored).toBeGreaterThanOrEqual(acknowledged);
    expect(stored).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThan(60);
    expect(isWhole).toBe(true);
  });
});
