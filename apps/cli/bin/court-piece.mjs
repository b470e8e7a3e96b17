#!/usr/bin/env node
// The `court-piece` command. Committed, not built: npm links only files that exist when it installs.
import { ensureBuilt, ensureInstalled, orExplain } from '../../../scripts/ensure.mjs';

await orExplain(async () => {
  await ensureInstalled();
  await ensureBuilt('apps/cli');
});
await import('../dist/main.js');
