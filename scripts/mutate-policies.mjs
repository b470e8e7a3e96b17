// Breaks the rules in a copy of them, one branch at a time, and runs their unit tests: each break must
// turn some test red. Prints those that stay green, and fails if there is one that is not known to
// mean the same. Part of `npm run test:deep`; alone:
//   node scripts/mutate-policies.mjs [--list] [--jobs=2] [part of a file's name …]
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';
import { mutationsOf, SAME } from './mutations.mjs';

const SOURCES = 'packages/rules/src';
/** A break may make a test run for ever; none takes that long by itself, on a busy machine either. */
const PATIENCE = 5 * 60_000;

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const jobs = Number(args.find((arg) => arg.startsWith('--jobs='))?.slice('--jobs='.length) ?? 2);

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
const same = SAME.filter(({ file }) => files.includes(file));
const is = (one) => (other) =>
  other.file === one.file && other.line === one.line && other.to === one.to;
const stale = same.filter((one) => !mutations.some(is(one)));

if (args.includes('--list')) {
  for (const mutation of mutations) say(mutation);
  process.stdout.write(`${mutations.length} mutations\n`);
  process.exit(0);
}

const green = [];
const waiting = mutations.values();
let done = 0;
await Promise.all(Array.from({ length: jobs }, breakOneAfterAnother));
green.sort((a, b) => mutations.indexOf(a) - mutations.indexOf(b));

const unnoticed = green.filter((one) => !same.some(is(one)));
const red = same.filter((one) => !green.some(is(one)) && !stale.includes(one));
for (const one of stale) say(one, 'no mutation any more: ');
for (const one of red) say(one, 'said to mean the same, but a test turns red: ');
for (const one of unnoticed) say(one, 'green: ');
process.stdout.write(
  `${mutations.length} mutations: ${mutations.length - green.length} turn a test red, ` +
    `${green.length - unnoticed.length} mean the same, ${unnoticed.length} go unnoticed\n`,
);
process.exit(stale.length + red.length + unnoticed.length === 0 ? 0 : 1);

async function breakOneAfterAnother() {
  let runner = await startRunner();
  for (const mutation of waiting) {
    const { file, text } = mutation;
    const answer = await ask(runner, { file, text });
    if (answer === 'green') green.push(mutation);
    if (answer === 'hung') runner = await startRunner();
    done++;
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${mutations.length} `);
  }
  runner.disconnect();
}

/** A process with a copy of the rules and a Vitest that stays; its first answer is about no break. */
async function startRunner() {
  const runner = fork(join(root, 'scripts/mutation-runner.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = await ask(runner, {});
  if (answer !== 'green') {
    process.stderr.write(`without any mutation the tests are ${answer}\n`);
    process.exit(1);
  }
  return runner;
}

function ask(runner, question) {
  return new Promise((tell) => {
    const finish = (answer) => {
      clearTimeout(timer);
      runner.off('message', finish);
      runner.off('exit', gone);
      tell(answer);
    };
    const gone = () => finish('hung');
    const timer = setTimeout(() => runner.kill('SIGKILL'), PATIENCE);
    runner.on('message', finish);
    runner.on('exit', gone);
    runner.send(question);
  });
}

function say({ file, number, line, to }, what = '') {
  process.stdout.write(
    `${what}${file}${number === undefined ? '' : `:${number}`}: ${line} → ${to}\n`,
  );
}
