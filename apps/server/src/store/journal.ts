// The journal beside the embedded database, which never flushes to the disk: a line for each thing that
// was stored since a backup, on the disk before anybody is told. A line that was torn by a crash can only
// be one that nobody was told of.
import type { LogEntry, Report } from '@court-piece/table';
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { secondsSince } from '../metrics.js';
import type { Block } from './blocks.js';
import type { StoredMatch } from './own-matches.js';

export interface JournalPlayer {
  readonly id: string;
  /** SHA-256 of the token, in hexadecimal. */
  readonly tokenHash: string;
  readonly name: string | null;
  readonly seenAt: number;
}

export type JournalLine =
  | { readonly type: 'entries'; readonly table: string; readonly entries: readonly LogEntry[] }
  | { readonly type: 'player'; readonly player: JournalPlayer }
  | { readonly type: 'reported'; readonly report: Report }
  | { readonly type: 'renamed'; readonly id: string; readonly name: string }
  | { readonly type: 'forgotten'; readonly id: string }
  | { readonly type: 'blocked'; readonly block: Block }
  | { readonly type: 'unblocked'; readonly by: string; readonly id: string }
  | { readonly type: 'match'; readonly match: StoredMatch }
  | { readonly type: 'match-gone'; readonly player: string; readonly id: string }
  /** The program was started; and stopped in order: then all that the database has is here or in the backup. */
  | { readonly type: 'opened' | 'closed' };

const isData = ({ type }: JournalLine): boolean => type !== 'opened' && type !== 'closed';

/** Of the numbered files, number n holds what came after backup n; 0 is the empty database. */
export const journalFile = (folder: string, number: number): string =>
  join(folder, `journal-${String(number).padStart(6, '0')}.log`);

/** The numbers of the journal files, in order. */
export const journalNumbers = (folder: string): readonly number[] =>
  numbersOf(folder, /^journal-(\d{6,})\.log$/);

export const numbersOf = (folder: string, pattern: RegExp): readonly number[] =>
  readdirSync(folder)
    .flatMap((name) => pattern.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);

export interface ReadJournal {
  readonly lines: readonly JournalLine[];
  /** Lines in the middle that cannot be read. */
  readonly damaged: number;
  /** Where the last good line ends. */
  readonly goodBytes: number;
}

export function readJournal(folder: string, number: number): ReadJournal {
  const bytes = readFileSync(journalFile(folder, number));
  const lines: JournalLine[] = [];
  let [damaged, pending, goodBytes] = [0, 0, 0];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0x0a, at);
    if (end < 0) break;
    const line = parseLine(bytes.toString('utf8', at, end));
    at = end + 1;
    if (line === undefined) {
      pending += 1;
      continue;
    }
    lines.push(line);
    damaged += pending;
    pending = 0;
    goodBytes = at;
  }
  return { lines, damaged, goodBytes };
}

const sumOf = (json: string): string => crc32(json).toString(16).padStart(8, '0');

const formatLine = (line: JournalLine): string => {
  const json = JSON.stringify(line);
  return `${sumOf(json)} ${json}\n`;
};

function parseLine(text: string): JournalLine | undefined {
  const json = text.slice(9);
  if (text.slice(0, 9) !== `${sumOf(json)} `) return undefined;
  return JSON.parse(json) as JournalLine;
}

interface Waiting {
  readonly text: string;
  readonly hasData: boolean;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export class Journal {
  readonly #folder: string;
  readonly #onFlush: (seconds: number) => void;
  #file: FileHandle;
  #number: number;
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | undefined;
  #failure: Error | undefined;
  #hasLines: boolean;

  private constructor(
    folder: string,
    number: number,
    file: FileHandle,
    {
      hasLines,
      onFlush,
    }: { readonly hasLines: boolean; readonly onFlush: (seconds: number) => void },
  ) {
    this.#onFlush = onFlush;
    this.#folder = folder;
    this.#number = number;
    this.#file = file;
    this.#hasLines = hasLines;
  }

  /**
   * Goes on with a journal; what is torn at its end is cut off.
   * @param onFlush told how long each flush takes, in seconds
   */
  static async open(
    folder: string,
    number: number,
    onFlush: (seconds: number) => void = () => undefined,
  ): Promise<Journal> {
    const path = journalFile(folder, number);
    const isNew = !journalNumbers(folder).includes(number);
    const { goodBytes, lines } = isNew ? { goodBytes: 0, lines: [] } : readJournal(folder, number);
    if (!isNew) truncateSync(path, goodBytes);
    const file = await open(path, 'a', 0o600);
    flushFolder(folder);
    return new Journal(folder, number, file, { hasLines: lines.some(isData), onFlush });
  }

  get number(): number {
    return this.#number;
  }

  /** Whether there is something that the last backup does not have. */
  get hasLines(): boolean {
    return this.#hasLines;
  }

  /** Resolves when the lines are on the disk. What comes while a flush runs shares the next one. */
  async write(...lines: readonly JournalLine[]): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const text = lines.map(formatLine).join('');
      this.#waiting.push({ text, hasData: lines.some(isData), resolve, reject });
      this.#flushSoon();
    });
  }

  /** From now on lines go to the next file. */
  async rotate(): Promise<void> {
    const next = await open(journalFile(this.#folder, this.#number + 1), 'a', 0o600);
    flushFolder(this.#folder);
    const former = this.#file;
    this.#file = next;
    this.#number += 1;
    this.#hasLines = false;
    // A flush that has begun goes to the former file.
    await this.#idle();
    await former.close();
  }

  async close(): Promise<void> {
    if (this.#failure === undefined) await this.write({ type: 'closed' }).catch(() => undefined);
    await this.#idle();
    await this.#file.close();
  }

  async #idle(): Promise<void> {
    while (this.#flushing !== undefined) await this.#flushing;
  }

  #flushSoon(): void {
    if (this.#flushing !== undefined || this.#waiting.length === 0) return;
    this.#flushing = this.#flush().finally(() => {
      this.#flushing = undefined;
      this.#flushSoon();
    });
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    const file = this.#file;
    try {
      // After a failed flush nobody knows what is on the disk, and the next one would not say it.
      if (this.#failure !== undefined) throw this.#failure;
      const start = performance.now();
      await file.appendFile(batch.map(({ text }) => text).join(''));
      await file.datasync();
      this.#onFlush(secondsSince(start));
      if (file === this.#file) this.#hasLines ||= batch.some(({ hasData }) => hasData);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      this.#failure ??= new Error('the journal cannot be written', { cause: error });
      for (const { reject } of batch) reject(this.#failure);
    }
  }
}

/** So that a new or renamed file is still there after a crash of the machine. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
