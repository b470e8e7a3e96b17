import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/mutate-policies.mjs', import.meta.url));

it('whatever branch of the rules is broken, some test turns red', { timeout: 4 * 3600_000 }, () => {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});
