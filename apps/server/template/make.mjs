// Makes the template of the embedded database: what initdb writes, packed as tar and brotli, so that
// a first start copies files instead of running initdb (three to seven seconds, twice the memory).
// It holds no table of ours. Run it after a change of PGlite's version: node apps/server/template/make.mjs
import { PGlite } from '@electric-sql/pglite';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const manifest = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '../package.json',
);
const { version } = JSON.parse(readFileSync(manifest, 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'court-piece-template-'));
try {
  const database = await PGlite.create(join(folder, 'database'));
  const tar = Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer());
  await database.close();
  const packed = brotliCompressSync(tar, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // The three databases of a cluster are near copies of one another, seven megabytes apart.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
    },
  });
  const file = join(import.meta.dirname, `pglite-${version}.tar.br`);
  writeFileSync(file, packed);
  process.stdout.write(`${file}: ${packed.length} bytes\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
