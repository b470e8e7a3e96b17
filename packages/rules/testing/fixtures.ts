// Texts that are checked in below fixtures/rules and compared whole. UPDATE_FIXTURES=1 writes them
// anew; what changed is then for a person to read in the diff.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/rules/${name}`, import.meta.url));

export const updatesFixtures = (): boolean => process.env['UPDATE_FIXTURES'] === '1';

export function readFixture(name: string): string {
  const path = pathOf(name);
  if (!existsSync(path)) throw new Error(`fixtures/rules/${name} is missing: UPDATE_FIXTURES=1`);
  return readFileSync(path, 'utf8');
}

export function expectFixture(name: string, text: string): void {
  if (updatesFixtures()) {
    mkdirSync(dirname(pathOf(name)), { recursive: true });
    writeFileSync(pathOf(name), text);
  }
  expect(text, `fixtures/rules/${name}`).toBe(readFixture(name));
}
