import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientMessage, PollRequest, ServerMessage } from '@court-piece/protocol';
import { pollLink } from './poll-link.js';
import type { Link } from './table-connection.js';

const hello: ClientMessage = { type: 'hello', protocol: 1, table: 't1', lastSeq: 0 };
const ping: ClientMessage = { type: 'ping' };
const pong: ServerMessage = { type: 'pong' };

interface Asked {
  readonly request: PollRequest;
  readonly keepalive: boolean;
  answer(status: number, body?: unknown): void;
  fail(): void;
}

let asked: Asked[];
let told: string[];
let link: Link;

/** Everything that can go on without the network has. */
const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(async () => {
  asked = [];
  told = [];
  const open = pollLink('/api/poll', async (_address, init) => {
    const { promise, resolve, reject } = withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    asked.push({
      request: JSON.parse(init.body as string) as PollRequest,
      keepalive: init.keepalive ?? false,
      answer: (status, body) =>
        resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
      fail: () => reject(new TypeError('network')),
    });
    return await promise;
  });
  link = open({
    opened: () => told.push('opened'),
    received: ({ type }) => told.push(type),
    lost: () => told.push('lost'),
  });
  await quiet();
});

function withResolvers<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
} {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

const answered = async (at: number, last: number, ...messages: unknown[]): Promise<void> => {
  asked[at]?.answer(200, { channel: 'c', last, messages });
  await quiet();
};
const requests = () => asked.map(({ request }) => request);

describe('a link by requests', () => {
  test('opens a channel with hello, and polls from the last number on', async () => {
    link.send(hello);
    await quiet();
    await answered(0, 1, pong);
    await answered(1, 1);
    await answered(2, 3, pong, pong);
    expect(told).toEqual(['opened', 'pong', 'pong', 'pong']);
    expect(requests()).toEqual([
      { type: 'open', messages: [hello] },
      { type: 'poll', channel: 'c', after: 1 },
      { type: 'poll', channel: 'c', after: 1 },
      { type: 'poll', channel: 'c', after: 3 },
    ]);
  });

  test('sends one request after another, and together what has come together', async () => {
    link.send(hello);
    link.send(ping);
    await quiet();
    expect(requests()).toEqual([{ type: 'open', messages: [hello] }]);
    await answered(0, 0);
    link.send(ping);
    link.send(ping);
    await quiet();
    const sends = () => asked.filter(({ request }) => request.type === 'send');
    expect(sends()).toHaveLength(1);
    sends()[0]?.answer(204);
    await quiet();
    expect(sends().map(({ request }) => 'messages' in request && request.messages.length)).toEqual([
      1, 2,
    ]);
  });

  test.each([
    ['that fails', (one: Asked) => one.fail()],
    ['that is refused', (one: Asked) => one.answer(404, { error: { code: 'not-found' } })],
    ['that a gateway answers', (one: Asked) => one.answer(502, {})],
    ['with an answer of something else', (one: Asked) => one.answer(200, { hello: 'world' })],
  ])('is lost, once, by a request %s', async (_what, happen) => {
    link.send(hello);
    await quiet();
    await answered(0, 0);
    link.send(ping);
    await quiet();
    for (const one of asked.slice(1)) happen(one);
    await quiet();
    expect(told.filter((word) => word === 'lost')).toHaveLength(1);
    expect(asked.filter(({ request }) => request.type === 'bye')).toHaveLength(0);
  });

  test('leaves out what is no message, and goes on', async () => {
    link.send(hello);
    await quiet();
    await answered(0, 2, { type: 'hologram' }, pong);
    expect(told).toEqual(['opened', 'pong']);
  });

  test('that is closed says goodbye, also from a page that goes, and is heard no more', async () => {
    link.send(hello);
    await quiet();
    await answered(0, 0);
    link.close();
    await quiet();
    expect(asked.at(-1)).toMatchObject({ request: { type: 'bye', channel: 'c' }, keepalive: true });
    asked.at(-1)?.fail();
    await quiet();
    expect(told).toEqual(['opened']);
  });

  test('that is closed before it began asks nothing', async () => {
    link.close();
    await quiet();
    expect(asked).toEqual([]);
  });
});
