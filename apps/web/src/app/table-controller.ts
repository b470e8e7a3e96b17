// One table on the page: its connection and what is shown of it, as one model for the screen. Knows
// nothing of the document: what carries the messages and whether anybody looks comes from outside.
import type { Pace, Rejection, TableCommand, TableView, TalkLine } from '@court-piece/protocol';
import type { Choice, Seat } from '@court-piece/rules/view';
import type { ConnectionStatus, Update } from './connection/connection-state.js';
import { TableConnection, type ConnectionPorts } from './connection/table-connection.js';
import {
  isCurrent,
  nextChange,
  present,
  startPresentation,
  type PresentationInput,
  type PresentationState,
} from './presentation/presentation-core.js';

export interface TableModel {
  readonly view: TableView | null;
  readonly connection: ConnectionStatus;
  /** Nothing can be decided now: a decision is on its way, or not all that happened is shown. */
  readonly waiting: boolean;
  /** What people have said lately, each once. */
  readonly talk: readonly TalkLine[];
}

export type TableNews =
  | { readonly type: 'refused'; readonly error: Rejection }
  | { readonly type: 'unanswered' }
  /** The choice was made for the seat, since its time had run out; null if it is not told which. */
  | {
      readonly type: 'timed-out';
      readonly seat: Seat;
      readonly own: boolean;
      readonly choice: Choice | null;
    };

export interface TableListener {
  readonly changed: (model: TableModel) => void;
  readonly news: (news: TableNews) => void;
}

export interface TableControllerOptions {
  readonly table: string;
  /** This person's randomness for a deal, in hexadecimal digits. */
  readonly entropy: () => string;
  readonly pace: Pace;
  readonly hidden: boolean;
}

const KEPT_TALK = 100;

/** What leaves cards and seats as they are: a card pressed meanwhile counts. */
const BESIDE_THE_PLAY: ReadonlySet<TableCommand['type']> = new Set([
  'pace',
  'rename',
  'say',
  'react',
  'write',
  'report',
]);

export class TableController {
  readonly #ports: ConnectionPorts;
  readonly #listener: TableListener;
  readonly #connection: TableConnection;
  #presentation: PresentationState;
  readonly #entropy: () => string;
  /** The last deal that this page has added randomness to. */
  #mixed = 0;
  #talk: readonly TalkLine[] = [];
  #underWay = 0;
  /** How often this person's time has run out. */
  #timeOuts = 0;
  #cancelTimer: (() => void) | null = null;
  #closed = false;

  constructor(options: TableControllerOptions, ports: ConnectionPorts, listener: TableListener) {
    this.#ports = ports;
    this.#listener = listener;
    this.#entropy = options.entropy;
    this.#presentation = startPresentation(options.pace, options.hidden);
    this.#connection = new TableConnection(options.table, ports, {
      status: () => this.#changed(),
      update: (update) => {
        this.#mix(update.view);
        this.#feed({ type: 'update', update });
        this.#tellTimeOuts(update);
      },
      talk: (lines) => this.#hear(lines),
      notice: (error) => listener.news({ type: 'refused', error }),
    });
  }

  get model(): TableModel {
    return {
      view: this.#presentation.shown,
      connection: this.#connection.status,
      waiting: this.#underWay > 0 || !isCurrent(this.#presentation),
      talk: this.#talk,
    };
  }

  /** True if the table has it. What it refuses is told to the listener. */
  async send(command: TableCommand): Promise<boolean> {
    // What is shown is not how things are: the person would decide about something else.
    if (command.type === 'choose' && !isCurrent(this.#presentation)) return false;
    const weight = BESIDE_THE_PLAY.has(command.type) ? 0 : 1;
    this.#underWay += weight;
    this.#changed();
    const timeOuts = this.#timeOuts;
    const outcome = await this.#connection.send(command);
    this.#underWay -= weight;
    if (this.#closed) return outcome.type === 'done';
    this.#changed();
    // It came too late for the turn: what was done instead has been told, which says more (O-45).
    const isLate = outcome.type === 'refused' && this.#timeOuts !== timeOuts;
    if (!isLate && (outcome.type === 'refused' || outcome.type === 'unanswered')) {
      this.#listener.news(outcome);
    }
    return outcome.type === 'done';
  }

  setPace(pace: Pace): void {
    this.#feed({ type: 'pace', pace });
  }

  /** Somebody looks at the page again, or nobody any more. */
  setHidden(hidden: boolean): void {
    this.#feed({ type: 'hidden', hidden });
    if (!hidden) this.#connection.wake();
  }

  /** The network changed. */
  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#closed = true;
    this.#cancelTimer?.();
    this.#connection.close();
  }

  /** Adds to the shuffle of a deal that has been committed to: nothing that a person waits for or sees. */
  #mix({ fair }: TableView): void {
    if (fair === null || !fair.wantsEntropy || fair.deal <= this.#mixed) return;
    this.#mixed = fair.deal;
    void this.#connection.send({ type: 'entropy', deal: fair.deal, hex: this.#entropy() });
  }

  #tellTimeOuts({ events, view }: Update): void {
    for (const [at, event] of events.entries()) {
      if (event.type !== 'timed-out') continue;
      const { seat } = event;
      const own = seat === view.seat;
      if (own) this.#timeOuts++;
      const chosen = events
        .slice(at)
        .find((after) => after.type === 'chose' && after.choice.seat === seat);
      const choice = chosen?.type === 'chose' ? chosen.choice : null;
      this.#listener.news({ type: 'timed-out', seat, own, choice });
    }
  }

  #hear(lines: readonly TalkLine[]): void {
    const isNew = (line: TalkLine): boolean =>
      !this.#talk.some(
        ({ at, seat, number }) => at === line.at && seat === line.seat && number === line.number,
      );
    this.#talk = [...this.#talk, ...lines.filter(isNew)].slice(-KEPT_TALK);
    this.#changed();
  }

  #feed(input: PresentationInput): void {
    if (this.#closed) return;
    this.#presentation = present(this.#presentation, input, this.#ports.now());
    this.#cancelTimer?.();
    const at = nextChange(this.#presentation);
    this.#cancelTimer =
      at === null
        ? null
        : this.#ports.after(Math.max(0, at - this.#ports.now()), () =>
            this.#feed({ type: 'time' }),
          );
    this.#changed();
  }

  #changed(): void {
    if (!this.#closed) this.#listener.changed(this.model);
  }
}
