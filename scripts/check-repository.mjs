// What no other tool looks at: the lock file, exact versions, the length of files, and that the
// paths and the tests which the documents name exist.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './ensure.mjs';
import { namedTests } from './test-names.mjs';

const longest = 500;
const documents = ['AGENTS.md', 'README.md', 'CONTRIBUTING.md'];

const problems = [
  ...lockProblems(),
  ...versionProblems(),
  ...lengthProblems(),
  ...documents.flatMap(pathProblems),
  ...faultProblems(),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

function lockProblems() {
  // A lock file that names the host of a registry installs from that host only.
  return read('package-lock.json')
    .split('\n')
    .flatMap((line, index) =>
      /"resolved":\s*"(https?|git)/.test(line)
        ? [
            `package-lock.json:${index + 1}: names a host; run npm install again with the project's .npmrc`,
          ]
        : [],
    );
}

function versionProblems() {
  const versions = new Map();
  const found = [];
  for (const file of files().filter((path) => /(^|\/)package\.json$/.test(path))) {
    const { dependencies, devDependencies } = JSON.parse(read(file));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
        found.push(`${file}: ${name} needs an exact version, not ${version}`);
      }
      // Benchmarks against other people's code have a lock of their own.
      if (file.startsWith('bench/reference/')) continue;
      const known = versions.get(name);
      if (known && known.version !== version) {
        found.push(`${file}: ${name} is ${version} here and ${known.version} in ${known.file}`);
      } else versions.set(name, { version, file });
    }
  }
  return found;
}

function lengthProblems() {
  return files()
    .filter((path) => /\.(ts|tsx|mts|js|mjs|css)$/.test(path) && !path.startsWith('fixtures/'))
    .flatMap((path) => {
      const lines = read(path).split('\n').length - 1;
      return lines > longest ? [`${path}: ${lines} lines; ${longest} are the limit`] : [];
    });
}

/** A path is a link's target, or a word in backticks that has a slash or ends like a document. */
function pathProblems(document) {
  if (!existsSync(join(root, document))) return [`${document} is missing`];
  const text = read(document)
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]);
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]).filter(looksLikePath);
  return [...new Set([...links, ...named])]
    .filter((path) => !/^(https?:|mailto:|#)/.test(path))
    .map((path) => path.replace(/#.*$/, ''))
    .filter((path) => !existsSync(resolve(root, dirname(document), path)))
    .map((path) => `${document}: names ${path}, which does not exist`);
}

function looksLikePath(word) {
  // Package names, routes, globs, placeholders, commands and built files are not meant.
  if (/[\s*<>{}$"'=:,;()]/.test(word) || /^(@|\/|~|\.\.?\/)/.test(word)) return false;
  if (/(^|\/)(dist|node_modules|tmp)(\/|$)/.test(word)) return false;
  return /^\.?[\w-]+\//.test(word) || /^[\w.-]+\.(md|json)$/.test(word);
}

/** Every row of docs/faults.md has tests that exist, or a reason; no case about the server is missing. */
function faultProblems() {
  const document = 'docs/faults.md';
  const about = [
    [1, 7],
    [9, 9],
    [11, 12],
    [15, 19],
    [21, 44],
    [47, 47],
    [58, 58],
    [60, 60],
    [64, 65],
    [70, 75],
    [93, 93],
    [96, 101],
  ];
  const wanted = about.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => `O-${String(first + at).padStart(2, '0')}`),
  );
  const names = new Set(namedTests().map(({ name }) => name));
  const found = new Set();
  const wrong = [];
  for (const line of read(document).split('\n')) {
    const row = /^\| (O-\d+) \| ([a-z0-9 ]+) \| (.+) \| (.+) \|$/.exec(line);
    if (!row) {
      if (line.startsWith('| O-')) wrong.push(`no row with an id, tags, text and tests: ${line}`);
      continue;
    }
    const [, id, , , covered] = row;
    if (found.has(id)) wrong.push(`${id} stands there twice`);
    found.add(id);
    const named = [...covered.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    for (const name of named.filter((one) => !names.has(one))) {
      wrong.push(`${id} names a test that does not exist: ${name}`);
    }
    if (named.length === 0 && !covered.startsWith('ruled out: ')) {
      wrong.push(`${id} has neither a test nor a reason`);
    }
  }
  wrong.push(...wanted.filter((id) => !found.has(id)).map((id) => `${id} is missing`));
  return wrong.map((problem) => `${document}: ${problem}`);
}

/** Files under version control, or about to be. */
function files() {
  const { stdout, status, error } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error('git ls-files failed', { cause: error });
  return [...new Set(stdout.split('\0'))].filter(
    (path) => path !== '' && existsSync(join(root, path)),
  );
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}
