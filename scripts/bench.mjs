// `npm run bench -- NAME`: builds what is out of date and runs one benchmark.
import { ensureBuilt, orExplain } from './ensure.mjs';

await orExplain(() => ensureBuilt('all', { web: false }));
await import('../bench/dist/main.js');
