// The cases below fixtures/bots: what a partner at the table would call right and wrong. Each is played
// in every preset that it names, by the rules, up to the bot's turn; then the bot decides.
import { readdirSync, readFileSync } from 'node:fs';
import {
  nextSeat,
  PRESET_NAMES,
  seatsFrom,
  type Options,
  type PresetName,
} from '@court-piece/rules';
import { isPresetName, resolveOptions, type View } from '@court-piece/rules/view';
import { actionText, newGame, seeded, words, type Game } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { decide, LEVELS, type Level } from './index.js';

const FOLDER = new URL('../../../fixtures/bots/', import.meta.url);
/** They may have come to the same card by looking at possible deals. */
const SEARCHING: readonly Level[] = ['hard', 'expert'];
/** How many possible deals those look at that look at any: enough for what a partner must not do. */
const SAMPLES = 48;

/** `name: value` lines; the sentence first. */
interface Case {
  readonly sentence: string;
  readonly line: (name: string) => string | undefined;
}

const parse = (text: string): readonly Case[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
    .filter((lines) => lines.length > 0)
    .map(([sentence = '', ...lines]) => {
      const values = new Map(
        lines.map((line): [string, string] => {
          const at = line.indexOf(':');
          if (at < 0) throw new Error(`neither a name nor a value: ${line}`);
          return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
        }),
      );
      return { sentence, line: (name) => values.get(name) };
    });

/** `called`, `hidden`, `be-ranga`, `single`, `double`, a preset, or several; `called single` is both. */
function presetsOf(text: string): readonly PresetName[] {
  const fits = (options: Options, word: string): boolean => {
    switch (word) {
      case 'all':
        return true;
      case 'called':
        return options.trump === 'call';
      case 'hidden':
        return options.trump === 'hidden';
      case 'first-discard':
        return options.trump === 'first-discard';
      case 'single':
      case 'double':
        return options.collect === word;
      default:
        throw new Error(`no preset and no kind of presets: ${word}`);
    }
  };
  return text.split(',').flatMap((part) => {
    const all = words(part);
    if (all.length === 1 && isPresetName(all[0])) return [all[0]];
    return PRESET_NAMES.filter((name) => {
      const options = resolveOptions({ preset: name });
      return options.ok && all.every((word) => fits(options.value, word));
    });
  });
}

/** The table at the bot's turn. Hands are named from the caller, since presets differ in direction. */
function position(preset: PresetName, { line }: Case): Game {
  const said = JSON.parse(line('options') ?? '{}') as Partial<Options>;
  const start = newGame(preset, said);
  const trump = line('trump') ?? 'S';
  const wins = line('wins');
  if (wins !== undefined) {
    const ending = line('ending');
    return start.wins(wins, { trump: trump as 'S', ...(ending === undefined ? {} : { ending }) });
  }
  const { direction } = start.state.options;
  const [caller, left, partner, right] = seatsFrom(nextSeat('east', direction), direction);
  const dealt = start.deal({
    [caller]: line('caller') ?? '',
    [left]: line('left') ?? '',
    [partner]: line('partner') ?? '',
    [right]: line('right') ?? '',
  });
  let now = dealt;
  if (now.phase === 'making-trumps' && line('makes') !== 'no') {
    now = now.does(
      now.choices.includes(`call ${trump}`) ? `call ${trump}` : `set ${line('aside')}`,
    );
  }
  for (const word of words(line('plays') ?? '')) {
    if (word === '/') continue;
    // `ask?` where it can be asked.
    const maybe = word.endsWith('?');
    const what = maybe ? word.slice(0, -1) : word;
    if (!maybe || now.choices.includes(what)) now = now.does(what);
  }
  return now;
}

/** `D2 C*` fits the diamond two and every club. */
const matches = (patterns: string, choice: string): boolean =>
  patterns
    .split(',')
    .flatMap((part) => (part.includes(' ') && /^\s*[a-z]/.test(part) ? [part.trim()] : words(part)))
    .some((one) => (one.endsWith('*') ? choice.startsWith(one.slice(0, -1)) : one === choice));

/** Medium answers in all presets, the others in one of each case or of some; all of them with `ALL_CASES`. */
function someOf(
  presets: readonly PresetName[],
  level: Level,
  place: number,
): readonly PresetName[] {
  if (level === 'medium' || process.env['ALL_CASES'] !== undefined) return presets;
  // One case of expert is a tenth of a second.
  if (level === 'expert') return place % 3 === 0 ? presets.slice(-1) : [];
  return presets.slice(0, 1);
}

/** What the bot does there, and why; both as the case writes them. */
function answer(view: View, level: Level): { readonly choice: string; readonly reason: string } {
  const decision = decide(view, { level, random: seeded(1), budget: { samples: SAMPLES } });
  if (!decision.ok) throw new Error(decision.error.code);
  const { choice, reason } = decision.value;
  return { choice: actionText(choice), reason: reason.code };
}

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))) {
  const cases = parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  describe(`${file}: a bot`, () => {
    for (const one of cases) {
      const [may, never, why] = ['may', 'never', 'reason'].map(one.line);
      if (may === undefined && never === undefined) throw new Error(`${one.sentence}: what?`);
      const presets = presetsOf(one.line('presets') ?? 'all');
      for (const level of LEVELS) {
        it.each(someOf(presets, level, cases.indexOf(one)))(
          `${one.sentence} (${level}, %s)`,
          (preset) => {
            const now = position(preset, one);
            if (now.turn === null) throw new Error('nobody is on turn');
            const view = now.view(now.turn);
            const { choice, reason } = answer(view, level);
            if (may !== undefined) expect(matches(may, choice), `${choice}, not ${may}`).toBe(true);
            if (never !== undefined) expect(matches(never, choice), choice).toBe(false);
            if (why !== undefined && !SEARCHING.includes(level)) expect(reason).toBe(why);
            expect(view.legal.map(actionText)).toContain(choice);
          },
        );
      }
    }
  });
}
