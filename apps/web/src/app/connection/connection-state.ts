// What the state machine of a connection is made of: what is told to the person, what goes in, what
// comes out, and what is kept in between.
import type {
  ClientMessage,
  Rejection,
  ServerMessage,
  TableCommand,
  TableEvent,
  TableView,
  TalkLine,
} from '@court-piece/protocol';
import type { ConnectionTimes } from './connection-times.js';

/** How the page stands to its table; what a person is told of it. */
export type ConnectionStatus =
  | { readonly type: 'connecting' }
  | { readonly type: 'live' }
  | { readonly type: 'reconnecting'; readonly since: number }
  | { readonly type: 'ended'; readonly error: Rejection };

export interface Update {
  readonly events: readonly TableEvent[];
  /** Something happened that no event tells: show the view as it is. */
  readonly missed: boolean;
  readonly view: TableView;
}

export type Outcome =
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly error: Rejection }
  /** Another command of its kind is still under way; nothing was sent. */
  | { readonly type: 'busy' }
  /** No answer came in time. The next view tells whether it counted. */
  | { readonly type: 'unanswered' };

export interface Pending {
  readonly id: string;
  readonly command: TableCommand;
  readonly expectedSeq: number;
  readonly giveUpAt: number;
  /** When an answer is overdue on this link; null while it has not been sent over it. */
  readonly answerBy: number | null;
}

export type Link =
  | { readonly type: 'opening'; readonly until: number }
  | { readonly type: 'greeting'; readonly until: number }
  | {
      readonly type: 'live';
      readonly since: number;
      /** When to ask for a sign of life, or until when the answer must be here. */
      readonly pingAt: number;
      readonly pongBy: number | null;
    }
  | { readonly type: 'waiting'; readonly until: number }
  | { readonly type: 'ended'; readonly error: Rejection };

export interface CoreState {
  readonly table: string;
  readonly times: ConnectionTimes;
  readonly link: Link;
  /** Failed attempts in a row. */
  readonly failures: number;
  /** Since when there has been no connection. */
  readonly lostAt: number | null;
  readonly view: TableView | null;
  readonly pending: readonly Pending[];
}

export type Input =
  | { readonly type: 'opened' }
  | { readonly type: 'received'; readonly message: ServerMessage }
  | { readonly type: 'lost' }
  | { readonly type: 'command'; readonly id: string; readonly command: TableCommand }
  /** The page came to the front or the network changed: trust nothing, look at once. */
  | { readonly type: 'woken' }
  | { readonly type: 'time' };

/** What a step may depend on besides state and input. `random` is at least 0 and less than 1. */
export interface Moment {
  readonly now: number;
  readonly random: number;
}

export type Effect =
  | { readonly type: 'open' }
  | { readonly type: 'drop' }
  | { readonly type: 'send'; readonly message: ClientMessage }
  | { readonly type: 'update'; readonly update: Update }
  | { readonly type: 'answer'; readonly id: string; readonly outcome: Outcome }
  | { readonly type: 'notice'; readonly error: Rejection }
  | { readonly type: 'talk'; readonly lines: readonly TalkLine[] };

export interface Step {
  readonly state: CoreState;
  readonly effects: readonly Effect[];
}
