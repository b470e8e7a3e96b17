// What makes the page installable: the service worker with the list of the files that it keeps, and a
// manifest in each language. Both are made from the finished build, so that no list can be out of date.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const shown = join(web, 'public');
const locales = join(web, 'locales');

/** The chunk that becomes the service worker, and its address: the root, so that it covers all pages. */
const WORKER = 'service-worker';
const WORKER_FILE = `${WORKER}.js`;

/** Kept once they have been used: each language has fonts of its own. */
const ON_USE = /\.(woff2?|ttf|otf)$/;
/** For browsers and systems, not for the page. */
const LEFT_OUT = /^(\.vite\/|icons\/|robots\.txt$)/;

/** The plugin for Vite. */
export function offline() {
  return {
    name: 'court-piece-offline',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            index: join(web, 'index.html'),
            [WORKER]: join(web, 'src/service-worker/worker.ts'),
          },
          output: {
            entryFileNames: ({ name }) =>
              name === WORKER ? WORKER_FILE : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, source] of manifests()) {
          this.emitFile({ type: 'asset', fileName, source });
        }
        const worker = bundle[WORKER_FILE];
        if (worker?.type !== 'chunk') this.error('the build has no service worker');
        // Registered as a plain script: browsers that lack module workers have it, too.
        if (worker.imports.length > 0 || /^\s*(import|export)\b/m.test(worker.code)) {
          this.error('the service worker shares code with the page: it must stand alone');
        }
        const files = filesOf(bundle);
        if (!files.some(({ url }) => url === '/index.html'))
          this.error('the build has no document');
        const version = createHash('sha256')
          .update(worker.code + JSON.stringify(files))
          .digest('hex')
          .slice(0, 16);
        worker.code = `const BUILD = ${JSON.stringify({ version, files })};\n${worker.code}`;
      },
    },
  };
}

/** Every file of the build that the page can ask for, with the hash of what is in it. */
function filesOf(bundle) {
  const built = Object.values(bundle)
    .filter(({ fileName }) => fileName !== WORKER_FILE)
    .map((output) => [output.fileName, output.type === 'chunk' ? output.code : output.source]);
  const copied = filesBelow(shown).map((path) => [path, readFileSync(join(shown, path))]);
  return [...built, ...manifests(), ...copied]
    .filter(([name]) => !LEFT_OUT.test(name))
    .map(([name, source]) => ({
      url: `/${name}`,
      integrity: `sha256-${createHash('sha256').update(source).digest('base64')}`,
      onUse: ON_USE.test(name),
    }))
    .filter(({ url }, at, all) => all.findIndex((other) => other.url === url) === at)
    .toSorted((a, b) => (a.url < b.url ? -1 : 1));
}

/** [file name, text] of the manifest of each language. */
function manifests() {
  return readdirSync(locales)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const language = basename(file, '.json');
      const texts = JSON.parse(readFileSync(join(locales, file), 'utf8'));
      const text = (id) => (typeof texts[id] === 'string' ? texts[id] : texts[id].text);
      return [
        `manifest-${language}.webmanifest`,
        JSON.stringify(manifest(language, text), null, 2),
      ];
    });
}

const icon = (name, size, purpose) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = (language, text) => ({
  id: '/',
  name: text('app.name'),
  short_name: text('app.name'),
  description: text('app.description'),
  lang: language,
  dir: ['ar', 'fa', 'ur'].includes(language) ? 'rtl' : 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#14493c',
  background_color: '#14493c',
  categories: ['games'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
});

function filesBelow(folder, under = '') {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
}
