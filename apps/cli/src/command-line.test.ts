// The real command as a process of its own: few tests, since each start costs time.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecord } from '@court-piece/notation';

const command = fileURLToPath(new URL('../bin/court-piece.mjs', import.meta.url));
const examples = readFileSync(
  new URL('../../../fixtures/records/examples.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { record: object; expect: { phase: string } });

function start(words: readonly string[]) {
  const child = spawn(process.execPath, [command, ...words]);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString('utf8');
  });
  // A child that ends early closes its input; that is no fault of the test.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) => {
    child.once('close', (code) => {
      done({ code, out, err });
    });
  });
  return { child, ended };
}

async function run(words: readonly string[], input = '') {
  const { child, ended } = start(words);
  child.stdin.end(input);
  return await ended;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'court-piece-'));
  await run(['--version']); // builds if there is something to build
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('the command court-piece', { timeout: 120_000 }, () => {
  it('replays the 75 example records from standard input, line by line', async () => {
    const input = examples.map(({ record }) => JSON.stringify(record)).join('\n');
    const { code, out, err } = await run(['replay', '-', '--json'], input);
    const phases = out
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { phase: string }).phase);
    expect([code, err]).toEqual([0, '']);
    expect(phases).toEqual(examples.map((example) => example.expect.phase));
  });

  it('refuses a record with one line on standard error and exit code 2', async () => {
    const { code, out, err } = await run(['replay', '-', '--json'], '{}');
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe('court-piece: replay: the record lacks "format"\n');
  });

  it('says what is wrong with a file that cannot be read', async () => {
    const missing = await run(['replay', join(folder, 'none.json')]);
    expect([missing.code, missing.err]).toEqual([2, expect.stringMatching(/: no such file\n$/)]);
    const notFile = await run(['replay', folder]);
    expect([notFile.code, notFile.err]).toEqual([2, expect.stringMatching(/: is a folder\n$/)]);
  });

  it('ends quietly when nobody reads its output any more', async () => {
    const line = `${JSON.stringify(examples[0]?.record)}\n`;
    const { child, ended } = start(['replay', '-', '--json']);
    child.stdout.once('data', () => {
      child.stdout.destroy();
    });
    // More than pipes hold.
    child.stdin.end(line.repeat(500));
    const { code, err } = await ended;
    expect([code, err]).toEqual([0, '']);
  });

  it('plays, and on an interrupt ends cleanly with what was played so far', async () => {
    const file = join(folder, 'match.json');
    const { child, ended } = start(['play', '--set', 'firstDealer=west', '--record', file]);
    child.stdout.once('data', () => {
      child.kill('SIGINT');
    });
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('You left the match.\n');
    expect(readRecord(await readFile(file, 'utf8')).ok).toBe(true);
  });

  it('does not begin a match whose record could not be written', async () => {
    const { code, out, err } = await run(['play', '--record', join(folder, 'no/where.json')]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/where\.json: cannot be written \(no such file\)\n$/);
  });
});
