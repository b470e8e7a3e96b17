// `npm run build`: everything that is out of date.
import { ensureBuilt, orExplain } from './ensure.mjs';

await orExplain(() => ensureBuilt('all', { web: true }));
