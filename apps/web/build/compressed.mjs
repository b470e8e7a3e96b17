// Beside every text of the build the same, compressed as well as can be: done once here, so that the
// server need not do it at each request. Pictures and fonts are compressed already.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Less than what fits into one packet gains nothing. */
const WORTH_IT = 1_000;

const WAYS = [
  { ending: 'gz', pack: (text) => promisify(gzip)(text, { level: 9 }) },
  {
    ending: 'br',
    pack: (text) =>
      promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
  },
];

/** The plugin for Vite. */
export function compressed() {
  return {
    name: 'court-piece-compressed',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        const names = Object.keys(bundle).filter((name) => TEXT.test(name));
        await Promise.all(names.map((name) => compress(join(dir, name))));
      },
    },
  };
}

async function compress(path) {
  const text = await readFile(path);
  if (text.length < WORTH_IT) return;
  for (const { ending, pack } of WAYS) await writeFile(`${path}.${ending}`, await pack(text));
}
