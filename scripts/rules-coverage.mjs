// `npm run rules:coverage`: every sentence of docs/rules.md has an id, and at least one test that
// cites it, `it('… (3.3b)')`; no test cites what is not there; and every test named in
// docs/situations.md exists. Prints what is missing and fails.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';
import { namedTests } from './test-names.mjs';

const ids = new Set();
const sections = new Set();
const problems = [];

readRules();
const tests = namedTests();
const cited = new Set();
for (const test of tests) cite(test);
for (const id of ids) if (!cited.has(id)) problems.push(`${id}: no test cites it`);
const rows = checkSituations();

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${ids.size} sentences, ${cited.size} cited by ${tests.length} named tests; ${rows} situations\n`,
);
process.exit(problems.length === 0 ? 0 : 1);

function readRules() {
  const text = read('docs/rules.md');
  for (const [, id] of text.matchAll(/\*\*(\d+\.\d+[a-z]+)\*\*/g)) {
    if (ids.has(id)) problems.push(`docs/rules.md: ${id} stands there twice`);
    ids.add(id);
  }
  for (const [, number] of text.matchAll(/^#{2,3} (\d+(?:\.\d+)?) /gm)) sections.add(number);
  for (const id of ids) {
    if (!sections.has(id.replace(/[a-z]+$/, '')))
      problems.push(`docs/rules.md: ${id} stands under no heading`);
  }
  // A list item or a row of a table without an id is a sentence that no test can cite.
  text.split('\n').forEach((line, at) => {
    const sentence = /^(- |\| (?!id \||---))/.test(line);
    if (sentence && !/^(- |\| )\*\*\d+\.\d+[a-z]+\*\*/.test(line)) {
      problems.push(`docs/rules.md:${at + 1}: a sentence without an id`);
    }
  });
}

function cite({ file, name }) {
  for (const [, list] of name.matchAll(/\((\d+(?:\.\d+)?[a-z]*(?:, \d+(?:\.\d+)?[a-z]*)*)\)/g)) {
    for (const id of list.split(', ')) {
      if (/[a-z]$/.test(id) ? ids.has(id) : sections.has(id)) {
        if (ids.has(id)) cited.add(id);
      } else problems.push(`${file}: cites ${id}, which docs/rules.md does not have: ${name}`);
    }
  }
}

/** Every row has the name of a test that exists, or a reason. */
function checkSituations() {
  const text = read('docs/situations.md');
  const expected = { A: 10, B: 13, C: 16, D: 7, E: 13, F: 25, G: 27, H: 12, I: 6, J: 14 };
  const wanted = Object.entries(expected).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
  );
  const found = new Map();
  for (const line of text.split('\n')) {
    const row = /^\| ([A-J]\d+|O-\d+) \|(.*)\|(.*)\|$/.exec(line);
    if (!row) continue;
    const [, id, , covered] = row;
    if (found.has(id)) problems.push(`docs/situations.md: ${id} stands there twice`);
    found.set(id, covered);
    const named = [...covered.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    for (const name of named) {
      if (!tests.some((test) => test.name === name)) {
        problems.push(`docs/situations.md: ${id} names a test that does not exist: ${name}`);
      }
    }
    if (named.length === 0 && !covered.trim().startsWith('not tested:')) {
      problems.push(`docs/situations.md: ${id} has neither a test nor a reason`);
    }
  }
  for (const id of wanted)
    if (!found.has(id)) problems.push(`docs/situations.md: ${id} is missing`);
  // And the other way round: a test that begins with rows must be named by them.
  for (const { file, name } of tests) {
    if (!file.startsWith('packages/rules/')) continue;
    const prefix = /^((?:[A-J]\d+|O-\d+)(?:, (?:[A-J]\d+|O-\d+))*): /.exec(name);
    for (const id of prefix?.[1].split(', ') ?? []) {
      if (!found.get(id)?.includes(`\`${name}\``)) {
        problems.push(`docs/situations.md: ${id} does not name its test: ${name}`);
      }
    }
  }
  return found.size;
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}
