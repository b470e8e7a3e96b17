// Finds a Chromium and starts it, so that `npm test` needs no step by hand.
// Order: CHROMIUM_PATH, a browser on the PATH, the packaged one (Linux on x64), an installed Chrome.
// Without any it fails and says what to do: browser tests are never skipped silently.
import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const namesOnPath = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const;

// Not the packaged browser's own list: that one holds --single-process.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const unpacker = fileURLToPath(new URL('../src/unpack-chromium.mjs', import.meta.url));

interface FoundBrowser {
  readonly executablePath?: string;
  readonly channel?: 'chrome';
  readonly origin: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts the browser for a test file. Close it when the file is done. */
export async function launchChromium(): Promise<Browser> {
  const { origin, ...found } = await findBrowser();
  try {
    return await chromium.launch({ ...found, args: flags, headless: true });
  } catch (error) {
    throw new Error(
      `No browser for the tests: ${origin} does not start. Install Chromium, or name one with ` +
        'CHROMIUM_PATH=/path/to/chromium.',
      { cause: error },
    );
  }
}

async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!isExecutable(named)) {
      throw new Error(`CHROMIUM_PATH names no program that can be run: ${named}`);
    }
    return { executablePath: named, origin: `the browser of CHROMIUM_PATH (${named})` };
  }
  const onPath = findOnPath();
  if (onPath) return { executablePath: onPath, origin: `the installed browser (${onPath})` };
  if (process.platform === 'linux' && process.arch === 'x64') {
    return await packagedChromium();
  }
  return { channel: 'chrome', origin: 'Google Chrome' };
}

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return namesOnPath
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The packaged browser, unpacked once for each installation. */
async function packagedChromium(): Promise<FoundBrowser> {
  const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
  const about = readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const folder = join(modules, '.court-piece', `chromium-${version}`);
  if (!existsSync(folder)) await unpackTo(folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''];
  return {
    executablePath: join(folder, 'chromium'),
    origin: 'the packaged browser',
    env: {
      ...process.env,
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: libraries.filter((path) => path !== '').join(delimiter),
    },
  };
}

/**
 * The package unpacks into the temporary folder and trusts whatever it finds there, a half-written
 * file too. So it gets a folder of its own, which takes its name when it is complete. And it does so in
 * a process of its own: it reads and sets environment variables, which everything that this process
 * does meanwhile would feel, such as a server that is started in the temporary folder.
 */
export async function unpackTo(folder: string): Promise<void> {
  const beginnings = `${folder}.${process.pid}`;
  mkdirSync(beginnings, { recursive: true });
  try {
    await promisify(execFile)(process.execPath, [unpacker], {
      // The second makes it unpack the libraries that a bare system lacks.
      env: { ...process.env, TMPDIR: beginnings, VERCEL: '1' },
    });
    writeFileSync(join(beginnings, 'fonts', 'fonts.conf'), fontsOf(join(folder, 'fonts')));
    publish(beginnings, folder);
  } finally {
    rmSync(beginnings, { recursive: true, force: true });
  }
}

function publish(beginnings: string, folder: string): void {
  try {
    renameSync(beginnings, folder);
  } catch (error) {
    // Another test run was faster: its copy serves as well.
    if (!existsSync(folder)) throw error;
  }
}

/** Only the packaged fonts: a page looks the same on every machine. */
function fontsOf(folder: string): string {
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped}</dir>
  <cachedir>${escaped}/cache</cachedir>
  <config></config>
</fontconfig>
`;
}
