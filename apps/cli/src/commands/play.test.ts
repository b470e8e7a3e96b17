// A match in the terminal, as the person who types sees it.
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readRecord } from '@court-piece/notation';
import { PRESET_NAMES } from '@court-piece/rules';
import { runWith } from '../testing/program.js';

/** Lines that get through a match: Enter between deals, a number that mostly fits at each question. */
const NUMBERS = Array.from({ length: 800 }, (_, at) => [`${(at % 3) + 1}`, '1', ''])
  .flat()
  .join('\n');

const play = async (words: readonly string[], input = NUMBERS, now?: () => number) =>
  await runWith(['play', '--seed', 'a', '--record', 'match.json', ...words], {
    input,
    ...(now === undefined ? {} : { now }),
  });

function recorded(written: ReadonlyMap<string, string>) {
  const read = readRecord(written.get('match.json') ?? '');
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

describe('playing in the terminal', () => {
  it.each(PRESET_NAMES)(
    'a match of two deals of %s is played to its end and recorded',
    async (name) => {
      const { code, out, err, written } = await play(['--preset', name, '--deals', '2']);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain('The match is over: ');
      const { state, record } = recorded(written);
      expect(state.results).toHaveLength(2);
      expect(record.seats).toMatchObject({ south: 'player' });
      expect(out).not.toContain('\u001b');
    },
  );

  it.each([
    [
      [
        'cut=caller',
        'declinable=true',
        'nominate=7,13',
        'redeal=caller-weak-hand',
        'revoke=penalty',
      ],
    ],
    [['trump=hidden-blind', 'collect=double', 'noCollectAfter=2', 'cut=caller']],
    [['trump=hidden', 'revealWhen=first-void', 'redeal=caller-weak-hand', 'below=T']],
    [['trump=nth-card', 'n=13', 'bavney=choice', 'direction=clockwise', 'revoke=penalty']],
  ])('house rules: %j', async (options) => {
    const settings = ['--preset', 'single-sir', '--set', ...options, '--deals', '3'];
    const { code, out, written } = await play(settings);
    expect([code, out.includes('The match is over: ')]).toEqual([0, true]);
    expect(recorded(written).state.results).toHaveLength(3);
  });

  it('the same seed deals the same match, another one another', async () => {
    const seeded = async (seed: string) =>
      await runWith(['play', '--seed', seed, '--deals', '1'], { input: NUMBERS });
    const first = await seeded('a');
    expect(await seeded('a')).toEqual(first);
    expect((await seeded('b')).out).not.toBe(first.out);
  });

  it('the end of the input leaves the match, and what was played is recorded', async () => {
    const { code, out, written } = await play([], '');
    expect(code).toBe(0);
    expect(out).toContain('You left the match.\n');
    expect(recorded(written).state.winner).toBeNull();
  });

  it.each([
    ['in a deal', 'end\n'],
    ['between deals', `${'1\n'.repeat(60)}end\n`],
  ])('end stops the match %s, and the record says so', async (_when, input) => {
    const { out, written } = await play(['--seat', 'north'], input);
    expect(out).toContain('The match is stopped.\n');
    expect(written.get('match.json')).toContain('"table end"');
  });

  it('an illegal card is refused with its rule, and asked for again', async () => {
    const { out } = await play(['--set', 'firstDealer=east'], 'help\nS2\nh2\nd2\nc2\n');
    expect(out).toMatch(
      /Not allowed: (the card is not in the hand|\w+ must be followed) \(rule 3\.1\)\./,
    );
    expect(out.match(/Your choice:/g)?.length).toBeGreaterThan(3);
  });

  it.each([
    [['--set', 'cut=caller', 'firstDealer=west'], 'Rule 1.5:'],
    [['--set', 'firstDealer=west'], 'Rule 2.1:'],
    [['--set', 'firstDealer=west', 'declinable=true'], 'Rule 2.2:'],
    [['--set', 'firstDealer=west', 'nominate=7'], 'Rule 2.3:'],
    [['--set', 'firstDealer=west', 'trump=hidden'], 'Rule 2.4: put one'],
    [['--set', 'firstDealer=west', 'trump=hidden-blind'], 'Rule 2.4: one of'],
    [['--set', 'firstDealer=west', 'trump=nth-card'], 'Rule 3.2:'],
    [['--set', 'firstDealer=south'], 'Rule 3.1:'],
    [['--preset', 'double-sir', '--set', 'firstDealer=south'], 'Rule 4.2:'],
  ])('help says by which rule is decided: %j', async (words, rule) => {
    const { out } = await play(words, 'help\n');
    expect(out).toContain(rule);
    expect(out).toContain('Type the number of a choice');
  });

  it('a card drawn blind cannot be named, and nobody is told it (2.4, 5.13)', async () => {
    const words = ['--set', 'firstDealer=west', 'trump=hidden-blind'];
    const { out, written } = await play(words, 'set SA\nhand\nset\ntable\n');
    expect(out).toContain('The card is drawn unseen: say set, without a card (rule 2.4).\n');
    expect(out).toContain('Your hand: 5 unknown cards.\n');
    expect(out).toContain('You put a card face down aside.\n');
    expect(out).toContain('No trump yet: a card lies face down aside.');
    expect(written.get('match.json')).toMatch(/"south set [SHDC][2-9TJQKA]"/);
  });

  it('a card that a bot puts aside is not named (5.13)', async () => {
    const words = ['--preset', 'hidden-rung', '--set', 'firstDealer=east'];
    const { out } = await play(words, '');
    expect(out).toContain('North puts a card face down aside.\n');
    expect(out).not.toMatch(/Your .* lies face down aside/);
    expect(out).toContain('No trump yet: a card lies face down aside.');
  });

  it('a claim that is not certain from the own cards is not granted (7.8)', async () => {
    const { out } = await play(['--set', 'firstDealer=west'], '1\nclaim\n');
    expect(out).toContain(
      'A claim is granted only if it is certain from your own cards (rule 7.8).\n',
    );
  });

  it('an agreed time ends the match with the deal in progress (10.2)', async () => {
    let minutes = 0;
    const clock = (): number => minutes++ * 20_000;
    const { out, written } = await play(
      ['--preset', 'single-sir', '--minutes', '5'],
      NUMBERS,
      clock,
    );
    expect(out).toContain('The agreed time is over.\n');
    expect(out).toContain('The match is over: ');
    expect(written.get('match.json')).toContain('"table time-up"');
  });

  it('a revoke of one’s own may be taken back at once (3.3)', async () => {
    // Choosing by number revokes sooner or later, whatever the bots lead.
    const lines = Array.from({ length: 13 }, (_, at) => `${at + 1}\n\n`).join('');
    const runs = await Promise.all(
      ['11', '12', '13', '14', '15', '16'].map(async (seed) => {
        const words = ['play', '--seed', seed, '--set', 'firstDealer=south', 'revoke=penalty'];
        return (await runWith(words, { input: lines })).out;
      }),
    );
    const revoked = runs.filter((out) => out.includes('You could have followed suit (rule 3.3).'));
    expect(revoked).not.toEqual([]);
    for (const out of revoked) expect(out).toContain('Take back?');
  });

  it('commands repeat the hand, the table, the last trick, the score and the rules', async () => {
    const words = ['--set', 'firstDealer=west'];
    const { out } = await play(words, '1\nhand\ntable\nlast\nscore\nrules\n');
    expect(out).toContain('Cards held: north 13, west 13, you 13, east 13.\n');
    expect(out).toContain('No trick has been won in this deal.\n');
    expect(out).toContain('Score in points, to 10: your side 0, the others 0.');
    expect(out).toMatch(/\n=+\n/);
    expect(out).toContain(' (10.1)\n');
  });
});

describe('a person at a terminal', () => {
  it('is offered to save the record, and told where it is', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = Object.assign(new PassThrough(), { isTTY: true });
    input.write('end\nmine.json\n');
    const { out, written } = await runWith(['play', '--set', 'firstDealer=west'], {
      input,
      output,
    });
    expect(out).toContain('Save the record? A file name, or Enter for no:');
    expect(out).toContain('The record is in mine.json.\n');
    expect(readRecord(written.get('mine.json')).ok).toBe(true);
  });

  it('Ctrl-C leaves the match without another question', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = Object.assign(new PassThrough(), { isTTY: true });
    input.write('\u0003');
    const { code, out, written } = await runWith(['play'], { input, output });
    expect([code, written.size]).toEqual([0, 0]);
    expect(out).toContain('You left the match.\n');
  });
});
