// A way to the server by plain requests, for networks that let no WebSocket through (docs/protocol.md).
// Whatever goes wrong with a request, the link is lost: coming back puts everything right.
import {
  MAX_POLL_MESSAGES,
  type ClientMessage,
  type PollRequest,
  type ServerMessage,
} from '@court-piece/protocol';
import type { Fetch } from '../api.js';
import { isRecord } from '../storage.js';
import { isServerMessage } from './server-message.js';
import type { OpenLink } from './table-connection.js';

interface Taken {
  readonly channel: string;
  readonly last: number;
  readonly messages: readonly ServerMessage[];
}

export function pollLink(address: string, fetch: Fetch): OpenLink {
  return (handlers) => {
    const ending = new AbortController();
    const outbox: ClientMessage[] = [];
    let channel: string | null = null;
    let isSending = false;

    const isOver = (): boolean => ending.signal.aborted;
    const lose = (): void => {
      if (isOver()) return;
      ending.abort();
      handlers.lost();
    };
    const ask = async (request: PollRequest): Promise<unknown> => {
      const response = await fetch(address, { ...post(request), signal: ending.signal });
      if (!response.ok) throw new Error(`refused with ${response.status}`);
      return response.status === 204 ? null : await response.json();
    };
    /** Passes on what an answer holds. */
    const take = async (request: PollRequest): Promise<Taken> => {
      const taken = readTaken(await ask(request));
      if (taken === undefined) throw new Error('no answer of ours');
      channel = taken.channel;
      for (const message of taken.messages) {
        if (!isOver()) handlers.received(message);
      }
      return taken;
    };
    const talk = async (): Promise<void> => {
      const messages = outbox.splice(0, MAX_POLL_MESSAGES);
      let taken = await take({ type: 'open', messages });
      void sendWaiting();
      while (!isOver()) {
        taken = await take({ type: 'poll', channel: taken.channel, after: taken.last });
      }
    };
    /** One request after another, so that nothing overtakes. */
    const sendWaiting = async (): Promise<void> => {
      const to = channel;
      if (isSending || to === null) return;
      isSending = true;
      try {
        while (outbox.length > 0 && !isOver()) {
          await ask({ type: 'send', channel: to, messages: outbox.splice(0, MAX_POLL_MESSAGES) });
        }
      } catch {
        lose();
      }
      isSending = false;
    };

    let hasBegun = false;
    queueMicrotask(() => {
      if (!isOver()) handlers.opened();
    });
    return {
      send(message) {
        outbox.push(message);
        if (hasBegun) void sendWaiting();
        else {
          hasBegun = true;
          talk().catch(lose);
        }
      },
      close() {
        if (isOver()) return;
        ending.abort();
        // So that others see at once that this one has gone; the page itself may be going as well.
        if (channel !== null) {
          fetch(address, { ...post({ type: 'bye', channel }), keepalive: true }).catch(
            () => undefined,
          );
        }
      },
    };
  };
}

const post = (request: PollRequest): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  cache: 'no-store',
  body: JSON.stringify(request),
});

function readTaken(value: unknown): Taken | undefined {
  if (!isRecord(value)) return undefined;
  const { channel, last, messages } = value;
  if (typeof channel !== 'string' || typeof last !== 'number' || !Array.isArray(messages)) {
    return undefined;
  }
  return { channel, last, messages: messages.filter(isServerMessage) };
}
