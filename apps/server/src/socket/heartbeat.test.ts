import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hub } from '../hub.js';
import { identities } from '../identity.js';
import { newLimits } from '../limits.js';
import { Metrics } from '../metrics.js';
import type { Players } from '../store/players.js';
import { testConfig } from '../testing/test-server.js';
import { codesInMemory } from '../testing/codes.js';
import { keptLog, testPorts, type TestPorts } from '../testing/table-ports.js';
import { Connections } from './connections.js';
import { Sockets } from './sockets.js';

const HEARTBEAT = 20_000;
const PING_FRAME = 0x89;

const nobody: Players = {
  byTokenHash: async () => undefined,
  add: async ({ id, now }) => ({ id, name: null, seenAt: now }),
  rename: async () => undefined,
  seen: async () => undefined,
  forget: async () => undefined,
};

let ports: TestPorts;
let connections: Connections;
let server: Server;

beforeEach(async () => {
  ports = testPorts();
  const log = keptLog();
  const list = {
    of: async () => [],
    finishedOf: async () => [],
    seatedAt: async () => [],
    remember: async () => undefined,
  };
  const settings = testConfig({ heartbeat: HEARTBEAT, helloWait: 600_000 });
  connections = new Connections({
    hub: new Hub({ ports, list, codes: codesInMemory(), log, tableIdle: 60_000 }),
    identities: identities(nobody, () => 0),
    settings,
    limits: newLimits(settings),
    metrics: new Metrics(),
    clock: ports.clock,
    log,
  });
  const sockets = new Sockets({
    connections,
    settings: { publicUrl: null, trustProxy: false },
    cookies: { parseCookie: () => ({}), serializeCookie: () => 'court-piece=x' },
    log,
  });
  server = createServer().listen(0, '127.0.0.1');
  sockets.attachTo(server);
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => server.close());

/** A client that has said hello to the server in HTTP, and then does nothing by itself. */
async function mutePhone(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

describe('a phone that was put away and never says goodbye', () => {
  it('is asked for a sign of life, and gone at the beat after', async () => {
    const phone = await mutePhone();
    expect(connections.size).toBe(1);
    const asked = new Promise<Buffer>((resolve) => phone.once('data', resolve));
    ports.clock.pass(HEARTBEAT);
    expect((await asked)[0]).toBe(PING_FRAME);
    const gone = new Promise((resolve) => phone.once('close', resolve));
    ports.clock.pass(HEARTBEAT);
    await gone;
    expect(connections.size).toBe(0);
  });

  it('does not keep the server from going down', async () => {
    const phone = await mutePhone();
    const gone = new Promise((resolve) => phone.once('close', resolve));
    await connections.close();
    ports.clock.pass(10_000);
    await gone;
    expect(connections.size).toBe(0);
  });
});
