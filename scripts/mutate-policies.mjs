// Breaks the rules in a copy of them, one branch at a time, and runs their unit tests: each break must
// turn some test red. Prints those that stay green, and fails if there is one that is not known to
// mean the same. Part of `npm run test:deep`; alone:
//   node scripts/mutate-policies.mjs [--list] [--jobs=2] [part of a file's name …]
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure.mjs';
import { mutationsOf, NEAR, SAME } from './mutations.mjs';

const SOURCES = 'packages/rules/src';
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const jobs = Number(
  /^--jobs=(\d+)$/.exec(args.find((arg) => arg.startsWith('--jobs=')) ?? '')?.[1] ?? 2,
);

const files = readdirSync(join(root, SOURCES), { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) =>
    /^(?!texts\/|view-entry|index|errors|event|view\.|presets|result)[\w/-]+\.ts$/.test(path),
  )
  .filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))
  .toSorted();
const mutations = files.flatMap((file) =>
  mutationsOf(file, readFileSync(join(root, SOURCES, file), 'utf8')),
);
const stale = SAME.filter(
  ({ file, line, to }) =>
    files.includes(file) &&
    !mutations.some((one) => one.file === file && one.line === line && one.to === to),
);
for (const { file, line, to } of stale) say(`not a mutation any more: ${file}: ${line} → ${to}`);

if (args.includes('--list')) {
  for (const { file, number, line, to } of mutations) say(`${file}:${number}: ${line} → ${to}`);
  say(`${mutations.length} mutations`);
  process.exit(0);
}

const folders = Array.from({ length: jobs }, copy);
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

if (!(await isGreen(folders[0], ''))) {
  say('the tests are red without any mutation');
  process.exit(1);
}
const survivors = [];
const waiting = mutations.values();
let done = 0;
await Promise.all(folders.map(breakOneAfterAnother));
survivors.sort((a, b) => mutations.indexOf(a) - mutations.indexOf(b));

const unexpected = survivors.filter((one) => !isSame(one));
const killed = SAME.filter(
  (one) =>
    files.includes(one.file) &&
    !survivors.some(
      ({ file, line, to }) => one.file === file && one.line === line && one.to === to,
    ),
);
for (const { file, line, to } of killed)
  say(`called the same, but a test is red: ${file}: ${line} → ${to}`);
for (const { file, number, line, to } of unexpected)
  say(`green: ${file}:${number}: ${line} → ${to}`);
say(
  `${mutations.length} mutations, ${mutations.length - survivors.length} red, ` +
    `${survivors.length - unexpected.length} that mean the same, ${unexpected.length} not noticed`,
);
process.exit(unexpected.length + stale.length + killed.length === 0 ? 0 : 1);

function isSame({ file, line, to }) {
  return SAME.some((one) => one.file === file && one.line === line && one.to === to);
}

/** The rules with their tests and nothing else; the tests' own imports lead to the copy. */
function copy() {
  const target = realpathSync(mkdtempSync(join(tmpdir(), 'court-piece-mutations-')));
  for (const path of ['packages/rules/src', 'packages/rules/testing', 'fixtures/rules']) {
    cpSync(join(root, path), join(target, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
  writeFileSync(join(target, 'package.json'), '{ "type": "module" }\n');
  const config = {
    resolve: { alias: { '@court-piece/rules': join(target, SOURCES, 'index.ts') } },
    test: {
      include: [`${SOURCES}/**/*.test.ts`],
      exclude: ['**/texts/**'],
      isolate: false,
      pool: 'threads',
      maxWorkers: 1,
      bail: 1,
      reporters: ['dot'],
      // A mutation may make a test run for ever.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  };
  writeFileSync(join(target, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  return target;
}

async function breakOneAfterAnother(folder) {
  for (const mutation of waiting) {
    const path = join(folder, SOURCES, mutation.file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(path, mutation.text);
    if (await isGreen(folder, mutation.file)) survivors.push(mutation);
    writeFileSync(path, original);
    done++;
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${mutations.length} `);
  }
}

/** Nearest tests first, then the quick ones: most breaks are noticed there. */
async function isGreen(folder, file) {
  const slow = ['properties', 'perft', 'playthroughs', 'sure-claim', 'imagine'];
  const near = NEAR.find(([start]) => file.startsWith(start))?.[1] ?? [];
  const quick = slow.flatMap((name) => ['--exclude', `**/${name}.test.ts`]);
  if (near.length > 0 && !(await run(folder, near))) return false;
  return (
    (await run(folder, quick)) &&
    run(
      folder,
      slow.map((name) => `/${name}.test.ts`),
    )
  );
}

function run(folder, more) {
  return new Promise((tell) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, ...more],
      { cwd: folder, stdio: 'ignore', timeout: 300_000, env: { ...process.env, CI: '1' } },
    );
    child.once('error', () => tell(false));
    child.once('close', (code) => tell(code === 0));
  });
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
