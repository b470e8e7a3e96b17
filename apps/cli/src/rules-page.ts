// The rules page for exactly the options in force, as lines for the terminal.
import { OPTION_NAMES, type Options, type RulesChoice } from '@court-piece/rules';
import {
  optionMessages,
  pageMessage,
  paragraphMessage,
  type RuleParagraph,
  ruleSections,
  sectionMessage,
  type Words,
  writtenValue,
} from '@court-piece/rules/texts';

const WIDTH = 80;

/** What was chosen, and what it comes to. */
export interface RulesInForce {
  readonly rules: RulesChoice;
  readonly options: Options;
}

export function rulesPage(chosen: RulesInForce, words: Words): readonly string[] {
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

function changedOptions({ rules: choice, options }: RulesInForce, words: Words): readonly string[] {
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
