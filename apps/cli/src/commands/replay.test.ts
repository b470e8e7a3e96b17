// What `court-piece replay` prints, to which output, and its exit code.
import { describe, expect, it } from 'vitest';
import { runWith } from '../testing/program.js';

const DECK =
  'SA SK SQ SJ ST S6 S5 HA HK HQ S4 S3 HJ HT H9 S2 H7 H6 H5 H4 S9 S8 S7 H3 DA DK DQ DJ H8 DT D9 D8 ' +
  'D7 D6 D5 D4 H2 D2 C3 C2 CA CK CQ CJ CT C9 C8 C7 D3 C6 C5 C4';
const recordWith = (...actions: readonly string[]) => ({
  format: 'court-piece-record',
  version: 1,
  rules: { preset: 'single-sir' },
  seats: { north: 'Amina \u001b[2J' },
  deals: [{ dealer: 'north', deck: DECK, actions }],
});
const GOOD = JSON.stringify(recordWith('west call S', 'west play SA'));
const BAD = JSON.stringify(recordWith('west call S', 'west play HK'));

const replay = async (text: string, ...options: readonly string[]) =>
  await runWith(['replay', 'match.json', ...options], { files: { 'match.json': text } });

describe('replaying one record', () => {
  it('prints the state as one JSON object on one line', async () => {
    const { code, out, err } = await replay(GOOD, '--json');
    expect([code, err, out.split('\n').length]).toEqual([0, '', 2]);
    expect(JSON.parse(out)).toMatchObject({ turn: 'south', legal: ['play S5', 'play S6'] });
  });

  it('a refused record leaves standard output empty and exits with 2', async () => {
    const { code, out, err } = await replay(BAD, '--json');
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      'court-piece: replay: deal 1, action 2: west play HK: the card is not in the hand (rule 3.1)\n',
    );
  });

  it('reads standard input for -', async () => {
    const { out } = await runWith(['replay', '-', '--json'], { input: GOOD });
    expect(out).toBe((await replay(GOOD, '--json')).out);
  });

  it('shows what one seat may see, or a watcher', async () => {
    const west = JSON.parse((await replay(GOOD, '--json', '--view', 'west')).out) as {
      hands: Record<string, string[]>;
    };
    expect([new Set(west.hands['south']), west.hands['west']?.length]).toEqual([
      new Set(['??']),
      12,
    ]);
    const watcher = JSON.parse((await replay(GOOD, '--view=public', '--json')).out) as typeof west;
    expect(new Set(Object.values(watcher.hands).flat())).toEqual(new Set(['??']));
  });
});

describe('replaying JSON Lines', () => {
  it('answers good and bad lines in order and exits with 0', async () => {
    const { code, out, err } = await replay(`${GOOD}\n${BAD}\n\nnonsense\n${GOOD}`, '--json');
    const lines = out.trimEnd().split('\n');
    expect([code, err, lines.length]).toEqual([0, '', 4]);
    expect(lines[1]).toBe(
      '{"error":"west play HK: the card is not in the hand","deal":1,"action":2,"rule":"3.1"}',
    );
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ deal: null, action: null, rule: null });
    expect(lines[3]).toBe(lines[0]);
  });

  it('an error in the rules has its path', async () => {
    const rules = BAD.replace('single-sir', 'whist');
    const { out } = await replay(`${rules}\n${GOOD}`, '--json');
    expect(JSON.parse(out.split('\n')[0] ?? '')).toEqual({
      error: 'rules.preset: there is no preset "whist"',
      deal: null,
      action: null,
      rule: null,
      path: 'rules.preset',
    });
  });
});

describe('replaying in sentences', () => {
  it('tells the rules, the score, the table and what may be done', async () => {
    const { out } = await replay(GOOD);
    expect(out).toContain('Rules: single-sir.\nSeats: north Amina \\u{1b}[2J.\n');
    expect(out).toContain('Trump is spades. Tricks: north and south 0, east and west 0.\n');
    expect(out).toContain('On the table: west ace of spades.\n');
    expect(out).toContain('South: spades 6 5, hearts A K Q, diamonds A K Q J, clubs A K Q J.\n');
    expect(out).toContain('Turn: south. May: play S5, play S6.\n');
  });

  it('a seat sees how many cards the others hold, and not which', async () => {
    const { out } = await replay(GOOD, '--view', 'west');
    expect(out).toContain('South: 13 unknown cards.\n');
    expect(out).toContain('Turn: south.\n');
  });

  it('numbers the records of a file, and says which are refused', async () => {
    const { code, out } = await replay(`{\n${BAD}\n${GOOD}`);
    expect(code).toBe(0);
    expect(out).toContain('Record 1, line 1.\nRefused: not JSON');
    expect(out).toContain('Record 2, line 2.\nRefused: deal 1, action 2: west play HK');
    expect(out).toContain('Record 3, line 3.\nRules: single-sir.');
  });

  it('a file of many lines in which none is an object is one broken record', async () => {
    const broken = JSON.stringify(JSON.parse(GOOD), null, 2).replace('"rules":', '"rules"');
    const { code, out, err } = await replay(broken);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^court-piece: replay: not JSON: /);
  });

  it('an empty input is said to be empty', async () => {
    const { code, err } = await replay('\n');
    expect([code, err]).toEqual([2, 'court-piece: replay: the input is empty\n']);
  });
});
