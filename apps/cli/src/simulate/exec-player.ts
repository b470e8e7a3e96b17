// A player that is a program: one process, one JSON object a line each way (docs/record-format.md). It
// is trusted in nothing: a wrong answer, silence or its end are answers that cannot be.
import { printView } from '@court-piece/notation';
import type { Choice, View } from '@court-piece/rules';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  choiceNamed,
  wordsOf,
  type Beginning,
  type PlayerSettings,
  type SeatPlayer,
} from './player.js';

/** An answer is a short line; whoever writes more than this without one says nothing. */
const LONGEST_LINE = 65_536;
/** A program may take longer than a move to be ready for its first match. */
const START_LIMIT = 10_000;
/** So long it may take to end when its input has ended. */
const END_LIMIT = 1_000;

type Waiting = (answer: Readonly<Record<string, unknown>> | undefined) => void;

export class ExecPlayer implements SeatPlayer {
  readonly #limit: number;
  readonly #process: ChildProcessWithoutNullStreams;
  #text = '';
  #waiting: Waiting | undefined;
  #isGone = false;

  constructor(command: string, { limit }: PlayerSettings) {
    this.#limit = limit;
    // In a shell, so that the command may have arguments.
    this.#process = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'] });
    const { stdin, stdout, stderr } = this.#process;
    stdout.setEncoding('utf8');
    stdout.on('data', (text: string) => this.#read(text));
    stderr.pipe(process.stderr, { end: false });
    // Writing to a program that has ended fails; its end is noticed by itself.
    stdin.on('error', () => undefined);
    this.#process.once('error', () => this.#gone());
    this.#process.once('close', () => this.#gone());
  }

  async begin({ seat, rules, seed }: Beginning): Promise<boolean> {
    this.#write({ type: 'match', version: 1, seat, rules, seed });
    const answer = await this.#answer(START_LIMIT);
    return answer?.['type'] === 'ready';
  }

  see(event: object): void {
    this.#write({ type: 'event', ...event });
  }

  async choose(view: View): Promise<Choice | undefined> {
    const tricks = view.tricks.map(({ leader, cards, winner }) => ({ leader, cards, winner }));
    const shown = { ...printView(view), tricks };
    const legal = view.phase === 'cut' ? ['cut 0..51'] : view.legal.map(wordsOf);
    this.#write({ type: 'decide', view: shown, legal, ms: this.#limit });
    const answer = await this.#answer(this.#limit);
    return choiceNamed(view, answer?.['action']);
  }

  over(result: object): void {
    this.#write({ type: 'over', result });
  }

  close(): Promise<void> {
    const child = this.#process;
    child.stdin.end();
    if (this.#isGone) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT);
      child.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #write(line: object): void {
    if (!this.#isGone) this.#process.stdin.write(`${JSON.stringify(line)}\n`);
  }

  #answer(limit: number): Promise<Readonly<Record<string, unknown>> | undefined> {
    if (this.#isGone) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#waiting?.(undefined), limit);
      this.#waiting = (answer) => {
        clearTimeout(timer);
        this.#waiting = undefined;
        resolve(answer);
      };
    });
  }

  #read(text: string): void {
    this.#text += text;
    if (this.#text.length > LONGEST_LINE && !this.#text.includes('\n')) {
      this.#text = '';
      this.#waiting?.(undefined);
    }
    for (;;) {
      const end = this.#text.indexOf('\n');
      if (end < 0) return;
      const line = this.#text.slice(0, end).trim();
      this.#text = this.#text.slice(end + 1);
      // What nobody has asked for is an answer that came too late.
      if (line !== '') this.#waiting?.(objectIn(line));
    }
  }

  #gone(): void {
    this.#isGone = true;
    this.#waiting?.(undefined);
  }
}

function objectIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
