import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = new URL('../apps/web/dist/', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(
  readFileSync(fileURLToPath(new URL('.vite/manifest.json', dist)), 'utf8'),
) as Readonly<Record<string, Chunk>>;

const packed = (file: string): number =>
  gzipSync(readFileSync(fileURLToPath(new URL(file, dist)))).length;

/** The chunk and all that it cannot start without. */
function needed(name: string, found: Set<string> = new Set()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of manifest[name]?.imports ?? []) needed(other, found);
  return found;
}

test('the page starts with at most 60 KB of script, its language included', () => {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const files = [...needed(entry), 'locales/en.json'].map((name) => manifest[name]?.file ?? name);
  const bytes = files.map(packed).reduce((sum, size) => sum + size, 0);
  expect(files.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
});

test('a table is there with at most 90 KB of script, its windows come after it', () => {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const start = needed(entry);
  const table = needed('src/app/table-page.tsx', new Set(start));
  expect(start.has('src/app/table-page.tsx')).toBe(false);
  expect(table.has('src/app/table-page.tsx')).toBe(true);
  for (const later of ['src/components/TableWindows.tsx', 'src/app/signals/synth.ts']) {
    expect(manifest[later]?.file).toBeDefined();
    expect(table.has(later)).toBe(false);
  }
  const files = [...table, 'locales/en.json'].map((name) => manifest[name]?.file ?? name);
  expect(files.map(packed).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90 * 1024);
});

test('what plays without the server is not part of it', () => {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const scripts = [...needed(entry)].map((name) => manifest[name]?.file ?? '');
  const texts = scripts.map((file) => readFileSync(fileURLToPath(new URL(file, dist)), 'utf8'));
  expect(texts.some((text) => /new Worker\(/.test(text))).toBe(true);
  // A phrase of the table's log that only the authority knows.
  expect(texts.some((text) => text.includes('is broken at entry'))).toBe(false);
});
