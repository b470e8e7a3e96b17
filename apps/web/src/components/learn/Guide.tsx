// Below the rules: tips, questions, the words of the game, its history; what does not fit the rules in
// force is left out. Every place can be linked to.
import type { Options } from '@court-piece/rules/view';
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/i18n.js';

const TIPS = ['longest', 'count', 'partner', 'seven', 'voids', 'long'] as const;
const QUESTIONS = [
  'refused',
  'trump',
  'partner',
  'later',
  'fair',
  'bots',
  'gone',
  'names',
] as const;
const WORDS = [
  'trick',
  'trump',
  'caller',
  'follow',
  'discard',
  'revoke',
  'court',
  'goon',
  'bavney',
  'pile',
  'aside',
] as const;
const HISTORY = ['origin', 'houses', 'relatives', 'whist'] as const;

/** The sections in order, for the contents. */
export const GUIDE_SECTIONS = ['tips', 'faq', 'glossary', 'history'] as const;

/** What holds under some rules only; everything else always does. */
const ONLY: Readonly<Record<string, (options: Options) => boolean>> = {
  'tip-longest': ({ trump }) => trump === 'call' || trump === 'hidden',
  'question-partner': ({ trump }) => trump === 'call' || trump === 'hidden',
  'question-later': ({ courtNeeds }) => courtNeeds === 'first-seven',
  'word-bavney': ({ bavney }) => bavney !== 'none',
  'word-pile': ({ collect }) => collect === 'double',
  'word-aside': ({ trump }) => trump === 'hidden' || trump === 'hidden-blind',
};

interface GuideProps {
  readonly options: Options;
  readonly onLearn?: () => void;
}

export function Guide({ options, onLearn }: GuideProps) {
  const fitting = <T extends string>(kind: string, names: readonly T[]): readonly T[] =>
    names.filter((name) => ONLY[`${kind}-${name}`]?.(options) ?? true);
  return (
    <>
      <Section id="tips">
        <ul>
          {fitting('tip', TIPS).map((tip) => (
            <li key={tip} id={`tip-${tip}`} tabIndex={-1}>
              {t(`guide.tip-${tip}`)}
            </li>
          ))}
        </ul>
        {onLearn !== undefined && (
          <button type="button" class="button small guide-learn" onClick={onLearn}>
            {t('guide.learn')}
          </button>
        )}
      </Section>
      <Section id="faq">
        {fitting('question', QUESTIONS).map((question) => (
          <div key={question} id={`question-${question}`} tabIndex={-1}>
            <h3>{t(`guide.q-${question}`)}</h3>
            <p>{t(`guide.a-${question}`)}</p>
          </div>
        ))}
      </Section>
      <Section id="glossary">
        <dl class="guide-words">
          {fitting('word', WORDS).map((word) => (
            <div key={word} id={`word-${word}`} tabIndex={-1}>
              <dt>{t(`guide.w-${word}`)}</dt>
              <dd>{t(`guide.m-${word}`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="history">
        {HISTORY.map((part) => (
          <p key={part} id={`history-${part}`} tabIndex={-1}>
            {t(`guide.h-${part}`)}
          </p>
        ))}
      </Section>
    </>
  );
}

interface SectionProps {
  readonly id: (typeof GUIDE_SECTIONS)[number];
  readonly children: ComponentChildren;
}

const Section = ({ id, children }: SectionProps) => (
  <section class="rules-section" aria-labelledby={id}>
    <h2 id={id} tabIndex={-1}>
      {t(`guide.${id}`)}
    </h2>
    {children}
  </section>
);
