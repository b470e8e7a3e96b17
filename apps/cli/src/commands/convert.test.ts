// Records to PBN and back, and what is said of files that are neither.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/program.js';

const examples = readFileSync(
  new URL('../../../../fixtures/records/examples.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map(
    (line) =>
      (JSON.parse(line) as { readonly record: { readonly deals: readonly object[] } }).record,
  )
  .slice(0, 20);

const convert = async (input: string, ...words: readonly string[]) =>
  await runWith(['convert', '-', ...words], { input });

describe('converting', () => {
  it('records become PBN and come back deal by deal', async () => {
    const records = examples.filter(({ deals }) => deals.length > 0);
    const { code, out, err } = await convert(records.map((one) => JSON.stringify(one)).join('\n'));
    expect([code, err]).toEqual([0, '']);
    const back = await convert(out);
    expect([back.code, back.err]).toEqual([0, '']);
    const deals = back.out
      .trimEnd()
      .split('\n')
      .flatMap((line) => (JSON.parse(line) as (typeof records)[number]).deals);
    expect(deals).toEqual(records.flatMap((one) => one.deals));
  });

  it('deals of other programs are taken by the rules that are asked for', async () => {
    const pbn =
      '[Dealer "N"]\n[Deal "N:AKQ2.T98.J3.A765 J9.AK2.Q875.KJ32 T876.QJ5.AK2.Q94 543.7643.T964.T8"]\n';
    const { out } = await convert(pbn, '--preset', 'hokm', '--set', 'target=5');
    expect(JSON.parse(out)).toMatchObject({
      format: 'court-piece-record',
      rules: { preset: 'hokm', target: 5 },
      deals: [{ dealer: 'north', actions: [] }],
    });
  });

  it.each([
    ['', 'line 1: no tag in it'],
    ['{"format":"court-piece-record"}', 'version'],
    ['[Dealer "N"]\n\n[Deal "-"]', 'line 1: the game has no tag Deal'],
    ['[Dealer "N"]\n\n[Deal "-"]', 'line 3: the game has no tag Dealer'],
  ])('%j is refused, and nothing is printed', async (input, message) => {
    const { code, out, err } = await convert(input);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('a file that is something else is told so in a few lines', async () => {
    const { code, err } = await convert('A letter\n'.repeat(30));
    expect(code).toBe(2);
    expect(err.trimEnd().split('\n')).toHaveLength(21);
    expect(err).toContain('and 10 mistakes more');
  });
});
