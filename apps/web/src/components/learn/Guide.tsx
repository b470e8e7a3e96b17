// Below the rules: tips, questions, the words of the game, its history; what does not fit the rules in
// force is left out. Every place can be linked to.
import type { Options } from '@court-piece/rules/view';
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/i18n.js';
import { guideEntries } from './guide-entries.js';

/** The sections in order, for the contents. */
export const GUIDE_SECTIONS = ['tips', 'faq', 'glossary', 'history'] as const;

interface GuideProps {
  readonly options: Options;
  readonly onLearn?: () => void;
}

export function Guide({ options, onLearn }: GuideProps) {
  const { tips, questions, words, history } = guideEntries(options);
  return (
    <>
      <Section id="tips">
        <ul>
          {tips.map((tip) => (
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
        {questions.map((question) => (
          <div key={question} id={`question-${question}`} tabIndex={-1}>
            <h3>{t(`guide.q-${question}`)}</h3>
            <p>{t(`guide.a-${question}`)}</p>
          </div>
        ))}
      </Section>
      <Section id="glossary">
        <dl class="guide-words">
          {words.map((word) => (
            <div key={word} id={`word-${word}`} tabIndex={-1}>
              <dt>{t(`guide.w-${word}`)}</dt>
              <dd>{t(`guide.m-${word}`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="history">
        {history.map((part) => (
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
