// The authority over one table. One thing after another, in the order of arrival; nothing is told to
// anybody before the store has it; whatever fails, the table goes on from its log.
import type {
  Rejection,
  ServerMessage,
  TableView,
  TalkCommand,
  TalkLine,
} from '@court-piece/protocol';
import { err, ok, type Result } from '@court-piece/rules';
import { Answers } from './answers.js';
import { Audience } from './audience.js';
import { dealtHands } from './dealt-hands.js';
import { decideCommand, type Command } from './decide.js';
import { DEFAULT_DELAYS } from './delays.js';
import { Duties } from './duties.js';
import { Ledger, type Decision } from './ledger.js';
import type { PlayerId } from './log.js';
import { draftOfPlan, type TablePlan } from './plan.js';
import type { ErrorContext, TablePorts } from './ports.js';
import { Presence } from './presence.js';
import { recordOf, type RecordData } from './record.js';
import { TableSession, type Answer, type Session, type SessionTable } from './session.js';
import { heldFor, mayWatch, seatedPeople, seatOf, type TableState } from './state.js';
import { timeUpAt } from './table-acts.js';
import { tableEvents, type Fact } from './table-events.js';
import { tableViewFor } from './table-view.js';
import { Talk } from './talk.js';

export class Table {
  readonly id: string;
  readonly #ports: TablePorts;
  readonly #ledger: Ledger;
  readonly #duties: Duties;
  readonly #presence: Presence;
  readonly #talk: Talk;
  readonly #answers = new Answers();
  readonly #audience = new Audience();
  /** Who was present when that was last looked at. */
  #seen = '';
  /** Whom other processes know to be connected here. */
  #here: readonly PlayerId[] = [];
  #isClosed = false;

