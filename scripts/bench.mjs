// `npm run bench -- NAME`: builds what is out of date and runs one benchmark. `web`, `analysis` and `bots` need
// a browser, and so stand with the browser tests.
import { ensureBuilt, orExplain } from './ensure.mjs';

const inBrowser = {
  web: '../e2e/dist/bench-web.js',
  analysis: '../e2e/dist/bench-analysis.js',
  bots: '../e2e/dist/bench-bots.js',
}[process.argv[2]];
await orExplain(() => ensureBuilt('all', { web: inBrowser !== undefined }));
await import(inBrowser ?? '../bench/dist/main.js');
