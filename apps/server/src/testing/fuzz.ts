// Floods a server with frames that no client of ours sends, over as many connections as it ends, and
// says what it made of them.
import { connect } from 'node:net';
import { mutatedFrames, seededRandom } from './mutated-frames.js';
import { TestClient } from './test-client.js';

export interface FuzzOutcome {
  readonly connections: number;
  readonly refusals: number;
}

/** Frames on a connection before it is opened anew, if it has not been ended by then. */
const FRAMES_A_CONNECTION = 25;

export async function fuzzFrames(
  url: string,
  table: string,
  { frames, seed }: { readonly frames: number; readonly seed: number },
): Promise<FuzzOutcome> {
  let client: TestClient | undefined;
  let onThis = 0;
  let connections = 0;
  let refusals = 0;
  const finish = async (): Promise<void> => {
    if (client === undefined) return;
    // Answered in order: what came before the ping has been dealt with when the pong is here.
    client.send({ type: 'ping' });
    await Promise.race([client.closed, client.next('pong').catch(() => undefined)]);
    refusals += client.messages.filter(({ type }) => type !== 'update' && type !== 'pong').length;
    client.socket.terminate();
    await client.closed;
    client = undefined;
  };
  for (const { data, isFatal } of mutatedFrames(table, frames, seed)) {
    if (client === undefined || client.socket.readyState !== client.socket.OPEN) {
      await finish();
      client = await TestClient.open(url);
      connections += 1;
      onThis = 0;
      if (connections % 2 === 0) client.hello(table);
    }
    client.socket.send(data);
    onThis += 1;
    if (isFatal || onThis >= FRAMES_A_CONNECTION) await finish();
  }
  await finish();
  return { connections, refusals };
}

/** Opens a WebSocket by hand and sends bytes that are no frames, until the server ends it. */
export function sendRawBytes(url: string, seed: number): Promise<void> {
  const random = seededRandom(seed);
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(
        'GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
          'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      );
    });
    socket.once('data', () => {
      socket.end(Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256))));
    });
    socket.on('data', () => undefined);
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}
