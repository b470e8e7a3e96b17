// The least that could carry a game: a WebSocket server that answers each move with frames that the
// real one has sent, to the four of a room, without rules, tables or a store. Argument: the file of frames.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

export interface Step {
  readonly command: string;
  /** One for each seat, made for it. */
  readonly updates: readonly string[];
  readonly ack: string;
}

const steps = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as readonly Step[];
const rooms = new Map<string, WebSocket[]>();
let next = 0;

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
server.on('connection', (socket) => {
  let room: WebSocket[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString('utf8')) as {
      type: string;
      table: string;
    };
    if (message.type === 'hello') {
      room = rooms.get(message.table) ?? [];
      rooms.set(message.table, room);
      room.push(socket);
      socket.send('{"type":"pong"}');
      return;
    }
    const step = steps[next++ % steps.length];
    if (step === undefined) return;
    for (const [at, other] of room.entries()) {
      if (at < 4) other.send(step.updates[at % step.updates.length] ?? '');
    }
    socket.send(step.ack);
  });
});
process.on('SIGTERM', () => process.exit(0));