  private constructor(ledger: Ledger, ports: TablePorts, isTakenUp: boolean) {
    this.id = ledger.id;
    this.#ports = ports;
    this.#ledger = ledger;
    const { clock, isElsewhere } = ports;
    this.#presence = new Presence({
      now: () => clock.now(),
      isHere: (player) => this.#audience.isConnected(player),
      blink: ports.delays.blink ?? DEFAULT_DELAYS.blink,
      isElsewhere: isElsewhere && ((player) => isElsewhere(this.id, player)),
    });
    this.#talk = new Talk(this.id, ports, (line) =>
      this.#audience.tell({ type: 'talk', lines: [line] }),
    );
    this.#duties = new Duties({
      ledger,
      ports,
      presence: this.#presence,
      isTakenUp,
      report: this.#report,
    });
    ledger.onChange = (facts, isOwn) => this.#changed(facts, isOwn);
    this.#review();
  }

  /** Writes the table's first entries; it is refused if the plan cannot be, or the id is taken. */
  static async create(
    id: string,
    plan: TablePlan,
    ports: TablePorts,
  ): Promise<Result<Table, Rejection>> {
    const draft = draftOfPlan(plan);
    if (!draft.ok) return draft;
    const author = { by: plan.host, command: null };
    const ledger = await Ledger.begin(id, author, draft.value, ports);
    if (ledger === undefined) return err({ code: 'bad-request', detail: 'id' });
    return ok(new Table(ledger, ports, false));
  }

  /**
   * Takes up a stored table, in exactly the state of its log; undefined if there is none.
   * @throws BrokenLogError if the log cannot be read to its end
   */
  static async load(id: string, ports: TablePorts): Promise<Table | undefined> {
    const ledger = await Ledger.open(id, ports);
    return ledger && new Table(ledger, ports, true);
  }

  get state(): TableState {
    return this.#ledger.state;
  }

  /** Nobody has a connection and nothing is under way: the table can be closed and loaded again. */
  get idle(): boolean {
    return this.#audience.isEmpty && !this.#ledger.isBusy && !this.#duties.isAtWork;
  }

  /** When it has something to do although nobody is there (milliseconds since the epoch), or null. */
  get deadline(): number | null {
    return timeUpAt(this.state) ?? null;
  }

  viewFor(player: PlayerId | null): TableView {
    const { clock, delays } = this.#ports;
    return tableViewFor(this.state, player, {
      now: clock.now(),
      isPresent: this.#presence.isPresent,
      awaySince: this.#presence.awaySince,
      grace: delays.grace ?? DEFAULT_DELAYS.grace,
      proposalTime: delays.proposal ?? DEFAULT_DELAYS.proposal,
      watchers: this.#audience.watchers((one) => seatOf(this.state, one) !== undefined),
    });
  }

  /** Carries out a command once, however often it comes; answers when the store has it. */
  command(player: PlayerId, command: Command): Promise<Answer> {
    return this.#ledger.run(async () => {
      if (this.#isClosed) return reject({ code: 'shutting-down' });
      try {
        return await this.#carryOut(player, command);
      } catch (error) {
        this.#report(error, 'append');
        return await this.#answerInDoubt(player, command);
      }
    });
  }

  openSession(player: PlayerId | null, send: (message: ServerMessage) => void): Session {
    const session = new TableSession(this.#sessionTable, player, send);
    this.#audience.open(session);
    if (this.#isClosed) session.close();
    return session;
  }

  /** Takes in what other processes have written, and looks again at who is where. */
  async wake(): Promise<void> {
    await this.#ledger
      .run(() => this.#ledger.refresh())
      .catch((error: unknown) => this.#report(error, 'read'));
    if (this.#isClosed || this.#present() === this.#seen) return;
    this.#look();
    this.#tellAll([]);
    this.#duties.review();
  }

  /** Something was said at another process that serves this table. */
  hear(line: TalkLine): void {
    if (!this.#isClosed) this.#talk.hear(line);
  }

  /** Everything that was dealt and done, hidden cards included; what was taken back is left out. */
  record(): Promise<RecordData> {
    return this.#ledger.run(async () => {
      await this.#ledger.refresh();
      return recordOf(this.state, await this.#ports.store.read(this.id, 0));
    });
  }

  /** No timer runs and nothing is sent any more. What is being written is still written. */
  close(): void {
    this.#isClosed = true;
    this.#duties.close();
    this.#audience.close();
    this.#tellHere([]);
  }

  readonly #report = (error: unknown, doing: ErrorContext['doing'], detail?: string): void => {
    const context = { table: this.id, seq: this.state.seq, doing };
    this.#ports.onError(error, detail === undefined ? context : { ...context, detail });
  };

  readonly #sessionTable: SessionTable = {
    id: () => this.id,
    viewFor: (player) => this.viewFor(player),
    command: (player, command) => this.command(player, command),
    join: (session, lastSeq) => this.#join(session, lastSeq),
    part: (session) => this.#part(session),
    report: (error, doing) => this.#report(error, doing),
  };

  async #carryOut(player: PlayerId, command: Command): Promise<Answer> {
    // A client that knows more than this process has heard of it from another one.
    if (command.expectedSeq > this.state.seq) await this.#ledger.refresh();
    const { id, expectedSeq, command: what } = command;
    switch (what.type) {
      case 'say':
      case 'react':
      case 'write':
      case 'report':
        return this.#speak(player, id, what);
      default:
        if (what.type === 'rematch' && this.#ports.tables === undefined) {
          return reject({ code: 'not-allowed' });
        }
        if (what.type === 'sit' && !(await this.#maySit(player, command))) {
          return reject({ code: 'kept-apart' });
        }
    }
    const logged = { id, expectedSeq, command: what };
    const around = { chance: this.#ports.chance, isNear: this.#presence.isNear };
    const done = await this.#ledger.commit<Answer>(
      { by: player, command: command.id },
      (state): Decision<Answer> => {
        const answer =
          acceptedBefore(state, player, command) ?? this.#answers.get(player, command.id);
        if (answer !== undefined) return { type: 'settled', value: answer };
        if (command.expectedSeq > state.seq) return settled(reject({ code: 'stale' }));
        const decided = decideCommand(state, player, logged, around);
        return decided.ok
          ? { type: 'write', draft: decided.value }
          : settled(reject(decided.error));
      },
    );
    const answer: Answer = done.type === 'written' ? { type: 'ack', seq: done.seq } : done.value;
    this.#answers.keep(player, command.id, answer);
    return answer;
  }

  /** Somebody may refuse to sit with somebody else; who sits here already may sit. */
  async #maySit(player: PlayerId, command: Command): Promise<boolean> {
    const { maySit } = this.#ports;
    const isKnown = seatOf(this.state, player) ?? heldFor(this.state, player);
    if (maySit === undefined || isKnown !== undefined) return true;
    if (acceptedBefore(this.state, player, command) !== undefined) return true;
    return await maySit(
      player,
      seatedPeople(this.state).map((other) => other.player),
    );
  }

  /** Talk is told and kept for a while, not written. */
  #speak(player: PlayerId, id: string, command: TalkCommand): Answer {
    const before = this.#answers.get(player, id);
    if (before !== undefined) return before;
    const refusal = this.#talk.speak(this.state, player, command);
    const answer: Answer =
      refusal === undefined ? { type: 'ack', seq: this.state.seq } : reject(refusal);
    this.#answers.keep(player, id, answer);
    return answer;
  }

  /** The store failed: whether it has the entry shows when it can be read again. */
  async #answerInDoubt(player: PlayerId, command: Command): Promise<Answer> {
    try {
      await this.#ledger.refresh();
    } catch (error) {
      this.#report(error, 'read');
    }
    return acceptedBefore(this.state, player, command) ?? reject({ code: 'internal' });
  }

  async #join(session: TableSession, lastSeq: number): Promise<void> {
    if (lastSeq > this.state.seq) {
      await this.#ledger
        .run(() => this.#ledger.refresh())
        .catch((error: unknown) => this.#report(error, 'read'));
    }
    if (this.#isClosed || session.isClosed) return;
    if (!mayWatch(this.state, session.player)) return session.dismiss({ code: 'watching-off' });
    const wasConnected = session.player !== null && this.#audience.isConnected(session.player);
    if (seatedPeople(this.state).every(({ player }) => !this.#audience.isConnected(player))) {
      this.#presence.startAfresh();
    }
    this.#audience.join(session);
    this.#look();
    const first = this.#ledger.facts[0]?.entry.seq ?? 1;
    const facts = this.#ledger.facts.filter((fact) => fact.entry.seq > lastSeq);
    const missed = lastSeq < first - 1 || lastSeq > this.state.seq;
    session.deliver(this.#update(session.player, facts, missed));
    const { lines } = this.#talk;
    if (lines.length > 0) session.deliver({ type: 'talk', lines });
    if (!wasConnected) this.#presenceChanged(session.player);
  }

  #part(session: TableSession): void {
    if (!this.#audience.part(session)) return;
    if (session.player === null || this.#audience.isConnected(session.player)) return;
    this.#presence.lost(session.player);
    this.#presenceChanged(session.player);
  }

  /** The others see who is away; what waits for everybody present may be due. */
  #presenceChanged(player: PlayerId | null): void {
    if (this.#isClosed || player === null) return;
    if (seatOf(this.state, player) === undefined) {
      // A host who sits nowhere passes the rights on when gone for long.
      if (player === this.state.maker) this.#review();
      return;
    }
    this.#look();
    this.#audience.tellEach((other) => this.#update(other, [], false), player);
    this.#duties.review();
  }

  #changed(facts: readonly Fact[], isOwn: boolean): void {
    if (this.#isClosed) return;
    for (const { entry } of isOwn ? [] : facts) {
      if (entry.by !== null) this.#presence.sawElsewhere(entry.by);
      const at = entry.body.type === 'returned' ? this.state.seats[entry.body.seat] : undefined;
      if (at?.kind === 'person') this.#presence.sawElsewhere(at.player);
    }
    if (isOwn && facts.some(({ notices }) => notices.some(({ type }) => type === 'opened'))) {
      const hands = dealtHands(this.state.match);
      if (hands !== undefined) this.#ports.onDealOver?.(hands);
    }
    this.#look();
    this.#tellAll(facts);
    this.#audience.dismiss((player) => mayWatch(this.state, player), { code: 'watching-off' });
    this.#duties.review();
  }

  #tellAll(facts: readonly Fact[]): void {
    this.#audience.tellEach((player) => this.#update(player, facts, false));
  }

  #update(player: PlayerId | null, facts: readonly Fact[], missed: boolean): ServerMessage {
    const viewer = seatOf(this.state, player) ?? 'public';
    const { options } = this.state;
    const events = facts.flatMap((fact) => tableEvents(fact, viewer, options));
    return { type: 'update', events, missed, view: this.viewFor(player) };
  }

  /** Notes who of the people at the table is away, before anybody is told or anything is decided. */
  #look(): void {
    const people = this.#people();
    this.#presence.lookFor(people);
    this.#seen = this.#present();
    this.#tellHere(people.filter((player) => this.#audience.isConnected(player)));
  }

  #tellHere(players: readonly PlayerId[]): void {
    if (players.join(' ') === this.#here.join(' ')) return;
    this.#here = players;
    this.#ports.onHere?.(this.id, players);
  }

  #review(): void {
    this.#look();
    this.#duties.review();
  }

  #present(): string {
    return this.#people()
      .filter((player) => this.#presence.isPresent(player))
      .join(' ');
  }

  /** Those whose coming and going matters. */
  #people(): readonly PlayerId[] {
    const seated = seatedPeople(this.state).map(({ player }) => player);
    return [...new Set([...seated, this.state.maker])];
  }
}

const reject = (error: Rejection): Answer => ({ type: 'reject', error });
const settled = (value: Answer): Decision<Answer> => ({ type: 'settled', value });

function acceptedBefore(state: TableState, player: PlayerId, { id }: Command): Answer | undefined {
  const accepted = state.commands.findLast((command) => command.id === id && command.by === player);
  return accepted && { type: 'ack', seq: accepted.seq };
}
