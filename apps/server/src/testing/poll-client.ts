// A scripted client that talks over plain requests, as a page does where no WebSocket comes through.
import {
  POLL_PATH,
  PROTOCOL_VERSION,
  type PollAnswer,
  type PollRequest,
  type ServerMessage,
  type TableCommand,
  type TableView,
} from '@court-piece/protocol';
import type { Reply, Visitor } from './test-server.js';

type Answer = Extract<ServerMessage, { type: 'ack' | 'reject' }>;

export class PollClient {
  readonly visitor: Visitor;
  readonly messages: ServerMessage[] = [];
  channel = '';
  last = 0;
  #seen = 0;
  #nextId = 1;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  ask<T = PollAnswer>(
    request: PollRequest | object,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Reply<T>> {
    return this.visitor.request<T>(POLL_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(request),
      ...(signal ? { signal } : {}),
    });
  }

  async open(table: string, lastSeq = 0): Promise<void> {
    const hello = { type: 'hello', protocol: PROTOCOL_VERSION, table, lastSeq } as const;
    this.#take(await this.ask({ type: 'open', messages: [hello] }));
  }

  async poll(): Promise<Reply<PollAnswer>> {
    const reply = await this.ask({ type: 'poll', channel: this.channel, after: this.last });
    if (reply.status === 200) this.#take(reply);
    return reply;
  }

  send(...messages: readonly object[]): Promise<Reply<unknown>> {
    return this.ask<unknown>({ type: 'send', channel: this.channel, messages });
  }

  async until(fits: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    for (;;) {
      while (this.#seen < this.messages.length) {
        const message = this.messages[this.#seen++];
        if (message !== undefined && fits(message)) return message;
      }
      const { status } = await this.poll();
      if (status !== 200) throw new Error(`the channel is gone: ${status}`);
    }
  }

  async command(command: TableCommand, id = `p${this.#nextId++}`): Promise<Answer> {
    const message = { type: 'command', id, expectedSeq: this.view.seq, command };
    await this.send(message);
    return (await this.until((one) => 'id' in one && one.id === id)) as Answer;
  }

  get view(): TableView {
    const shown = this.messages.findLast((message) => 'view' in message);
    if (shown === undefined) throw new Error('no view has come yet');
    return shown.view;
  }

  #take({ body }: Reply<PollAnswer>): void {
    this.channel = body.channel;
    this.last = body.last;
    this.messages.push(...body.messages);
  }
}
