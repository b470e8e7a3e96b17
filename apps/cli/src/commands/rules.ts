// `court-piece rules`: the rules page for exactly the options in force, in the terminal.
import { printable } from '@court-piece/notation';
import { OPTION_NAMES, PRESET_NAMES, type RulesChoice } from '@court-piece/rules';
import {
  optionMessages,
  pageMessage,
  paragraphMessage,
  RULE_LANGUAGES,
  type RuleLanguage,
  type RuleParagraph,
  ruleSections,
  sectionMessage,
  type Words,
  writtenValue,
} from '@court-piece/rules/texts';
import { valueOf } from '../arguments.js';
import { EXIT, UsageError, type Arguments, type Command } from '../command.js';
import type { Io } from '../io.js';
import { optionLines, readSetting, type Chosen } from '../play/setting.js';
import { wordsIn } from '../rule-texts.js';

const WIDTH = 80;

export const rules: Command = {
  name: 'rules',
  usage: '[--preset NAME] [--set OPTION=VALUE ...] [--lang LANGUAGE]',
  summary: 'print the rules for a preset and the options that differ',
  options: {
    preset: { value: 'NAME', help: 'the rules to start from (default single-sir-points)' },
    set: { value: 'OPTION=VALUE', many: true, help: 'an option that differs; may be repeated' },
    lang: { value: 'LANGUAGE', help: `${RULE_LANGUAGES.join(' or ')} (default en)` },
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

function rulesPage(chosen: Pick<Chosen, 'rules' | 'options'>, words: Words): readonly string[] {
  const { say } = words;
  const changed = changedOptions(chosen, words);
  const intro = changed.length === 0 ? 'intro' : 'intro-changed';
  return [
    ...underlined(say(pageMessage('title')), '='),
    '',
    ...wrapped(say(pageMessage(intro, { name: chosen.rules.preset }))),
    ...(changed.length === 0 ? [] : ['', `${say(pageMessage('changed'))}:`, ...changed]),
    ...ruleSections(chosen.options).flatMap((section) => [
      '',
      ...underlined(say(sectionMessage(section)), '-'),
      ...section.paragraphs.flatMap((paragraph, at) => [
        ...(paragraph.form === 'item' && at > 0 ? [] : ['']),
        ...paragraphLines(paragraph, words),
      ]),
    ]),
  ];
}

function changedOptions(
  { rules: choice, options }: { readonly rules: RulesChoice; readonly options: Chosen['options'] },
  words: Words,
): readonly string[] {
  return OPTION_NAMES.filter((name) => Object.hasOwn(choice, name)).flatMap((name) => {
    const line = pageMessage('changed-option', {
      option: words.say(optionMessages(name).name),
      value: writtenValue(name, options[name], words),
    });
    return wrapped(words.say(line), '- ');
  });
}

function paragraphLines(paragraph: RuleParagraph, { say }: Words): readonly string[] {
  const text = say(paragraphMessage(paragraph));
  switch (paragraph.form) {
    case 'text':
      return wrapped(`${text} (${paragraph.rule})`);
    case 'item':
      return wrapped(text, '- ');
    case 'example':
      return wrapped(`${say(pageMessage('example'))}: ${text}`, '  ');
  }
}

const underlined = (text: string, line: string): readonly string[] => [
  text,
  line.repeat(text.length),
];

/** Lines of at most 80 characters; those after the first are set in as far as the mark is wide. */
function wrapped(text: string, mark = ''): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && mark.length + longer.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  const indent = ' '.repeat(mark.length);
  return [...lines, line].map((each, at) => `${at === 0 ? mark : indent}${each}`);
}
