// `npm run screenshots`: makes the pictures in docs/images anew. They are not part of the tests.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, orExplain, root } from './ensure.mjs';

await orExplain(() => ensureBuilt('all', { web: true }));
await import(pathToFileURL(join(root, 'e2e/dist/screenshots.js')).href);
