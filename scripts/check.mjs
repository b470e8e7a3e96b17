// `npm run check`: all that can be said about the code without running it. Every step runs, so
// that one pass shows all there is to mend. Name steps to run only those: npm run check -- lint
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, toolPath } from './ensure.mjs';

const steps = {
  format: [toolPath('@biomejs/biome', 'biome'), 'format', '.'],
  lint: [toolPath('oxlint')],
  types: [toolPath('typescript', 'tsc'), '-b'],
  messages: [join(root, 'apps/web/build/check-messages.mjs')],
  boundaries: [join(root, 'scripts/check-boundaries.mjs')],
  unused: [toolPath('knip'), '--no-config-hints'],
  rules: [join(root, 'scripts/rules-coverage.mjs')],
  repository: [join(root, 'scripts/check-repository.mjs')],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  process.stderr.write(
    `unknown: ${unknown.join(', ')}; steps are ${Object.keys(steps).join(', ')}\n`,
  );
  process.exit(2);
}

const failed = [];
for (const name of named.length > 0 ? named : Object.keys(steps)) {
  const started = Date.now();
  const { code, output } = await run(steps[name]);
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${time})\n`);
  if (code !== 0) {
    failed.push(name);
    process.stdout.write(`${output.trimEnd()}\n\n`);
  }
}
if (failed.length > 0) process.stdout.write(`check failed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);

function run(args) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}
