import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { unpackTo } from './chromium.js';

test('while the browser is unpacked, everything else finds its environment unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'court-piece-browser-'));
  rmSync(folder, { recursive: true });
  const before = { ...process.env };
  const work = { isDone: false };
  const unpacking = unpackTo(folder).finally(() => {
    work.isDone = true;
  });
  try {
    while (!work.isDone) {
      expect({ ...process.env }).toEqual(before);
      await setImmediate();
    }
    await unpacking;
    expect(existsSync(join(folder, 'chromium'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
