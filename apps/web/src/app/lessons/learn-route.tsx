// The pages of the lessons: the list, and one lesson at the table.
import type { Choice } from '@court-piece/rules/view';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Announcer } from '../../components/Announcer.js';
import { cardName } from '../../components/card-labels.js';
import { isLessonId, LESSON_IDS, type LessonId } from '../../components/learn/lesson-ids.js';
import { LearnPage } from '../../components/learn/LearnPage.js';
import { LessonScreen } from '../../components/learn/LessonScreen.js';
import { quietTable } from '../../components/learn/quiet-table.js';
import { rejectionText } from '../../components/rejections.js';
import { t } from '../../i18n/i18n.js';
import type { PageProps } from '../app.js';
import { formatRoute } from '../route.js';
import { browserStorage } from '../storage.js';
import { pageTitle } from '../title.js';
import { LESSONS } from './all-lessons.js';
import {
  answer,
  askHelp,
  back,
  begin,
  type Course,
  goOn,
  isDone,
  rightChoice,
  stopOf,
  viewOf,
} from './course.js';
import { LEARNER } from './lesson.js';
import { loadDone, saveDone } from './progress.js';
import { useCourse } from './use-course.js';

export interface LearnRouteProps
  extends Pick<PageProps, 'settings' | 'notice' | 'onDismissNotice' | 'tell' | 'go'> {
  /** What is no lesson leads to the list. */
  readonly lesson: string | null;
}

export function LearnRoute({ lesson, ...page }: LearnRouteProps) {
  // Another lesson is another screen.
  return isLessonId(lesson) ? (
    <LessonPage key={lesson} id={lesson} {...page} />
  ) : (
    <List {...page} />
  );
}

type Shared = Omit<LearnRouteProps, 'lesson'>;

function List({ go }: Shared) {
  const [done] = useState(() => loadDone(browserStorage()));
  useEffect(() => {
    document.title = pageTitle(t('learn.title'));
  });
  return (
    <>
      <LearnPage
        done={done}
        address={(id) => formatRoute({ type: 'learn', lesson: id })}
        onOpen={(id) => go({ type: 'learn', lesson: id })}
        onHome={() => go({ type: 'home' })}
      />
      <Announcer />
    </>
  );
}

function LessonPage({ id, settings, tell, go, ...page }: Shared & { readonly id: LessonId }) {
  const lesson = LESSONS[id];
  const [course, change] = useCourse(() => begin(lesson), settings.pace);
  const title = t(`lesson.${id}.title`);
  useEffect(() => {
    document.title = pageTitle(title);
  });
  const done = isDone(course);
  useEffect(() => {
    if (done && !saveDone(browserStorage(), id)) tell('error', t('app.not-kept'));
  }, [done]);
  const view = useMemo(() => viewOf(course), [course.match]);
  const table = useMemo(
    () => quietTable(id, lesson.rules.preset, LEARNER, view),
    [view, settings.language],
  );
  const stop = stopOf(course);
  const next = LESSON_IDS[LESSON_IDS.indexOf(id) + 1];
  const toList = (): void => go({ type: 'learn', lesson: null });
  return (
    <LessonScreen
      title={title}
      table={table}
      settings={settings}
      notice={page.notice}
      onDismissNotice={page.onDismissNotice}
      text={stop === null ? null : t(stop.say)}
      told={toldText(course)}
      shown={course.help === 2 ? shownAnswer(rightChoice(course)) : null}
      step={course.at + 1}
      steps={lesson.stops.length}
      asks={stop?.ask !== undefined}
      wasRight={stop !== null && wasAsked(course)}
      done={done}
      helped={course.help > 0}
      mayGoBack={course.before !== null}
      next={next === undefined ? null : t(`lesson.${next}.title`)}
      onChoose={(choice) => change((now) => answer(now, choice))}
      onGoOn={() => change(goOn)}
      onHint={() => change(askHelp)}
      onBack={() => change(back)}
      onRestart={() => change(() => begin(lesson))}
      onNext={() => (next === undefined ? toList() : go({ type: 'learn', lesson: next }))}
      onList={toList}
    />
  );
}

const wasAsked = ({ before }: Course): boolean =>
  before !== null && stopOf(before)?.ask !== undefined;

function toldText({ told }: Course): string | null {
  if (told === null) return null;
  return told.type === 'why' ? t(told.text) : rejectionText({ code: told.code });
}

function shownAnswer(choice: Choice | null) {
  if (choice === null) return null;
  switch (choice.type) {
    case 'play':
    case 'correct':
      return { text: cardName(choice.card), card: choice.card };
    case 'set':
      return choice.card === undefined ? null : { text: cardName(choice.card), card: choice.card };
    case 'call':
      return { text: t(`suit.${choice.suit}`), card: undefined };
    case 'ask':
    case 'reveal':
      return { text: t(`actions.${choice.type}`), card: undefined };
    case 'on':
      return { text: t('bavney.on'), card: undefined };
    default:
      return null;
  }
}
