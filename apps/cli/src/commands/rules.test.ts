import { describe, expect, it } from 'vitest';
import { PRESET_NAMES } from '@court-piece/rules';
import { RULE_LANGUAGES } from '@court-piece/rules/texts';
import { runWith } from '../testing/program.js';

const page = async (...words: readonly string[]): Promise<string> => {
  const { code, out, err } = await runWith(['rules', ...words]);
  if (code !== 0) throw new Error(err);
  return out;
};

/** The text without its line breaks, for sentences that may be broken anywhere. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('court-piece rules', () => {
  it('prints the rules of a preset under headings, each with its number', async () => {
    const out = await page('--preset', 'single-sir');
    expect(out.startsWith('Rules of the game\n=================\n\n')).toBe(true);
    expect(out).toContain('\nMaking trumps\n-------------\n');
    expect(out).toContain('\nEach trick goes at once to the side that won it. (4.1)\n');
    expect(out).not.toContain('pile');
  });

  it('tells what was changed, and the rules as they are then', async () => {
    const out = await page(
      '--preset',
      'double-sir',
      '--set',
      'aceRule=both-aces',
      '--set',
      'noCollectAfter=2,12',
    );
    expect(out).toContain('- Aces: Ace on ace does not collect\n');
    expect(out).toContain('- Tricks that do not collect: 2 and 12\n');
    expect(flat(out)).toContain('Nobody may collect after tricks 2 and 12.');
    expect(flat(out)).toContain('both won with aces, trump ace included, do not collect.');
  });

  it('speaks the language asked for', async () => {
    const out = await page('--preset', 'hokm', '--lang', 'de');
    expect(flat(out)).toContain('Ein Goon Court, gegen den Trumpfansager: 3 Punkte.');
  });

  it('numbers agree with their nouns', async () => {
    const target = async (n: number, lang: string): Promise<string> =>
      flat(await page('--set', 'end=target', '--set', `target=${n}`, '--lang', lang));
    expect(await target(1, 'en')).toContain('first has 1 point or more');
    expect(await target(2, 'en')).toContain('first has 2 points or more');
    expect(await target(1, 'de')).toContain('zuerst mindestens 1 Punkt hat');
    expect(await target(2, 'de')).toContain('zuerst mindestens 2 Punkte hat');
  });

  it('every preset has a page in every language, with no line over 80 characters', async () => {
    for (const lang of RULE_LANGUAGES) {
      for (const preset of PRESET_NAMES) {
        const out = await page('--preset', preset, '--lang', lang);
        expect(out).not.toMatch(/[{}]|undefined/);
        expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
      }
    }
  });

  it('refuses a language without a catalogue, and rules that cannot be', async () => {
    expect(await runWith(['rules', '--lang', 'fr'])).toMatchObject({
      code: 2,
      err: 'court-piece: rules: no rules in fr; there are en, de, nl, ur, fa, hi\n',
    });
    const refused = await runWith(['rules', '--preset', 'double-sir', '--set', 'bavney=choice']);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('bavney');
    expect(refused.err).toContain('collect');
  });
});
