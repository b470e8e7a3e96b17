// The rules page: exactly the rules in force, under headings that can be linked to, fit for paper.
// Which sentences there are is decided by the rules package; here they are only laid out.
import {
  optionMessages,
  pageMessage,
  paragraphMessage,
  refusalMessage,
  type RuleParagraph,
  type RuleSection,
  ruleSections,
  sectionMessage,
  type Words,
  writtenValue,
} from '@court-piece/rules/texts';
import {
  describeDifference,
  OPTION_NAMES,
  type OptionName,
  type Options,
  type OptionsError,
  type PresetName,
  resolveOptions,
  type RulesChoice,
} from '@court-piece/rules/view';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isolated, shownDigits, t } from '../i18n/i18n.js';
import { useRuleWords } from '../i18n/rule-words.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { Guide, GUIDE_SECTIONS } from './learn/Guide.js';
import { presetName } from './names.js';
import { useScreenFocus } from './use-screen-focus.js';
import './RulesPage.css';

export interface RulesPageProps {
  /** A choice of rules as a table or a link has it; where it is none, the page says why. */
  readonly rules: unknown;
  /** What these rules are called; without it, the preset's name. */
  readonly name?: string;
  readonly onBack?: () => void;
  /** A deal by these rules that plays by itself. */
  readonly demo?: ComponentChildren;
  /** To the lessons; without it, none are offered. */
  readonly onLearn?: () => void;
}

export function RulesPage({ rules, name, onBack, demo, onLearn }: RulesPageProps) {
  const loading = useRuleWords();
  if (loading.state !== 'ready') {
    return (
      <div class="rules-page" aria-busy={loading.state === 'loading'}>
        <p role="status">{loading.state === 'failed' ? t('connection.lost') : ''}</p>
      </div>
    );
  }
  return (
    <ReadyRules
      rules={rules}
      words={loading.words}
      demo={demo}
      {...(onLearn === undefined ? {} : { onLearn })}
      {...(name === undefined ? {} : { name })}
      {...(onBack === undefined ? {} : { onBack })}
    />
  );
}

function ReadyRules({ rules, name, onBack, demo, onLearn, words }: RulesPageProps & Spoken) {
  const resolved = resolveOptions(rules);
  const screen = useRef<HTMLDivElement>(null);
  useScreenFocus(screen);
  return (
    <div class="rules-page" ref={screen}>
      <header class="rules-head">
        <h1 tabIndex={-1}>{words.say(pageMessage('title'))}</h1>
        <div class="rules-tools">
          <LanguageSwitch />
          {onBack !== undefined && (
            <button type="button" class="button small" onClick={onBack}>
              {words.say(pageMessage('back'))}
            </button>
          )}
          {resolved.ok && (
            <button type="button" class="button small" onClick={() => print()}>
              {words.say(pageMessage('print'))}
            </button>
          )}
        </div>
      </header>
      {resolved.ok ? (
        <Rules
          options={resolved.value}
          preset={(rules as RulesChoice).preset}
          words={words}
          demo={demo}
          {...(onLearn === undefined ? {} : { onLearn })}
          {...(name === undefined ? {} : { name })}
        />
      ) : (
        <Refused error={resolved.error} words={words} />
      )}
    </div>
  );
}

interface Spoken {
  readonly words: Words;
}

function Refused({ error, words }: Spoken & { readonly error: OptionsError }) {
  const { say } = words;
  return (
    <main class="rules-text rules-refused">
      <h2>{say(pageMessage('refused'))}</h2>
      <p>{say(refusalMessage(error))}</p>
      {error.other !== undefined && (
        <ul>
          <li>{setOption(error.path as OptionName, valueFrom(error.value), words)}</li>
          <li>{setOption(error.other, valueFrom(error.otherValue), words)}</li>
        </ul>
      )}
    </main>
  );
}

/** Refusals quote values as JSON. */
const valueFrom = (text: string | undefined): Options[OptionName] =>
  JSON.parse(text ?? '""') as Options[OptionName];

