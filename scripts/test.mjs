// `npm test` and its parts: builds what the chosen tests need, then runs vitest.
// Further arguments go to vitest: npm run test:unit -- packages/rules
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, orExplain, root } from './ensure.mjs';

const unit = ['unit', 'server'];
const projects = { all: [...unit, 'browser'], unit, browser: ['browser'], deep: ['deep'] };
const [which, ...rest] = process.argv.slice(2);
const chosen = projects[which];
if (!chosen)
  throw new Error(`usage: test.mjs ${Object.keys(projects).join('|')} [vitest arguments]`);

// Unit tests read the sources; the others start the built programs.
if (which !== 'unit') await orExplain(() => ensureBuilt('all', { web: true }));

const vitest = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...chosen.flatMap((name) => ['--project', name]),
    ...rest,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(which === 'deep' ? { COURT_PIECE_DEEP: '1' } : {}) },
  },
);
vitest.once('close', (code) => process.exit(code ?? 1));
