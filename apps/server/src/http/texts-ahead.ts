// Which texts a page will need, told with its document: the page itself learns it only when its script runs, a
// way there and back later. A guess by the languages that the browser asks for; whoever has chosen another
// one on the page has it fetched as before.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { languageOf } from './preview-texts.js';

type Manifest = Readonly<Record<string, { readonly file?: string }>>;

/** Gives the `Link` header for an `Accept-Language`; undefined where the build tells nothing. */
export function textsAhead(
  folder: string,
): (accepted: string | undefined) => Promise<string | undefined> {
  const path = join(folder, '.vite', 'manifest.json');
  let read: { readonly at: number; readonly manifest: Manifest } | undefined;
  return async (accepted) => {
    try {
      // A new build shows at once.
      const { mtimeMs } = await stat(path);
      if (read?.at !== mtimeMs) {
        read = { at: mtimeMs, manifest: JSON.parse(await readFile(path, 'utf8')) as Manifest };
      }
      const file = read.manifest[`locales/${languageOf(accepted)}.json`]?.file;
      return file === undefined ? undefined : `</${file}>; rel=modulepreload`;
    } catch {
      return undefined;
    }
  };
}
