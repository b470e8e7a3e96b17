// Does what a table owes (table-acts.ts) when its time has come. Each duty is begun once; whatever makes
// it void calls it off, and what it writes is decided again on the state of that moment.
import { SEATS, turnOf, viewFor, type Choice, type View } from '@court-piece/rules';
import { askBot } from './ask-bot.js';
import { draftOfChoice } from './draft.js';
import { fallbackChoice } from './fallback-choice.js';
import { Job } from './job.js';
import { TABLE_ITSELF, type Decision, type Ledger } from './ledger.js';
import type { LogBody } from './log.js';
import { keptApart, rematchPlan } from './plan.js';
import type { ErrorContext, TablePorts } from './ports.js';
import type { Presence } from './presence.js';
import { settlementOf } from './proposals.js';
import {
  botAt,
  deadlineOf,
  fillAt,
  isDealDue,
  isHalted,
  seatedPeople,
  seatOf,
  type TableState,
} from './state.js';
import { commitmentFor, dealOf, dutiesOf, timeUpAt, type Duty } from './table-acts.js';

type SeatDuty = Extract<Duty, { type: 'bot' | 'time-out' }>;
type PlainDuty = Exclude<Duty, { type: 'bot' | 'time-out' | 'collect' | 'rematch' }>;

/** After a failed write: this long until the next attempt, doubled each time. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 32_000;

export interface DutyParts {
  readonly ledger: Ledger;
  readonly ports: TablePorts;
  readonly presence: Presence;
  /** The log was taken up from the store: its clock goes on when somebody comes. */
  readonly isTakenUp: boolean;
  readonly report: (error: unknown, doing: ErrorContext['doing'], detail?: string) => void;
}

export class Duties {
  readonly #parts: DutyParts;
  readonly #jobs = new Map<string, Job>();
  #time: (Job & { end?: number }) | undefined;
  #retry: Job | undefined;
  #isTakenUp: boolean;
  #collected = 0;
  #failures = 0;
  #isClosed = false;

  constructor(parts: DutyParts) {
    this.#parts = parts;
    this.#isTakenUp = parts.isTakenUp;
  }

  /** Something is still to be written although nobody is connected. */
  get isAtWork(): boolean {
    return this.#jobs.has('rest');
  }

  close(): void {
    this.#isClosed = true;
    this.#dropAll();
    this.#retry?.cancel();
  }

