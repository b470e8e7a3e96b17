// `npm start`: installs and builds what is missing, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, orExplain, root } from './ensure.mjs';

await orExplain(async () => {
  await ensureInstalled();
  await ensureBuilt('apps/server', { web: true });
});

const main = join(root, 'apps/server/dist/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
