// Makes sure that what a command needs is there: the installed packages, and on request the build.
// Depends on Node alone, because it runs before anything is installed.
// Prints to stderr only, and only when there is something to do, so that a command's own output
// stays clean.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const oldestNode = [20, 19];
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const hiddenLockFile = join(modules, '.package-lock.json');
const stamps = join(modules, '.court-piece');

/** A failure that the user can do something about: shown without a stack. */
export class EnsureError extends Error {}

/** Installs the packages of package-lock.json unless they are there. */
export async function ensureInstalled() {
  checkNode();
  if (!existsSync(lockFile)) throw new EnsureError(`package-lock.json is missing in ${root}`);
  if (isInstalled()) return;
  await withLock(root, async (guard) => {
    if (isInstalled()) return;
    say('installing packages (npm ci) ...');
    const started = Date.now();
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], guard);
    if (!matchesHiddenLock()) {
      throw new EnsureError('npm ci ended well, but node_modules does not match package-lock.json');
    }
    writeStamp('install', installFingerprint());
    say(`packages installed in ${seconds(started)}`);
  });
}

/**
 * Builds what is out of date.
 * @param {string} target a workspace folder, built with all that it refers to, or 'all'
 * @param {{ web?: boolean }} [options] web: bundle the browser client as well
 */
export async function ensureBuilt(target, options = {}) {
  const web = options.web ?? false;
  if (isBuilt(target) && (!web || isBundled())) return;
  await withLock(root, async (guard) => {
    if (!isBuilt(target)) {
      const fingerprint = buildFingerprint(target);
      say(`building ${target === 'all' ? 'everything' : target} (tsc -b) ...`);
      const folders = target === 'all' ? workspaces() : [target];
      await run(process.execPath, [toolPath('typescript', 'tsc'), '-b', ...folders], {
        name: 'tsc -b',
        guard,
      });
      writeStamp(stampName(target), fingerprint);
    }
    if (web && !isBundled()) {
      const fingerprint = bundleFingerprint();
      say('bundling the web client (vite build) ...');
      await run(process.execPath, [toolPath('vite'), 'build', '--logLevel', 'warn'], {
        name: 'vite build',
        cwd: join(root, 'apps/web'),
        guard,
      });
      writeStamp('web', fingerprint);
    }
  });
}

/** Runs `main`, and shows a failure that the user can mend as one line. */
export async function orExplain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof EnsureError)) throw error;
    process.stderr.write(`court-piece: ${error.message}\n`);
    process.exit(1);
  }
}

/** The file of an installed program, for Node to run: no shell and no PATH are needed. */
export function toolPath(packageName, binName = packageName) {
  const folder = join(modules, packageName);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[binName]);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = oldestNode;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new EnsureError(
    `Node ${process.versions.node} is too old: Node ${oldestNode.join('.')} or newer is needed ` +
      '(24 is advised, see https://nodejs.org)',
  );
}

function isInstalled() {
  if (!existsSync(hiddenLockFile)) return false;
  const fingerprint = installFingerprint();
  if (readStamp('install') === fingerprint) return true;
  if (!matchesHiddenLock()) return false;
  // Installed by a plain `npm ci` or `npm install`: remember it.
  writeStamp('install', fingerprint);
  return true;
}

function installFingerprint() {
  return hash([readFileSync(lockFile), readFileSync(hiddenLockFile)]);
}

/**
 * npm notes in node_modules/.package-lock.json what it installed. Packages that npm may leave out
 * (optional ones, made for another system) do not count.
 */
function matchesHiddenLock() {
  if (!existsSync(hiddenLockFile)) return false;
  const wanted = readJson(lockFile).packages ?? {};
  const installed = readJson(hiddenLockFile).packages ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    if (entry.link) return found.link === true && existsSync(join(root, path));
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

async function npm(args, guard) {
  const options = { name: `npm ${args[0]}`, guard };
  const fromEnv = process.env.npm_execpath;
  // Under pnpm or yarn the variable names another program.
  if (fromEnv && /^np[mx]-cli\.[cm]?js$/.test(basename(fromEnv)) && existsSync(fromEnv)) {
    await run(process.execPath, [join(dirname(fromEnv), 'npm-cli.js'), ...args], options);
  } else {
    const onWindows = process.platform === 'win32';
    await run(onWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: onWindows });
  }
}

