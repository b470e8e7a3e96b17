// `court-piece rules`: the rules page for exactly the options in force, in the terminal.
import { printable } from '@court-piece/notation';
import { PRESET_NAMES } from '@court-piece/rules';
import { RULE_LANGUAGES, type RuleLanguage } from '@court-piece/rules/texts';
import { valueOf } from '../arguments.js';
import { EXIT, UsageError, type Arguments, type Command } from '../command.js';
import type { Io } from '../io.js';
import { optionLines, readSetting } from '../play/setting.js';
import { wordsIn } from '../rule-texts.js';
import { rulesPage } from '../rules-page.js';

export const rules: Command = {
  name: 'rules',
  usage: '[--preset NAME] [--set OPTION=VALUE ...] [--lang LANGUAGE]',
  summary: 'print the rules for a preset and the options that differ',
  options: {
    preset: { value: 'NAME', help: 'the rules to start from (default single-sir-points)' },
    set: { value: 'OPTION=VALUE', many: true, help: 'an option that differs; may be repeated' },
    lang: { value: 'LANGUAGE', help: `${RULE_LANGUAGES.join(', ')} (default en)` },
  },
  details: [
    'What is printed holds under these options, and nothing else does. The numbers in brackets are',
    'those of docs/rules.md.',
    '',
    'Presets:',
    ...PRESET_NAMES.map((name) => `  ${name}`),
    '',
    'Options for --set:',
    ...optionLines(),
  ],
  run,
};

async function run(args: Arguments, io: Io): Promise<number> {
  const chosen = readSetting(args);
  const words = wordsIn(languageOf(valueOf(args, 'lang') ?? 'en'));
  await io.print(`${rulesPage(chosen, words).join('\n')}\n`);
  return EXIT.fine;
}

function languageOf(text: string): RuleLanguage {
  const language = RULE_LANGUAGES.find((one) => one === text);
  if (language !== undefined) return language;
  throw new UsageError(`no rules in ${printable(text)}; there are ${RULE_LANGUAGES.join(', ')}`);
}
