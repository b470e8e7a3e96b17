// Proves that the boundaries between the packages hold: in a copy of the tree's shape it plants one
// forbidden import after another, and fails unless the linter reports each of them, and none of
// the allowed ones. Then it compares what each workspace may import with what it declares.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, toolPath } from './ensure.mjs';

const imports = 'no-restricted-imports';
const rules = '@court-piece/rules';
const view = '@court-piece/rules/view';
const cards = '@court-piece/rules/cards';
const texts = '@court-piece/rules/texts';
const protocol = '@court-piece/protocol';
const table = '@court-piece/table';
const players = '@court-piece/players';
const server = '@court-piece/server';
const solver = '@court-piece/solver';

/** Folder, what may be imported there, what may not. */
const plants = [
  {
    file: 'packages/rules/src/phases/planted.ts',
    allowed: ['../cards.js', './play.js'],
    forbidden: [
      'node:fs',
      'fs',
      'zod',
      protocol,
      '@court-piece/notation',
      '../../../table/src/x.js',
    ],
  },
  {
    file: 'packages/notation/src/planted.ts',
    allowed: ['./pbn.js', rules, view, cards],
    forbidden: ['node:fs', 'zod', protocol, players, table, '../../rules/src/cards.js'],
  },
  {
    file: 'packages/fairness/src/planted.ts',
    allowed: ['./verify.js', view, cards, '@noble/hashes/sha2.js'],
    forbidden: [rules, 'node:crypto', '@court-piece/notation', protocol, players, table, server],
  },
  {
    file: 'packages/solver/src/planted.ts',
    allowed: ['./table.js', cards],
    forbidden: [rules, view, 'node:fs', '@court-piece/notation', protocol, players, table, server],
  },
  {
    file: 'packages/solver/src/planted.test.ts',
    allowed: ['../testing/reference.js', rules, cards, 'vitest', 'fast-check', 'node:fs'],
    forbidden: [players, table, protocol],
  },
  {
    file: 'packages/protocol/src/planted.ts',
    allowed: ['./codes.js', rules, view, cards, 'zod', 'zod/mini'],
    forbidden: ['node:crypto', '@court-piece/notation', players, table, 'ws'],
  },
  {
    file: 'packages/players/src/planted.ts',
    allowed: ['./judgement.js', view, cards, solver],
    forbidden: [rules, texts, 'node:crypto', '@court-piece/notation', protocol, table, server],
  },
  {
    file: 'packages/players/src/planted.test.ts',
    allowed: [rules, view, cards, 'vitest', 'fast-check', 'node:fs'],
    forbidden: [table, protocol],
  },
  {
    file: 'packages/analysis/src/planted.ts',
    allowed: ['./moment.js', rules, view, cards, solver, players],
    forbidden: [texts, 'node:crypto', '@court-piece/notation', protocol, table, server],
  },
  {
    file: 'packages/table/src/planted.ts',
    allowed: ['./clock.js', rules, view, cards, protocol, '@court-piece/fairness'],
    forbidden: [players, '@court-piece/notation', 'node:crypto', 'zod', server],
  },
  {
    file: 'apps/server/src/planted.ts',
    allowed: ['node:fs', 'fastify', rules, players, table, protocol],
    forbidden: [server, '@court-piece/web', '@court-piece/cli', '../../web/src/main.js'],
  },
  {
    file: 'apps/web/src/components/planted.tsx',
    allowed: ['../intent.js', 'preact', view, cards, texts],
    forbidden: [rules, table, players, server],
  },
  {
    file: 'apps/web/src/planted.ts',
    allowed: [rules, table, players, protocol],
    forbidden: [server, '../../server/src/main.js'],
  },
  { file: 'bench/src/planted.ts', allowed: [rules, solver, players, table], forbidden: [server] },
];

/** Other faults: the code, and the rule that must report it. */
const faults = [
  {
    file: 'packages/rules/src/clock.ts',
    code: 'export const now = Date.now();',
    rule: 'no-restricted-globals',
  },
  {
    file: 'packages/table/src/clock.ts',
    code: 'export const now = new Date();',
    rule: 'no-restricted-globals',
  },
  {
    file: 'packages/players/src/chance.ts',
    code: 'export const chance = Math.random();',
    rule: 'no-restricted-properties',
  },
  { file: 'packages/rules/src/whole.ts', code: 'export default 1;', rule: 'no-default-export' },
  {
    file: 'apps/server/src/loose.ts',
    code: 'export const loose: any = 1;',
    rule: 'no-explicit-any',
  },
  {
    file: 'packages/rules/src/ring-a.ts',
    code: "import { b } from './ring-b.js';\nexport const a = (): number => b();",
    rule: 'no-cycle',
  },
  {
    file: 'packages/rules/src/ring-b.ts',
    code: "import { a } from './ring-a.js';\nexport const b = (): number => a();",
    rule: 'no-cycle',
  },
];

