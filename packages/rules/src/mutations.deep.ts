import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/mutate-policies.mjs', import.meta.url));

it('whatever branch of the rules is broken, some test turns red', {
  timeout: 4 * 3600_000,
}, async () => {
  const { code, output } = await run(SCRIPT);
  expect(code, output).toBe(0);
});

function run(script: string): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', fail);
    child.once('close', (code) => done({ code, output }));
  });
}