  /** Looks again at what is owed: after each change of the log or of who is connected. */
  review(): void {
    if (this.#isClosed) return;
    this.#retry?.cancel();
    this.#retry = undefined;
    const { ledger, ports, presence } = this.#parts;
    const { state } = ledger;
    const people = seatedPeople(state);
    const isHere = people.some(({ player }) => presence.isHere(player));
    // Where another process has somebody at the table, the clock has never stood still.
    const isElsewhere = people.some(
      ({ player }) => presence.isPresent(player) && !presence.isHere(player),
    );
    if ((state.turn === null && isHere) || isElsewhere) this.#isTakenUp = false;
    const due = dutiesOf(state, {
      now: ports.clock.now(),
      delays: ports.delays,
      isPresent: presence.isPresent,
      isHere: presence.isHere,
      awaySince: presence.awaySince,
      isTakenUp: this.#isTakenUp,
      collected: this.#collected,
      canRematch: ports.tables !== undefined,
    });
    const keys = new Set(due.map(({ key }) => key));
    for (const [key, job] of this.#jobs) {
      if (keys.has(key)) continue;
      job.cancel();
      this.#jobs.delete(key);
    }
    for (const duty of due) if (!this.#jobs.has(duty.key)) this.#begin(duty);
    const end = people.length > 0 ? timeUpAt(state) : undefined;
    if (end !== this.#time?.end) {
      this.#time?.cancel();
      this.#time = end === undefined ? undefined : this.#beginTime(end);
    }
  }

  #begin(duty: Duty): void {
    const job = new Job();
    this.#jobs.set(duty.key, job);
    switch (duty.type) {
      case 'bot':
        void this.#letBotAct(job, duty);
        break;
      case 'time-out':
        void this.#actFor(job, duty);
        break;
      case 'collect':
        void this.#collect(job, duty.wait, duty.deal);
        break;
      case 'rematch':
        void this.#makeRematch(job);
        break;
      default:
        void job
          .pause(duty.wait, this.#parts.ports.clock)
          .then(() => this.#write(job, (state) => this.#decide(state, duty)));
    }
  }

  async #collect(job: Job, wait: number, deal: number): Promise<void> {
    await job.pause(wait, this.#parts.ports.clock);
    if (job.isOver) return;
    this.#collected = deal;
    this.review();
  }

  /** Whether it is still owed, and what it comes to now. */
  #decide(state: TableState, duty: PlainDuty): Decision<undefined> {
    const { ports, presence } = this.#parts;
    switch (duty.type) {
      case 'return':
      case 'hold': {
        const at = state.seats[duty.seat];
        if (at.kind !== 'person' || at.player !== duty.player || at.left) return DROPPED;
        if (duty.type === 'return') {
          return at.held ? write({ type: 'returned', seat: duty.seat }) : DROPPED;
        }
        const isDue = !at.held && !presence.isPresent(at.player);
        return isDue ? write({ type: 'held', seat: duty.seat }) : DROPPED;
      }
      case 'rest':
        return state.turn === null || state.isResting ? DROPPED : write({ type: 'rested' });
      case 'resume':
        this.#isTakenUp = false;
        return state.turn === null ? DROPPED : write({ type: 'resumed' });
      case 'settle':
        return state.proposal?.id === duty.id
          ? write(...settlementOf(state, state.proposal, presence.isNear))
          : DROPPED;
      case 'lapse':
        return state.proposal?.id === duty.id
          ? write({ type: 'lapsed', proposal: duty.id })
          : DROPPED;
      case 'maker-gone': {
        const { maker, makerLeft } = state;
        const isDue =
          !makerLeft && seatOf(state, maker) === undefined && !presence.isPresent(maker);
        return isDue ? write({ type: 'maker-gone' }) : DROPPED;
      }
      case 'fill':
        return this.#fill(state);
      case 'commit':
        return isDealDue(state) && state.fair?.stage !== 'collecting'
          ? write(commitmentFor(state, ports.chance))
          : DROPPED;
      case 'deal': {
        const isDue = state.matchSeq === duty.position && isDealDue(state);
        const deal = isDue ? dealOf(state, ports.chance) : undefined;
        return deal === undefined ? DROPPED : write(deal);
      }
    }
  }

  #fill(state: TableState): Decision<undefined> {
    const at = fillAt(state);
    const open = SEATS.filter((seat) => state.seats[seat].kind === 'open');
    if (at === null || (open.length > 0 && at > this.#parts.ports.clock.now())) return DROPPED;
    return write(...open.map((seat): LogBody => ({ type: 'filled', seat, with: 'bot' })), {
      type: 'started',
    });
  }

  #beginTime(end: number): Job & { end: number } {
    const job = Object.assign(new Job(), { end });
    const { clock } = this.#parts.ports;
    void job
      .pause(end - clock.now(), clock)
      .then(() =>
        this.#write(job, (state) =>
          timeUpAt(state) === end ? write({ type: 'acted', action: { type: 'time-up' } }) : DROPPED,
        ),
      );
    return job;
  }

  async #letBotAct(job: Job, duty: SeatDuty): Promise<void> {
    const { ledger, ports } = this.#parts;
    const view = viewFor(ledger.state.match, duty.seat);
    // It thinks while it waits, so that its time tells nothing.
    const [choice] = await Promise.all([
      this.#ask(view, duty, job),
      job.pause(duty.wait, ports.clock),
    ]);
    await this.#write(job, (state) =>
      isAwaited(state, duty) && botAt(state, duty.seat) !== undefined
        ? write(...this.#entriesOf(state, duty, choice, view))
        : DROPPED,
    );
  }

