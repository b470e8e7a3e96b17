// The lessons in the order in which they are learnt, with what has been done.
import { useRef } from 'preact/hooks';
import { t } from '../../i18n/i18n.js';
import { LanguageSwitch } from '../LanguageSwitch.js';
import { useScreenFocus } from '../use-screen-focus.js';
import { LESSON_IDS, type LessonId } from './lesson-ids.js';
import './Learn.css';

interface LearnPageProps {
  readonly done: readonly LessonId[];
  readonly address: (id: LessonId) => string;
  readonly onOpen: (id: LessonId) => void;
  readonly onHome: () => void;
}

export function LearnPage({ done, address, onOpen, onHome }: LearnPageProps) {
  const screen = useRef<HTMLDivElement>(null);
  useScreenFocus(screen);
  const next = LESSON_IDS.find((id) => !done.includes(id));
  return (
    <div class="learn-page" ref={screen}>
      <header class="rules-head">
        <h1 tabIndex={-1}>{t('learn.title')}</h1>
        <div class="rules-tools">
          <LanguageSwitch />
          <button type="button" class="button small" onClick={onHome}>
            {t('learn.home')}
          </button>
        </div>
      </header>
      <main class="learn-main">
        <p>{t('learn.intro')}</p>
        <p>{t('learn.progress', { n: done.length, all: LESSON_IDS.length })}</p>
        {next !== undefined && (
          <button type="button" class="button main" onClick={() => onOpen(next)}>
            {t('learn.continue', { lesson: t(`lesson.${next}.title`) })}
          </button>
        )}
        <ol class="lesson-list">
          {LESSON_IDS.map((id) => (
            <li key={id}>
              <a
                href={address(id)}
                onClick={(event) => {
                  // Another tab or window stays possible.
                  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  onOpen(id);
                }}
              >
                <span class="lesson-name">{t(`lesson.${id}.title`)}</span>
                <small>{t(`lesson.${id}.about`)}</small>
                {done.includes(id) && <span class="lesson-done">{t('learn.done')}</span>}
              </a>
            </li>
          ))}
        </ol>
      </main>
    </div>
  );
}
