// The command line itself: help, versions, and what is asked for wrongly.
import { describe, expect, it } from 'vitest';
import { runWith } from './testing/program.js';

describe('the program', () => {
  it.each(['--help', '-h'])('%s lists the commands', async (word) => {
    const { code, out, err } = await runWith([word]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^ {2}play +play a match in the terminal against bots$/m);
    expect(out).toMatch(/^ {2}replay +play match records over/m);
  });

  it.each([['--version'], ['-v'], ['replay', '--version'], ['play', '-v']])(
    '%s prints the version',
    async (...words) => {
      const { code, out } = await runWith(words);
      expect([code, out]).toEqual([0, expect.stringMatching(/^court-piece \d+\.\d+\.\d+\n$/)]);
    },
  );

  it.each(['play', 'replay'])('%s --help shows how it is used and each option', async (command) => {
    const { code, out } = await runWith([command, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: court-piece ${command} `);
    expect(out).toMatch(/^ {2}--help/m);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it.each([
    [[], 'no command is given; court-piece --help lists them'],
    [['dance'], 'unknown command dance; court-piece --help lists the commands'],
    [['--dance'], 'unknown option --dance; court-piece --help lists the commands'],
    [['\u001b[31m'], 'unknown command \\u{1b}[31m; court-piece --help lists the commands'],
    [['replay', '--dance'], 'replay: unknown option --dance'],
    [['replay', '-x'], 'replay: unknown option -x'],
    [['replay', 'a', '--json=yes'], 'replay: --json takes no value'],
    [['replay', 'a', '--view'], 'replay: --view needs a value: SEAT'],
    [['replay', 'a', '--view', 'up'], 'replay: --view is north, west, south, east or public'],
    [['replay', 'a', '--view=west', '--view=east'], 'replay: --view is given twice'],
    [['replay'], 'replay: name a FILE, or - for standard input'],
    [['replay', 'a', 'b'], 'replay: one FILE only'],
    [['replay', 'a'], 'replay: a: no such file'],
    [['replay', '--', '--json'], 'replay: --json: no such file'],
    [['play', '--preset', 'whist'], 'play: no preset whist; there are single-sir, '],
    [['play', '--seat', 'up'], 'play: --seat is north, west, south, east'],
    [['play', '--level', 'god'], 'play: --level is '],
    [['play', '--set', 'n'], 'play: n is not of the form option=value'],
    [['play', '--set', 'jokers=2'], 'play: no option jokers; court-piece play --help lists them'],
    [['play', '--set', 'n=14'], 'play: n: 14 is not one of its values (rule 2.3)'],
    [['play', '--target', 'x'], 'play: target: "x" is not one of its values (rule 10.1)'],
    [
      ['play', '--target', '3', '--deals', '3'],
      'play: a match has one end: target, deals or minutes',
    ],
    [
      ['play', '--set', 'collect=double', 'bavney=choice'],
      'play: bavney: "choice" is not allowed with collect "double" (rule 7.6)',
    ],
  ])('%j is refused with the reason and exit code 2', async (words, reason) => {
    const { code, out, err } = await runWith(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`court-piece: ${reason}`);
    expect(err.trimEnd()).not.toContain('\n');
  });
});
