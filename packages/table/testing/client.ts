// A client that keeps every frame it gets, each as text, as it would go over a wire.
import {
  PROTOCOL_VERSION,
  type Rejection,
  type ServerMessage,
  type TableCommand,
  type TableEvent,
  type TableView,
} from '@court-piece/protocol';
import { action } from '@court-piece/rules/testing';
import type { Choice } from '@court-piece/rules';
import type { PlayerId, Session, Table } from '@court-piece/table';
import { settled } from './clock.js';
import { TABLE } from './store.js';

export type Answered =
  | { readonly type: 'ack'; readonly seq: number }
  | { readonly type: 'reject'; readonly error: Rejection; readonly view: TableView };

/** Ids of commands are never used twice, not even by another client of the same person. */
let commands = 0;

export class Client {
  readonly player: PlayerId | null;
  readonly frames: ServerMessage[] = [];
  readonly texts: string[] = [];
  readonly #session: Session;

  constructor(table: Table, player: PlayerId | null) {
    this.player = player;
    this.#session = table.openSession(player, (message) => {
      const text = JSON.stringify(message);
      this.texts.push(text);
      this.frames.push(JSON.parse(text) as ServerMessage);
    });
  }

  get last(): ServerMessage | undefined {
    return this.frames.at(-1);
  }

  /** The view of the last frame that had one. */
  get view(): TableView {
    const frame = this.frames.findLast((one) => 'view' in one);
    if (frame === undefined) throw new Error('no view has come yet');
    return frame.view;
  }

  /** All events that have come, in order. */
  get events(): readonly TableEvent[] {
    return this.frames.flatMap((frame) => (frame.type === 'update' ? frame.events : []));
  }

  async hello(lastSeq = 0, table = TABLE): Promise<ServerMessage | undefined> {
    await this.sends({ type: 'hello', protocol: PROTOCOL_VERSION, table, lastSeq });
    return this.last;
  }

  /** Sends anything. */
  sends(message: unknown): Promise<void> {
    return this.#session.receive(message);
  }

  /** Sends a command at the seq of the last view, unless said otherwise, and gives its answer. */
  async does(
    command: TableCommand,
    said: { readonly id?: string; readonly expectedSeq?: number } = {},
  ): Promise<Answered> {
    commands += 1;
    const id = said.id ?? `command-${commands}`;
    const before = this.frames.length;
    const expectedSeq = said.expectedSeq ?? this.view.seq;
    await this.sends({ type: 'command', id, expectedSeq, command });
    const answer = this.frames
      .slice(before)
      .find((frame) => (frame.type === 'ack' || frame.type === 'reject') && frame.id === id);
    if (answer?.type === 'ack') return { type: 'ack', seq: answer.seq };
    if (answer?.type === 'reject') {
      return { type: 'reject', error: answer.error, view: answer.view };
    }
    throw new Error(`no answer to ${JSON.stringify(command)}`);
  }

  /** A choice in words, `call S` or `SA`; of its own seat by default. What follows has happened. */
  async chooses(text: string): Promise<Answered> {
    const answer = await this.does({
      type: 'choose',
      choice: action(text, this.view.seat) as Choice,
    });
    await settled();
    return answer;
  }

  /** The first choice that its view allows. */
  async choosesAny(): Promise<Answered> {
    const choice = this.view.match.legal[0];
    if (choice === undefined) throw new Error('nothing to choose');
    const answer = await this.does({ type: 'choose', choice });
    await settled();
    return answer;
  }

  close(): void {
    this.#session.close();
  }
}
