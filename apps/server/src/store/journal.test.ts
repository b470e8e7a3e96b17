import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.js';
import { Journal, journalFile, readJournal, type JournalLine } from './journal.js';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const line = (name: string): JournalLine => ({ type: 'renamed', id: 'p', name });
const namesIn = (number: number): readonly unknown[] =>
  readJournal(folder.path, number).lines.map((one) => ('name' in one ? one.name : one.type));

describe('a journal', () => {
  it('has each line in its file when the writer is told, in order', async () => {
    const journal = await Journal.open(folder.path, 0);
    await Promise.all(['a', 'ب\n', 'c'].map((name) => journal.write(line(name))));
    expect(namesIn(0)).toEqual(['a', 'ب\n', 'c']);
    await journal.close();
    expect(namesIn(0)).toEqual(['a', 'ب\n', 'c', 'closed']);
  });

  it('goes on behind what was torn at any byte, and has all that came before', async () => {
    const journal = await Journal.open(folder.path, 0);
    await journal.write(line('one'));
    const first = readFileSync(journalFile(folder.path, 0)).length;
    await journal.write(line('two'));
    const whole = readFileSync(journalFile(folder.path, 0));
    for (let length = first; length < whole.length; length++) {
      writeFileSync(journalFile(folder.path, 0), whole);
      truncateSync(journalFile(folder.path, 0), length);
      expect(namesIn(0)).toEqual(['one']);
      const again = await Journal.open(folder.path, 0);
      await again.write(line('three'));
      expect(namesIn(0)).toEqual(['one', 'three']);
      await again.close();
    }
    await journal.close();
  });

  it('takes zeros at its end for torn, and counts a damaged line in the middle', async () => {
    const journal = await Journal.open(folder.path, 0);
    for (const name of ['one', 'two', 'three']) await journal.write(line(name));
    const path = journalFile(folder.path, 0);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"two"', '"tvo"'));
    appendFileSync(path, Buffer.alloc(4096));
    expect(namesIn(0)).toEqual(['one', 'three']);
    expect(readJournal(folder.path, 0).damaged).toBe(1);
    await journal.close();
  });

  it('has lines that are written together together', async () => {
    const journal = await Journal.open(folder.path, 0);
    await journal.write(line('one'), line('two'), line('three'));
    expect(namesIn(0)).toEqual(['one', 'two', 'three']);
    await journal.close();
  });

  it('that only tells of starts and stops has nothing that a backup lacks', async () => {
    const journal = await Journal.open(folder.path, 0);
    await journal.write({ type: 'opened' });
    expect(journal.hasLines).toBe(false);
    await journal.close();
    const again = await Journal.open(folder.path, 0);
    expect(again.hasLines).toBe(false);
    await again.write(line('one'));
    expect(again.hasLines).toBe(true);
    await again.close();
  });

  it('loses nothing and repeats nothing while it goes on in the next file', async () => {
    const journal = await Journal.open(folder.path, 0);
    const writes: Promise<void>[] = [];
    for (let n = 0; n < 40; n++) {
      writes.push(journal.write(line(`${n}`)));
      if (n % 10 === 9) await journal.rotate();
    }
    await Promise.all(writes);
    const names = [0, 1, 2, 3, 4].flatMap(namesIn);
    expect(names).toEqual(Array.from({ length: 40 }, (_, n) => `${n}`));
    expect(journal.number).toBe(4);
    await journal.close();
  });
});
