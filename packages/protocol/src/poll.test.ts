import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseClientMessage } from './parse.js';
import { MAX_POLL_MESSAGES, POLL_PATH, pollRequestSchema, type PollRequest } from './poll.js';
import { serverMessageSchema } from './server-schema.js';

const read = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

interface Sample {
  readonly what: string;
  readonly request: PollRequest;
  readonly answer?: { readonly messages: readonly unknown[] };
}
const samples = JSON.parse(read('fixtures/wire/polls.json')) as readonly Sample[];

describe('the samples of requests in place of a socket', () => {
  for (const { what, request } of samples) {
    it(`are read as they are: ${what}`, () => {
      expect(pollRequestSchema.parse(request)).toEqual(request);
    });
  }

  it('have every kind of request, and hold messages of the protocol', () => {
    expect(new Set(samples.map(({ request }) => request.type))).toEqual(
      new Set(['open', 'send', 'poll', 'bye']),
    );
    for (const { request, answer } of samples) {
      const sent = 'messages' in request ? request.messages : [];
      for (const message of sent) expect(parseClientMessage(message).ok).toBe(true);
      for (const message of answer?.messages ?? [])
        expect(serverMessageSchema.safeParse(message).success).toBe(true);
    }
  });
});

describe('a request in place of a socket', () => {
  it.each([
    { type: 'open' },
    { type: 'open', messages: [] },
    { type: 'send', messages: [{}] },
    { type: 'send', channel: '', messages: [{}] },
    { type: 'send', channel: 'c', messages: Array.from({ length: MAX_POLL_MESSAGES + 1 }) },
    { type: 'poll', channel: 'c' },
    { type: 'poll', channel: 'c', after: 0.5 },
    { type: 'bye', channel: 'c', after: 1 },
    { type: 'fly', channel: 'c' },
    null,
  ])('is refused as %j', (request) => {
    expect(pollRequestSchema.safeParse(request).success).toBe(false);
  });

  it('goes to the address that the document names', () => {
    expect(read('docs/protocol.md')).toContain(`POST ${POLL_PATH}`);
  });
});
