// `npm run bench -- NAME`: benchmarks, each beside a reference in the same run. Exit 1 if a bar is missed.
import { benchRules } from './rules.js';
import { benchServer, soakServer } from './server.js';
import { benchSolver } from './solver.js';

const BENCHMARKS: Readonly<Record<string, () => Promise<boolean>>> = {
  rules: benchRules,
  server: benchServer,
  'server-soak': soakServer,
  solver: benchSolver,
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(BENCHMARKS, name));
if (names.length === 0 || unknown !== undefined) {
  if (unknown !== undefined) console.error(`Unknown benchmark: ${unknown}`);
  console.error(
    `Usage: npm run bench -- ${[...Object.keys(BENCHMARKS), 'web', 'analysis', 'bots'].join(' | ')}`,
  );
  process.exitCode = 2;
} else {
  for (const name of names) {
    if ((await BENCHMARKS[name]?.()) === false) process.exitCode = 1;
  }
}
