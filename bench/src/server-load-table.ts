// One table under load: four connections, one move at a time, and how long it took to be seen by all.
import { performance } from 'node:perf_hooks';
import { PROTOCOL_VERSION, type ServerMessage, type TableView } from '@court-piece/protocol';
import type { Seat } from '@court-piece/rules/view';
import { WebSocket } from 'ws';
import type { Step } from './server-bare.js';

const GUESTS: readonly Seat[] = ['west', 'south', 'east'];
/** So many steps of a table are kept for the bare server. */
const KEPT_STEPS = 40;
/** Long enough to go on for as long as anybody measures. */
const RULES = { preset: 'single-sir-points', target: 100 };

export class LoadClient {
  readonly socket: WebSocket;
  /** The last update, unread. */
  last = '';
  onFrame: (text: string) => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8');
      if (text.startsWith('{"type":"update"')) this.last = text;
      this.onFrame(text);
    });
    socket.on('error', (error) => process.stderr.write(`a connection failed: ${error.message}\n`));
  }

  /** Opens a connection and says hello to a table. */
  static async open(url: string, table: string, cookie?: string): Promise<LoadClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: cookie === undefined ? {} : { cookie },
      perMessageDeflate: false,
    });
    const client = new LoadClient(socket);
    await new Promise((resolve) => socket.once('open', resolve));
    const greeted = new Promise<void>((resolve, reject) => {
      client.onFrame = (text) => {
        if (client.last !== '') resolve();
        if (/^\{"type":"(error|closed)"/.test(text)) reject(new Error(text.slice(0, 200)));
      };
      socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
    });
    client.send({ type: 'hello', protocol: PROTOCOL_VERSION, table, lastSeq: 0 });
    await greeted;
    client.onFrame = () => undefined;
    return client;
  }

  get view(): TableView {
    const message = JSON.parse(this.last) as Extract<ServerMessage, { type: 'update' }>;
    return message.view;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Sends a command and waits for its answer. */
  async do(command: object, id: string): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      this.onFrame = (text) => {
        if (text.startsWith('{"type":"ack"')) resolve();
        if (text.startsWith('{"type":"reject"')) throw new Error(text.slice(0, 200));
      };
    });
    this.send({ type: 'command', id, expectedSeq: this.view.seq, command });
    await answered;
    this.onFrame = () => undefined;
  }

  close(): void {
    this.socket.terminate();
  }
}

interface Move {
  readonly at: number;
  readonly command: string;
  readonly updates: (string | undefined)[];
  waiting: number;
  ack: string | undefined;
}

interface Measured {
  readonly acks: number[];
  readonly seen: number[];
  late: number;
  refused: number;
  bytes: number;
}

/** What the client of a seat sends next; undefined if nobody is to do anything just now. */
type Next = () => { readonly from: LoadClient; readonly text: string } | undefined;

export class LoadTable {
  readonly id: string;
  readonly steps: Step[] = [];
  measured: Measured = { acks: [], seen: [], late: 0, refused: 0, bytes: 0 };
  readonly #clients: readonly LoadClient[];
  readonly #next: Next;
  #move: Move | undefined;

  constructor(id: string, clients: readonly LoadClient[], next: Next) {
    this.id = id;
    this.#clients = clients;
    this.#next = next;
    for (const [seat, client] of clients.entries()) {
      client.onFrame = (text) => this.#take(seat, text);
    }
  }

  startMeasuring(): void {
    this.measured = { acks: [], seen: [], late: 0, refused: 0, bytes: 0 };
  }

  move(): void {
    if (this.#move !== undefined) {
      this.measured.late += 1;
      return;
    }
    const next = this.#next();
    if (next === undefined) return;
    const updates = this.#clients.map(() => undefined);
    const waiting = this.#clients.length;
    this.#move = { at: performance.now(), command: next.text, updates, waiting, ack: undefined };
    next.from.socket.send(next.text);
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }

  #take(seat: number, text: string): void {
    const move = this.#move;
    this.measured.bytes += text.length;
    if (move === undefined) return;
    const took = performance.now() - move.at;
    if (text.startsWith('{"type":"ack"')) {
      move.ack = text;
      this.measured.acks.push(took);
    } else if (text.startsWith('{"type":"update"') && move.updates[seat] === undefined) {
      move.updates[seat] = text;
      move.waiting -= 1;
      if (move.waiting === 0) this.measured.seen.push(took);
    } else if (text.startsWith('{"type":"reject"')) {
      // Something has come in between: a deal that began by itself.
      this.measured.refused += 1;
      this.#move = undefined;
      return;
    }
    if (move.waiting > 0 || move.ack === undefined) return;
    this.#move = undefined;
    if (this.steps.length < KEPT_STEPS) {
      const { command, ack } = move;
      this.steps.push({ command, ack, updates: move.updates.map((update) => update ?? '') });
    }
  }
}

/** A table of four people who play; whoever is on turn takes the first thing that is allowed. */
export async function openGameTable(url: string): Promise<LoadTable> {
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      rules: RULES,
      name: 'Host',
      seats: { north: 'me', west: 'open', south: 'open', east: 'open' },
      pace: 'instant',
    }),
  });
  if (response.status !== 201) throw new Error(`no table: ${await response.text()}`);
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0];
  const { id } = (await response.json()) as { readonly id: string };
  const host = await LoadClient.open(url, id, cookie);
  const clients = [host];
  for (const seat of GUESTS) {
    const guest = await LoadClient.open(url, id);
    await guest.do({ type: 'sit', seat, name: seat }, `sit-${seat}`);
    clients.push(guest);
  }
  await host.do({ type: 'start' }, 'start');
  let count = 0;
  return new LoadTable(id, clients, () => {
    const { seq, match, ready } = host.view;
    count += 1;
    const at = (seat: Seat): LoadClient => clients[SEAT_ORDER.indexOf(seat)] ?? host;
    const commandOf = (command: object): string =>
      JSON.stringify({ type: 'command', id: `move-${count}`, expectedSeq: seq, command });
    if (match.turn !== null) {
      const from = at(match.turn);
      const choice = from.view.match.legal[0];
      return choice && { from, text: commandOf({ type: 'choose', choice }) };
    }
    const waited =
      match.phase === 'deal-over' && match.results.length > 0
        ? SEAT_ORDER.find((seat) => !ready.includes(seat))
        : undefined;
    return waited && { from: at(waited), text: commandOf({ type: 'next-deal' }) };
  });
}

const SEAT_ORDER: readonly Seat[] = ['north', ...GUESTS];

/** The same with the bare server: somebody sends what somebody sent to the real one. */
export async function openBareTable(
  url: string,
  name: string,
  steps: readonly Step[],
): Promise<LoadTable> {
  const clients: LoadClient[] = [];
  for (let seat = 0; seat < 4; seat++) clients.push(await LoadClient.open(url, name));
  let count = 0;
  return new LoadTable(name, clients, () => {
    count += 1;
    const from = clients[count % 4];
    const step = steps[count % steps.length];
    return from && step && { from, text: step.command };
  });
}