/** The direction of imports, by workspace. */
const mayImport = {
  rules: [],
  notation: ['rules'],
  fairness: ['rules'],
  solver: ['rules'],
  protocol: ['rules'],
  players: ['rules', 'solver'],
  analysis: ['rules', 'solver', 'players'],
  table: ['rules', 'protocol', 'fairness'],
  server: ['rules', 'notation', 'fairness', 'solver', 'players', 'protocol', 'table'],
  web: ['rules', 'notation', 'fairness', 'solver', 'players', 'analysis', 'protocol', 'table'],
  cli: ['rules', 'notation', 'fairness', 'solver', 'players', 'analysis', 'protocol', 'table'],
  bench: ['rules', 'notation', 'fairness', 'solver', 'players', 'analysis', 'protocol', 'table'],
  e2e: ['rules', 'notation', 'fairness', 'solver', 'players', 'protocol', 'table'],
};
const pure = [
  'rules',
  'notation',
  'fairness',
  'solver',
  'players',
  'analysis',
  'protocol',
  'table',
];

const problems = [...plantedProblems(), ...declaredProblems()];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

function plantedProblems() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'court-piece-boundaries-')));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

  const config = readJson('.oxlintrc.json');
  // Types would need the installed packages; no boundary depends on them.
  config.options.typeAware = false;
  write(folder, '.oxlintrc.json', JSON.stringify(config));
  for (const { file, allowed, forbidden } of plants)
    write(folder, file, importing([...allowed, ...forbidden]));
  for (const { file, code } of faults) write(folder, file, `${code}\n`);

  const reports = lint(folder);
  const isReported = (file, rule, line) =>
    reports.some(
      (at) => at.file === file && at.rule === rule && (line === undefined || at.line === line),
    );
  return [
    ...plants.flatMap(({ file, allowed, forbidden }) => [
      ...allowed
        .filter((_, index) => isReported(file, imports, index + 1))
        .map((name) => `${file}: an import of ${name} is refused, though it is allowed`),
      ...forbidden
        .filter((_, index) => !isReported(file, imports, allowed.length + index + 1))
        .map((name) => `${file}: a forbidden import of ${name} is not reported`),
    ]),
    ...faults
      .filter(({ file, rule }) => !isReported(file, rule))
      .map(({ file, rule }) => `${file}: ${rule} does not report the planted fault`),
  ];
}

/** One import a line, so that a report's line tells which one it is about. */
function importing(names) {
  return names.map((name, index) => `import { x as x${index} } from '${name}';\n`).join('');
}

function lint(folder) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [toolPath('oxlint'), '--format', 'json', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  // Without findings something else is wrong: every plant is a finding.
  if (status !== 1) throw new Error(`oxlint ended with ${status}\n${stdout}\n${stderr}`);
  return JSON.parse(stdout).diagnostics.map(({ code, filename, labels }) => ({
    file: filename.replaceAll('\\', '/'),
    rule: /\(([^)]+)\)$/.exec(code)?.[1],
    line: labels[0]?.span.line,
  }));
}

function declaredProblems() {
  const found = [];
  if (readJson('tsconfig.base.json').compilerOptions.types?.length !== 0) {
    found.push('tsconfig.base.json: "types" must be empty');
  }
  for (const { path } of readJson('tsconfig.json').references) {
    if (path.endsWith('.json')) continue;
    const name = path.split('/').at(-1);
    const allowed = mayImport[name];
    if (!allowed) {
      found.push(
        `${path}: the direction of its imports is not stated in scripts/check-boundaries.mjs`,
      );
      continue;
    }
    const config = readJson(`${path}/tsconfig.json`);
    const manifest = readJson(`${path}/package.json`);
    const referred = (config.references ?? []).map((reference) => reference.path.split('/').at(-1));
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter((dependency) => dependency.startsWith('@court-piece/'))
      .map((dependency) => dependency.slice('@court-piece/'.length));
    for (const other of new Set([...referred, ...declared])) {
      if (!allowed.includes(other)) found.push(`${path}: must not depend on ${other}`);
      else if (!declared.includes(other))
        found.push(`${path}: package.json lacks @court-piece/${other}`);
      else if (!referred.includes(other))
        found.push(`${path}: tsconfig.json lacks the reference to ${other}`);
    }
    if (pure.includes(name) && (config.compilerOptions.types || config.compilerOptions.lib)) {
      found.push(`${path}: a pure package has neither "types" nor "lib" of its own`);
    }
  }
  return found;
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function write(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
