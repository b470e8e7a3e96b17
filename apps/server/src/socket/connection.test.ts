import { PROTOCOL_VERSION, type ServerMessage } from '@court-piece/protocol';
import { resolveOptions } from '@court-piece/rules';
import { Table } from '@court-piece/table';
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptLog, testPorts, type KeptLog, type TestPorts } from '../testing/table-ports.js';
import { Connection } from './connection.js';

/** The server's end of a socket, with what a test wants to know of it. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  pings = 0;
  readonly sent: ServerMessage[] = [];
  closedWith: number | 'terminated' | undefined;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ServerMessage);
  }

  ping(): void {
    this.pings += 1;
  }

  close(code: number): void {
    this.closedWith = code;
    this.readyState = 2;
  }

  terminate(): void {
    this.closedWith = 'terminated';
    this.readyState = 3;
    this.emit('close');
  }

  get types(): readonly string[] {
    return this.sent.map(({ type }) => type);
  }
}

const HELLO_WAIT = 5_000;
const HELLO = { type: 'hello', protocol: PROTOCOL_VERSION, table: 'table-1', lastSeq: 0 };
const PING = { type: 'ping' };

let ports: TestPorts;
let log: KeptLog;
let socket: FakeSocket;
let players: number;
let table: Table;
let connection: Connection;
let isClosed: boolean;
let refused: string[];
let allowance: { messages: number; names: number };

beforeEach(async () => {
  ports = testPorts();
  const options = resolveOptions({ preset: 'hokm' });
  if (!options.ok) throw new Error(options.error.code);
  const made = await Table.create(
    'table-1',
    {
      preset: 'hokm',
      options: options.value,
      host: 'p1',
      hostName: 'Amina',
      seats: { north: 'me', west: 'open', south: 'bot', east: 'bot' },
      pace: 'normal',
    },
    ports,
  );
  if (!made.ok) throw new Error(made.error.code);
  table = made.value;
  connect(async (id) => (id === 'table-1' ? table : undefined));
});

function connect(findTable: (id: string) => Promise<Table | undefined>): void {
  log = keptLog();
  socket = new FakeSocket();
  players = 0;
  isClosed = false;
  refused = [];
  allowance = { messages: 1000, names: 1000 };
  connection = new Connection(socket, {
    findTable,
    player: async () => {
      players += 1;
      return 'p1';
    },
    clock: ports.clock,
    helloWait: HELLO_WAIT,
    unreadBytes: 1024 * 1024,
    metrics: { answered: () => undefined, refused: (code) => refused.push(code) },
    admitsMessage: async () => allowance.messages-- > 0,
    admitsName: async () => allowance.names-- > 0,
    log,
    onClosed: () => {
      isClosed = true;
    },
  });
}

const say = (...messages: readonly object[]): void => {
  for (const message of messages) {
    socket.emit('message', Buffer.from(JSON.stringify(message)), false);
  }
};
const times = <T>(count: number, item: T): readonly T[] =>
  Array.from({ length: count }, () => item);
/** Everything said before has been answered. */
const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a connection', () => {
  it('opens with hello, which is answered with the view', async () => {
    say(HELLO);
    await quiet();
    expect(socket.types).toEqual(['update']);
    expect(table.idle).toBe(false);
  });

  it('answers a ping at any time', async () => {
    say(PING, HELLO, PING);
    await quiet();
    expect(socket.types).toEqual(['pong', 'update', 'pong']);
  });

  it('wants hello before commands', async () => {
    say({ type: 'command', id: 'c', expectedSeq: 1, command: { type: 'leave' } });
    await quiet();
    expect(socket.sent).toEqual([{ type: 'error', error: { code: 'hello-first' } }]);
  });

  it('handles what comes while the table is still being loaded, in order', async () => {
    let found: (table: Table) => void = () => undefined;
    connect(() => new Promise((resolve) => (found = resolve)));
    const leave = { type: 'command', id: 'c', expectedSeq: 1, command: { type: 'leave' } };
    say(HELLO, PING, leave);
    await quiet();
    expect(socket.sent).toEqual([]);
    found(table);
    await quiet();
    found(table);
    await quiet();
    await quiet();
    expect(socket.types.filter((type) => type !== 'update')).toEqual(['pong', 'ack']);
    expect(socket.types[0]).toBe('update');
  });

  it('makes nobody out of a visitor who asks for a table that is not there', async () => {
    say({ ...HELLO, table: 'table-2' });
    await quiet();
    expect(players).toBe(0);
    expect(socket.sent).toEqual([
      { type: 'closed', error: { code: 'unknown-table' }, final: true },
    ]);
    expect(socket.closedWith).toBe(1008);
  });

  it.each([
    [PROTOCOL_VERSION - 1, 'client-too-old'],
    [PROTOCOL_VERSION + 1, 'server-too-old'],
  ])('of protocol version %i is told for good that one is %s', async (protocol, code) => {
    say({ ...HELLO, protocol });
    await quiet();
    expect(socket.sent).toMatchObject([{ type: 'closed', error: { code }, final: true }]);
  });

  it('that does not say what it wants is ended', () => {
    ports.clock.pass(HELLO_WAIT + 1);
    expect(socket.sent).toEqual([{ type: 'closed', error: { code: 'hello-first' }, final: false }]);
  });

  it('whose table cannot be loaded is told so, and the operator why', async () => {
    connect(async () => {
      throw new Error('broken log');
    });
    say(HELLO);
    await quiet();
    expect(socket.sent).toEqual([{ type: 'closed', error: { code: 'internal' }, final: false }]);
    expect(log.lines).toMatchObject([{ level: 'error' }]);
  });

  it('that speaks nonsense is answered for a while, and then ended', async () => {
    for (let time = 0; time < 40; time++) say({ type: 'what', time });
    await quiet();
    expect(socket.sent.slice(0, 3)).toMatchObject(times(3, { type: 'error' }));
    expect(socket.sent.at(-1)).toMatchObject({
      type: 'closed',
      error: { code: 'too-many-requests' },
    });
    expect(socket.sent.length).toBeLessThan(40);
  });

  it('that sent what is no message is answered all the same afterwards', async () => {
    // One by one: each is answered before the next one comes.
    for (const text of ['{', '[]', JSON.stringify(PING)]) {
      socket.emit('message', Buffer.from(text), false);
      await quiet();
    }
    expect(socket.types).toEqual(['error', 'error', 'pong']);
  });

  it('that sends faster than it can be answered is ended', async () => {
    connect(() => new Promise(() => undefined));
    say(HELLO, ...times(100, PING));
    await quiet();
    expect(socket.sent).toEqual([
      { type: 'closed', error: { code: 'too-many-requests' }, final: false },
    ]);
  });

  it('that sends more than it may is refused the rest, and ended if it goes on', async () => {
    say(HELLO);
    await quiet();
    allowance.messages = 1;
    const leave = { type: 'command', id: 'c', expectedSeq: 1, command: { type: 'leave' } };
    say(PING, PING, leave);
    await quiet();
    expect(socket.sent.slice(1)).toMatchObject([
      { type: 'pong' },
      { type: 'error', error: { code: 'too-many-requests' } },
      { type: 'reject', id: 'c', error: { code: 'too-many-requests' }, view: { id: 'table-1' } },
    ]);
    expect(refused).toEqual(['too-many-requests', 'too-many-requests']);
    expect(table.viewFor('p1').seat).toBe('north');
    say(...times(40, leave));
    await quiet();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'closed', final: false });
  });

  it('that takes more names than it may is refused those alone', async () => {
    say(HELLO);
    await quiet();
    allowance.names = 1;
    const rename = (name: string) => ({
      type: 'command',
      id: name,
      expectedSeq: 1,
      command: { type: 'rename', name },
    });
    say(rename('Bela'), rename('Chad'), PING);
    await quiet();
    await quiet();
    const answers = socket.sent.filter(({ type }) => type !== 'update');
    expect(answers).toMatchObject([
      { type: 'ack', id: 'Bela' },
      { type: 'reject', id: 'Chad', error: { code: 'too-many-requests' } },
      { type: 'pong' },
    ]);
    expect(table.viewFor('p1').seats.north.name).toBe('Bela');
  });

  it('that does not read is dropped', async () => {
    socket.bufferedAmount = 2 * 1024 * 1024;
    say(HELLO);
    await quiet();
    expect(socket.closedWith).toBe('terminated');
    expect(table.idle).toBe(true);
  });

  it('that gives no sign of life between two beats is dropped', () => {
    connection.beat();
    socket.emit('pong');
    connection.beat();
    say(PING);
    connection.beat();
    expect(socket.pings).toBe(3);
    expect(socket.closedWith).toBeUndefined();
    connection.beat();
    expect(socket.closedWith).toBe('terminated');
    expect(isClosed).toBe(true);
  });

  it('that fails ends nothing but itself', async () => {
    say(HELLO);
    await quiet();
    socket.emit('error', new Error('a frame with a wrong bit'));
    socket.terminate();
    await quiet();
    expect(table.idle).toBe(true);
    expect(ports.clock.pending).toBe(0);
  });

  it('carries out what came before it was lost', async () => {
    say(HELLO, { type: 'command', id: 'c', expectedSeq: 1, command: { type: 'leave' } });
    socket.terminate();
    await quiet();
    await quiet();
    expect(table.viewFor('p1').seat).toBeNull();
    expect(table.idle).toBe(true);
  });

  it('is told of a shutdown after the answer to what it asked', async () => {
    say(HELLO);
    await quiet();
    say({ type: 'command', id: 'c', expectedSeq: 1, command: { type: 'leave' } });
    await connection.shutDown();
    expect(socket.types.slice(-2)).toEqual(['ack', 'closed']);
    expect(socket.sent.at(-1)).toEqual({
      type: 'closed',
      error: { code: 'shutting-down' },
      final: false,
    });
    expect(socket.closedWith).toBe(1001);
  });

  it('that does not answer a close is cut', async () => {
    await connection.shutDown();
    ports.clock.pass(10_000);
    expect(socket.closedWith).toBe('terminated');
  });
});
