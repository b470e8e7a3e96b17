import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folders = { './': '.', '../components/': '../components' } as const;

/** Read from the disk: in tests an imported style sheet is empty. */
const sheets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(folders).flatMap(([prefix, folder]) => {
    const place = fileURLToPath(new URL(folder, import.meta.url));
    return readdirSync(place)
      .filter((file) => file.endsWith('.css'))
      .map((file) => [`${prefix}${file}`, readFileSync(join(place, file), 'utf8')]);
  }),
);

/** The felt, its plates and the hand lie the same in every language: left is left there. */
const PHYSICAL = ['./felt.css', './plates.css', './hand.css', './motion.css'];

const SIDES =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right)[\w-]*|left|right)\s*:|(?:float|clear):\s*(?:left|right)|text-align:\s*(?:left|right)/;

describe('the style sheets', () => {
  it('name no left or right but on the felt, so that the page can turn (O-89)', () => {
    const found = Object.entries(sheets)
      .filter(([file]) => !PHYSICAL.includes(file))
      .flatMap(([file, text]) =>
        text
          .replaceAll(/\/\*[\s\S]*?\*\//g, '')
          .split('\n')
          .filter((line) => SIDES.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(SIDES.test(sheets['./felt.css'] ?? '')).toBe(true);
    expect(found).toEqual([]);
  });

  it('would be caught with a side', () => {
    for (const line of [
      '  margin-left: 1px;',
      'right: 0',
      ' text-align: right;',
      '{float: left}',
    ]) {
      expect(SIDES.test(line)).toBe(true);
    }
    expect(SIDES.test('.plate-left { inset-inline-start: 0; text-align: start }')).toBe(false);
  });
});
