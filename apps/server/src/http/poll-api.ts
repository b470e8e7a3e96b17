// Messages over plain requests, see docs/protocol.md: the requests are read here, a channel does the rest.
import {
  MAX_FRAME_BYTES,
  POLL_PATH,
  pollRequestSchema,
  type PollRequest,
} from '@court-piece/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE, cookieOptions } from '../identity.js';
import { isSecure, type OriginSettings } from '../origin.js';
import type { Connections } from '../socket/connections.js';
import type { PollChannel } from '../socket/poll-channel.js';
import type { Polls } from '../socket/polls.js';
import { refuse, type Refusal } from './problem.js';

/** As many as fit into frames of the largest kind, as long as they all come at once. */
const BODY_BYTES = 4 * MAX_FRAME_BYTES;

export interface PollApiParts {
  readonly polls: Polls;
  readonly connections: Connections;
  readonly settings: OriginSettings;
}

export function servePolls(app: FastifyInstance, parts: PollApiParts): void {
  const { polls, connections, settings } = parts;

  const open = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { messages }: PollRequest & { readonly type: 'open' },
  ): Promise<string | Refusal> => {
    const arrival = await connections.arrival(request.cookies[COOKIE], request.ip);
    if (arrival === undefined) return refuse(reply, 429, { code: 'too-many-requests' });
    if (connections.isClosing) return refuse(reply, 503, { code: 'shutting-down' });
    if (arrival.isNew) {
      const options = cookieOptions(isSecure(request.headers, settings));
      void reply.setCookie(COOKIE, arrival.token, options);
    }
    const opened = polls.open(arrival);
    if (opened === undefined) return refuse(reply, 429, { code: 'too-many-requests' });
    opened.channel.take(messages);
    return await answerPoll(reply, opened.id, opened.channel, 0);
  };

  app.post(POLL_PATH, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const parsed = pollRequestSchema.safeParse(request.body);
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
      return refuse(
        reply,
        400,
        path === '' ? { code: 'bad-request' } : { code: 'bad-request', path },
      );
    }
    const asked = parsed.data as PollRequest;
    if (asked.type === 'open') return await open(request, reply, asked);
    const channel = polls.find(asked.channel, request.cookies[COOKIE]);
    if (channel === undefined) return refuse(reply, 404, { code: 'not-found', detail: 'channel' });
    switch (asked.type) {
      case 'send':
        channel.take(asked.messages);
        return await reply.code(204).send();
      case 'poll':
        return await answerPoll(reply, asked.channel, channel, asked.after);
      case 'bye':
        channel.terminate();
        return await reply.code(204).send();
    }
  });
}

/** The frames are JSON already: they are put together as text. */
async function answerPoll(
  reply: FastifyReply,
  id: string,
  channel: PollChannel,
  after: number,
): Promise<string | Refusal> {
  const poll = channel.poll(after);
  if (poll === undefined) return refuse(reply, 400, { code: 'bad-request', path: 'after' });
  const { raw } = reply;
  raw.once('close', () => {
    if (!raw.writableFinished) poll.giveUp();
  });
  const { frames, last } = await poll.taken;
  void reply.type('application/json; charset=utf-8');
  return `{"channel":${JSON.stringify(id)},"last":${last},"messages":[${frames.join(',')}]}`;
}
