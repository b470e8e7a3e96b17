// `npm run icons`: makes the icons in apps/web/public/icons anew from the drawing beside them.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, orExplain, root } from './ensure.mjs';

await orExplain(() => ensureBuilt('e2e'));
await import(pathToFileURL(join(root, 'e2e/dist/icons.js')).href);