const setOption = (name: OptionName, value: Options[OptionName], words: Words): string =>
  words.say(
    pageMessage('changed-option', {
      option: words.say(optionMessages(name).name),
      value: writtenValue(name, value, words),
    }),
  );

interface RulesProps extends Spoken {
  readonly demo: ComponentChildren;
  readonly onLearn?: () => void;
  readonly options: Options;
  readonly preset: PresetName;
  readonly name?: string;
}

function Rules({ options, preset, name, words, demo, onLearn }: RulesProps) {
  const sections = ruleSections(options);
  const changed = changedOptions(preset, options, words);
  const called = isolated(name ?? presetName(preset));
  useEffect(showLinkedPlace, []);
  return (
    <div class="rules-columns">
      <Contents sections={sections} words={words} />
      <main class="rules-text">
        <p class="rules-intro">
          {words.say(
            pageMessage(changed.length === 0 ? 'intro' : 'intro-changed', { name: called }),
          )}
        </p>
        {changed.length > 0 && (
          <section class="rules-changed" aria-labelledby="changed">
            <h2 id="changed">{words.say(pageMessage('changed'))}</h2>
            <ul>
              {changed.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        {demo}
        {sections.map((section) => (
          <section key={section.id} class="rules-section" aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {words.say(sectionMessage(section))}
            </h2>
            {grouped(section.paragraphs).map((group) =>
              group[0]?.form === 'item' ? (
                <ul key={group[0].id}>
                  {group.map((paragraph) => (
                    <li key={paragraph.id} id={paragraph.id} tabIndex={-1}>
                      <ParagraphText paragraph={paragraph} words={words} />
                    </li>
                  ))}
                </ul>
              ) : (
                group.map((paragraph) => (
                  <p
                    key={paragraph.id}
                    id={paragraph.id}
                    tabIndex={-1}
                    class={paragraph.form === 'example' ? 'rules-example' : undefined}
                  >
                    <ParagraphText paragraph={paragraph} words={words} />
                  </p>
                ))
              ),
            )}
          </section>
        ))}
        <Guide options={options} {...(onLearn === undefined ? {} : { onLearn })} />
      </main>
    </div>
  );
}

function Contents({
  sections,
  words: { say },
}: Spoken & { readonly sections: readonly RuleSection[] }) {
  return (
    <nav class="rules-contents" aria-labelledby="contents">
      <h2 id="contents">{say(pageMessage('contents'))}</h2>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{say(sectionMessage(section))}</a>
          </li>
        ))}
        {GUIDE_SECTIONS.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{t(`guide.${id}`)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The sentence and its number, which is a link to it; an example has a label in place of a number. */
function ParagraphText({
  paragraph,
  words: { say },
}: Spoken & { readonly paragraph: RuleParagraph }) {
  const text = say(paragraphMessage(paragraph));
  if (paragraph.form === 'example') {
    return (
      <>
        <b>{say(pageMessage('example'))}</b> {text}
      </>
    );
  }
  return (
    <>
      {text}
      {'\u00a0'}
      <a
        class="rules-number"
        href={`#${paragraph.id}`}
        aria-label={say(pageMessage('link-to', { rule: paragraph.rule }))}
      >
        {shownDigits(paragraph.rule)}
      </a>
    </>
  );
}

/** The lines of one list together, everything else by itself. */
function grouped(paragraphs: readonly RuleParagraph[]): readonly (readonly RuleParagraph[])[] {
  const groups: RuleParagraph[][] = [];
  for (const paragraph of paragraphs) {
    const last = groups.at(-1);
    if (paragraph.form === 'item' && last?.[0]?.form === 'item') last.push(paragraph);
    else groups.push([paragraph]);
  }
  return groups;
}

function changedOptions(preset: PresetName, options: Options, words: Words): readonly string[] {
  const said = describeDifference(preset, options);
  return OPTION_NAMES.filter((name) => Object.hasOwn(said, name)).map((name) =>
    setOption(name, options[name], words),
  );
}

/** The browser looked for the place of the address before the words had come: go there now. */
function showLinkedPlace(): void {
  const place = document.getElementById(location.hash.slice(1));
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