  /** Out of time (2.8): a card as a bot would play it, anything else by default. */
  async #actFor(job: Job, duty: SeatDuty): Promise<void> {
    const { ledger, ports } = this.#parts;
    await job.pause(duty.wait, ports.clock);
    if (job.isOver) return;
    const view = viewFor(ledger.state.match, duty.seat);
    const answer = view.phase === 'play' ? await this.#ask(view, duty, job) : undefined;
    const choice = answer?.type === 'play' ? answer : undefined;
    await this.#write(job, (state) => {
      const deadline = deadlineOf(state);
      const isDue = deadline !== null && deadline <= ports.clock.now();
      return isDue && isAwaited(state, duty)
        ? write(
            { type: 'timed-out', seat: duty.seat },
            ...this.#entriesOf(state, duty, choice, view),
          )
        : DROPPED;
    });
  }

  #ask(view: View, { seat, level }: SeatDuty, job: Job): Promise<Choice | undefined> {
    return askBot(this.#parts.ports, {
      view,
      seat,
      level,
      onFailure: (error) => this.#parts.report(error, 'bot', level),
      onCancel: (cancel) => job.onCancel(cancel),
    });
  }

  #entriesOf(
    state: TableState,
    { level }: SeatDuty,
    choice: Choice | undefined,
    view: View,
  ): readonly LogBody[] {
    const { chance } = this.#parts.ports;
    if (choice !== undefined) {
      const draft = draftOfChoice(state.match, choice, chance);
      if (draft.ok) return draft.value.bodies;
      const { code } = draft.error;
      this.#parts.report(new Error(`a bot chose what is refused: ${code}`), 'bot', level);
    }
    const instead = fallbackChoice(view);
    const draft = instead && draftOfChoice(state.match, instead, chance);
    if (draft?.ok !== true) throw new Error('no legal choice for a seat on turn');
    return draft.value.bodies;
  }

  async #makeRematch(job: Job): Promise<void> {
    const { ledger, ports, report } = this.#parts;
    try {
      const plan = await keptApart(rematchPlan(ledger.state), ports.maySit);
      const table = await ports.tables?.create(plan, ledger.id);
      if (table === undefined) return;
      await this.#write(job, ({ rematch }) =>
        rematch?.table === null ? write({ type: 'rematched', table }) : DROPPED,
      );
    } catch (error) {
      report(error, 'rematch');
      this.#tryLater();
    }
  }

  async #write(job: Job, decide: (state: TableState) => Decision<undefined>): Promise<void> {
    try {
      await this.#parts.ledger.run(async () => {
        if (job.isOver) return;
        await this.#parts.ledger.commit(TABLE_ITSELF, decide);
        this.#failures = 0;
      });
    } catch (error) {
      this.#parts.report(error, 'append');
      this.#tryLater();
    }
  }

  #dropAll(): void {
    for (const job of this.#jobs.values()) job.cancel();
    this.#jobs.clear();
    this.#time?.cancel();
    this.#time = undefined;
  }

  #tryLater(): void {
    if (this.#isClosed || this.#retry !== undefined) return;
    this.#dropAll();
    const wait = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.#failures);
    this.#failures += 1;
    this.#retry = new Job();
    this.#retry.onCancel(this.#parts.ports.clock.after(wait, () => this.review()));
  }
}

const DROPPED: Decision<undefined> = { type: 'settled', value: undefined };

const write = (...bodies: readonly LogBody[]): Decision<undefined> =>
  bodies.length === 0 ? DROPPED : { type: 'write', draft: { bodies, own: 0 } };

const isAwaited = (state: TableState, { position, seat }: SeatDuty): boolean =>
  state.matchSeq === position && turnOf(state.match) === seat && !isHalted(state);
