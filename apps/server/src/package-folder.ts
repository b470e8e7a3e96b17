// Where this package lies, from its sources as well as from its build.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
}
