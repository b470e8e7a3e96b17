import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder } from './package-folder.js';
import { SETTINGS } from './settings.js';

describe('the operator’s manual', () => {
  const text = readFileSync(join(packageFolder(), '../../docs/operations.md'), 'utf8');

  it.each(Object.values(SETTINGS))(
    'has a line for $flag, with its variable and default',
    (setting) => {
      const line = text.split('\n').find((one) => one.startsWith(`| \`${setting.flag}\` |`)) ?? '';
      expect(line).toContain(`| \`${setting.env}\` |`);
      expect(line).toContain(setting.default === null ? '| none |' : `| \`${setting.default}\` |`);
    },
  );

  it('has no line for a setting that does not exist', () => {
    const flags = [...text.matchAll(/^\| `(--[a-z-]+)` \|/gm)].map(([, flag]) => flag);
    expect(flags).toEqual(Object.values(SETTINGS).map(({ flag }) => flag));
  });
});
