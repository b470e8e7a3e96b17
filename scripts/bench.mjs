// `npm run bench -- NAME`: builds what is out of date and runs one benchmark. `web` needs a browser, and
// so stands with the browser tests.
import { ensureBuilt, orExplain } from './ensure.mjs';

const isWeb = process.argv[2] === 'web';
await orExplain(() => ensureBuilt('all', { web: isWeb }));
await (isWeb ? import('../e2e/dist/bench-web.js') : import('../bench/dist/main.js'));
