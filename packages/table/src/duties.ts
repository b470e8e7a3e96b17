// Does what a table owes (table-acts.ts) when its time has come: at most one act and one end of the
// agreed time are pending, and whatever changes the position drops what was meant for the old one.
import { choiceSchema } from '@court-piece/protocol';
import { turnOf, viewFor, type Choice, type View } from '@court-piece/rules';
import { draftOfChoice } from './decide.js';
import { DEFAULT_DELAYS } from './delays.js';
import { fallbackChoice } from './fallback-choice.js';
import { TABLE_ITSELF, type Decision, type Ledger } from './ledger.js';
import type { LogBody, PlayerId } from './log.js';
import type { ErrorContext, TablePorts } from './ports.js';
import { botAt, seatedPeople, type TableState } from './state.js';
import { dealOf, dutyOf, isDealDue, timeUpAt, type Duty } from './table-acts.js';

type BotDuty = Extract<Duty, { type: 'bot' }>;

/** After a failed write: this long until the next attempt, doubled each time. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 32_000;

/** Something begun that can be called off; what it has set up is undone then. */
class Job<T> {
  readonly of: T;
  isOver = false;
  readonly #cancels: (() => void)[] = [];

  constructor(of: T) {
    this.of = of;
  }

  onCancel(cancel: () => void): void {
    this.#cancels.push(cancel);
  }

  cancel(): void {
    this.isOver = true;
    for (const cancel of this.#cancels.splice(0)) cancel();
  }
}

export class Duties {
  readonly #ledger: Ledger;
  readonly #ports: TablePorts;
  readonly #isConnected: (player: PlayerId) => boolean;
  readonly #report: (error: unknown, doing: ErrorContext['doing'], detail?: string) => void;
  #act: Job<Duty> | undefined;
  #time: Job<number> | undefined;
  #retry: Job<number> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(
    ledger: Ledger,
    ports: TablePorts,
    isConnected: (player: PlayerId) => boolean,
    report: (error: unknown, doing: ErrorContext['doing'], detail?: string) => void,
  ) {
    this.#ledger = ledger;
    this.#ports = ports;
    this.#isConnected = isConnected;
    this.#report = report;
  }

  /** A bot is to act; that goes on also while nobody is connected. */
  get isBotAtWork(): boolean {
    return this.#act?.of.type === 'bot';
  }

  close(): void {
    this.#isClosed = true;
    this.#act?.cancel();
    this.#time?.cancel();
    this.#retry?.cancel();
  }