async function run(command, args, { name, guard, cwd = root, shell = false }) {
  await new Promise((done, fail) => {
    // Both streams go to stderr (2): stdout belongs to the command that was asked for.
    const child = spawn(command, args, { cwd, shell, stdio: ['ignore', 2, 2] });
    if (child.pid !== undefined) guard(child.pid);
    child.once('error', (error) => {
      const hint = error.code === 'ENOENT' ? `${command} is not on the PATH` : error.message;
      fail(new EnsureError(`${name} could not be started: ${hint}`));
    });
    child.once('close', (code, signal) => {
      if (code === 0) done();
      else fail(new EnsureError(`${name} failed (${signal ?? `exit code ${code}`}), see above`));
    });
  });
}

function isBuilt(target) {
  return (
    readStamp(stampName(target)) === buildFingerprint(target) &&
    closure(target).every((folder) => existsSync(buildInfo(folder)))
  );
}

function isBundled() {
  return (
    existsSync(join(root, 'apps/web/dist/index.html')) && readStamp('web') === bundleFingerprint()
  );
}

function stampName(target) {
  return `build-${target.replaceAll(/[^a-z0-9]/gi, '-')}`;
}

/** The compiler's own note about what it has built: `tsc -b --clean` removes it. */
function buildInfo(folder) {
  const { compilerOptions } = readJson(join(root, folder, 'tsconfig.json'));
  return join(root, folder, compilerOptions.tsBuildInfoFile);
}

function buildFingerprint(target) {
  const parts = [lockFile, join(root, 'tsconfig.base.json')];
  for (const folder of closure(target)) {
    parts.push(join(root, folder, 'package.json'), join(root, folder, 'tsconfig.json'));
    parts.push(...filesBelow(join(root, folder, 'src')).filter(isCompiled));
  }
  return hashFiles(parts);
}

function bundleFingerprint() {
  const web = join(root, 'apps/web');
  const parts = [lockFile, ...filesBelow(web, ['dist', '.types', 'node_modules'])];
  for (const folder of closure('apps/web')) {
    if (folder !== 'apps/web') parts.push(...filesBelow(join(root, folder, 'src')));
  }
  return hashFiles(parts.filter((file) => !isTest(file)));
}

/** The target and all that its tsconfig.json refers to, directly or not. */
function closure(target) {
  const found = new Set();
  const visit = (folder) => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const { path } of readJson(join(root, folder, 'tsconfig.json')).references ?? []) {
      visit(
        relative(root, resolve(root, folder, path))
          .split(sep)
          .join('/'),
      );
    }
  };
  for (const folder of target === 'all' ? workspaces() : [target]) visit(folder);
  return [...found].toSorted();
}

/** The workspaces in tsconfig.json; the project of the tests emits nothing, so it is not built. */
function workspaces() {
  const { references } = readJson(join(root, 'tsconfig.json'));
  return references.map(({ path }) => path).filter((path) => !path.endsWith('.json'));
}

function isTest(file) {
  return /\.(test|deep)\.tsx?$/.test(file);
}

function isCompiled(file) {
  return /\.tsx?$/.test(file) && !isTest(file);
}

function filesBelow(folder, skipped = []) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (skipped.includes(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
    })
    .toSorted();
}

function hashFiles(files) {
  return hash(files.flatMap((file) => [relative(root, file), readFileSync(file)]));
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(`${part.length}:`).update(part);
  return sum.digest('hex');
}

function readStamp(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeStamp(name, value) {
  try {
    mkdirSync(stamps, { recursive: true });
    writeFileSync(join(stamps, name), value);
  } catch (error) {
    // In a folder that may only be read there is nothing to remember: all is looked at again.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

function say(text) {
  process.stderr.write(`court-piece: ${text}\n`);
}

const isMain =
  process.argv[1] !== undefined &&
  pathToFileURL(realpathSync(process.argv[1])).href === import.meta.url;
if (isMain) await orExplain(ensureInstalled);
