// One process of scripts/mutate-policies.mjs: keeps a copy of the rules and a Vitest, is told of one
// broken file after another, and answers `green` or `red`.
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from './ensure.mjs';
import { NEAR } from './mutations.mjs';

const SOURCES = 'packages/rules/src';
const SLOW = /\/(properties|perft|playthroughs|sure-claim|imagine)\.test\.ts$/;

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'court-piece-mutations-')));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('disconnect', () => process.exit(0));
for (const path of [SOURCES, 'packages/rules/testing', 'fixtures/rules']) {
  cpSync(join(root, path), join(folder, path), { recursive: true });
}
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');

const vitest = await createVitest(
  'test',
  {
    root: folder,
    config: false,
    watch: false,
    include: [`${SOURCES}/**/*.test.ts`],
    exclude: ['**/texts/**'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
    testTimeout: 0,
    hookTimeout: 0,
  },
  {
    configFile: false,
    // The tests' own imports lead to the copy.
    resolve: { alias: { '@court-piece/rules': join(folder, SOURCES, 'index.ts') } },
  },
);
const all = await vitest.globTestSpecifications();
const slow = all.filter(({ moduleId }) => SLOW.test(moduleId));
const quick = all.filter((one) => !slow.includes(one));

process.on('message', (question) => {
  void answer(question).then((green) => process.send(green ? 'green' : 'red'));
});

async function answer({ file, text }) {
  if (file === undefined) return await areGreen(all);
  const path = join(folder, SOURCES, file);
  const original = readFileSync(path, 'utf8');
  put(path, text);
  // The nearest first, then the quick: most breaks are noticed there.
  const names = NEAR.find(([start]) => file.startsWith(start))?.[1] ?? [];
  const near = all.filter(({ moduleId }) => names.some((name) => moduleId.endsWith(name)));
  const green = (await areGreen(near)) && (await areGreen(quick)) && (await areGreen(slow));
  put(path, original);
  return green;
}

function put(path, text) {
  writeFileSync(path, text);
  vitest.invalidateFile(path);
}

async function areGreen(specifications) {
  if (specifications.length === 0) return true;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    specifications,
    false,
  );
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const failed = testModules.filter((one) => asked.has(one.moduleId) && !one.ok());
  return failed.length === 0 && unhandledErrors.length === 0;
}