  /** Looks again at what is owed: after each change of the log or of who is connected. */
  review(): void {
    if (this.#isClosed) return;
    this.#retry?.cancel();
    this.#retry = undefined;
    const { state } = this.#ledger;
    const duty = dutyOf(state, this.#ports.delays, this.#isConnected);
    if (!sameDuty(duty, this.#act?.of)) {
      this.#act?.cancel();
      this.#act = duty && this.#begin(duty);
    }
    const end = seatedPeople(state).length > 0 ? timeUpAt(state) : undefined;
    if (end !== this.#time?.of) {
      this.#time?.cancel();
      this.#time = end === undefined ? undefined : this.#beginTime(end);
    }
  }

  #begin(duty: Duty): Job<Duty> {
    const job = new Job(duty);
    if (duty.type === 'bot') {
      void this.#letBotAct(job, duty);
    } else {
      void this.#pause(duty.wait, job).then(() =>
        this.#write(job, (state) =>
          state.matchSeq === duty.position && isDealDue(state)
            ? write(dealOf(state.match, this.#ports.chance))
            : DROPPED,
        ),
      );
    }
    return job;
  }

  #beginTime(end: number): Job<number> {
    const job = new Job(end);
    void this.#pause(Math.max(0, end - this.#ports.clock.now()), job).then(() =>
      this.#write(job, (state) =>
        timeUpAt(state) === end ? write({ type: 'acted', action: { type: 'time-up' } }) : DROPPED,
      ),
    );
    return job;
  }

  async #letBotAct(job: Job<Duty>, duty: BotDuty): Promise<void> {
    const view = viewFor(this.#ledger.state.match, duty.seat);
    // It thinks while it waits, so that its time tells nothing.
    const [choice] = await Promise.all([this.#ask(view, duty, job), this.#pause(duty.wait, job)]);
    await this.#write(job, (state) => this.#botDecision(state, duty, choice, view));
  }

  #botDecision(
    state: TableState,
    duty: BotDuty,
    choice: Choice | undefined,
    view: View,
  ): Decision<undefined> {
    const isStillDue =
      state.matchSeq === duty.position &&
      turnOf(state.match) === duty.seat &&
      botAt(state, duty.seat) !== undefined;
    if (!isStillDue) return DROPPED;
    const { chance } = this.#ports;
    if (choice !== undefined) {
      const draft = draftOfChoice(state.match, choice, chance);
      if (draft.ok) return { type: 'write', draft: draft.value };
      const { code } = draft.error;
      this.#report(new Error(`a bot chose what is refused: ${code}`), 'bot', duty.level);
    }
    const instead = fallbackChoice(view);
    const draft = instead && draftOfChoice(state.match, instead, chance);
    if (draft?.ok !== true) throw new Error('no legal choice for a seat on turn');
    return { type: 'write', draft: draft.value };
  }

  /** What the bot chooses; undefined if it fails, answers nonsense or takes too long. */
  #ask(view: View, duty: BotDuty, job: Job<Duty>): Promise<Choice | undefined> {
    const { bots, clock, delays } = this.#ports;
    return new Promise((resolve) => {
      const failed = (error: unknown): void => {
        this.#report(error, 'bot', duty.level);
        resolve(undefined);
      };
      const cancelLimit = clock.after(delays.botLimit ?? DEFAULT_DELAYS.botLimit, () =>
        failed(new Error('a bot did not answer in time')),
      );
      job.onCancel(cancelLimit);
      const decided = (answer: unknown): void => {
        const parsed = choiceSchema.safeParse(answer);
        if (!parsed.success) return failed(new Error('a bot answered what is no choice'));
        if (parsed.data.seat !== duty.seat) {
          return failed(new Error('a bot chose for another seat'));
        }
        resolve(parsed.data);
      };
      // Within a promise, so that a bot that throws is like one that rejects.
      Promise.resolve()
        .then(() => bots.decide(view, duty.level))
        .finally(cancelLimit)
        .then(decided)
        .catch(failed);
    });
  }

  /** Resolves after the wait; never if the job is called off. */
  #pause(milliseconds: number, job: Job<unknown>): Promise<void> {
    if (milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      job.onCancel(this.#ports.clock.after(milliseconds, resolve));
    });
  }

  async #write(
    job: Job<unknown>,
    decide: (state: TableState) => Decision<undefined>,
  ): Promise<void> {
    try {
      await this.#ledger.run(async () => {
        if (job.isOver) return;
        await this.#ledger.commit(TABLE_ITSELF, decide);
        this.#failures = 0;
      });
    } catch (error) {
      this.#report(error, 'append');
      this.#tryLater();
    }
  }

  #tryLater(): void {
    if (this.#isClosed || this.#retry !== undefined) return;
    this.#act?.cancel();
    this.#act = undefined;
    this.#time?.cancel();
    this.#time = undefined;
    const retry = new Job(Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.#failures));
    this.#failures += 1;
    this.#retry = retry;
    retry.onCancel(this.#ports.clock.after(retry.of, () => this.review()));
  }
}

const DROPPED: Decision<undefined> = { type: 'settled', value: undefined };

const write = (body: LogBody): Decision<undefined> => ({
  type: 'write',
  draft: { bodies: [body], own: 0 },
});

function sameDuty(a: Duty | undefined, b: Duty | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.type === b.type &&
    a.position === b.position &&
    a.wait === b.wait &&
    (a.type !== 'bot' || (b.type === 'bot' && a.seat === b.seat && a.level === b.level))
  );
}
