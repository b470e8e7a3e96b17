// A lesson: what the teacher says, the table, and the ways on, back and to help.
import type { TableView } from '@court-piece/protocol';
import type { Card, Choice } from '@court-piece/rules/view';
import { useEffect, useRef, useState } from 'preact/hooks';
import { FaceStyleContext } from '../../cards/face-style.js';
import { t } from '../../i18n/i18n.js';
import { Announcer, say } from '../Announcer.js';
import { Icon } from '../Icon.js';
import { LanguageSwitch } from '../LanguageSwitch.js';
import { NoticeLine } from '../NoticeLine.js';
import type { Notice } from '../props.js';
import { Stats, TrickMeters, TrumpBadge } from '../ScoreBar.js';
import type { Settings } from '../settings.js';
import { KeyHelp } from '../TableDialogs.js';
import { useScreenFocus } from '../use-screen-focus.js';
import { LessonTable } from './LessonTable.js';
import './Learn.css';

export interface LessonScreenProps {
  readonly title: string;
  readonly table: TableView;
  readonly settings: Settings;
  readonly notice: Notice | null;
  /** What the teacher says at this stop; null while cards are played to it. */
  readonly text: string | null;
  /** What was wrong with the last choice, or the hint. */
  readonly told: string | null;
  /** The answer, where it has been asked for. */
  readonly shown: { readonly text: string; readonly card: Card | undefined } | null;
  readonly step: number;
  readonly steps: number;
  /** The learner is asked. */
  readonly asks: boolean;
  /** The stop was reached by a right answer. */
  readonly wasRight: boolean;
  readonly done: boolean;
  /** A hint has been given: now the answer itself can be had. */
  readonly helped: boolean;
  readonly mayGoBack: boolean;
  /** The title of the lesson after this one. */
  readonly next: string | null;
  readonly onChoose: (choice: Choice) => void;
  readonly onGoOn: () => void;
  readonly onHint: () => void;
  readonly onBack: () => void;
  readonly onRestart: () => void;
  readonly onNext: () => void;
  readonly onList: () => void;
  readonly onDismissNotice: (id: number) => void;
}

/** Where the focus goes when what had it is gone. */
const FOCUS_PLACES = [
  '.lesson-go',
  '.moment button',
  '.turn-line .ask',
  '.hand [data-card][tabindex="0"]',
];

export function LessonScreen(props: LessonScreenProps) {
  const { table, text, told, shown, asks, done, settings } = props;
  const view = table.match;
  const screen = useRef<HTMLDivElement>(null);
  const [isHelpShown, showHelp] = useState(false);
  useScreenFocus(screen, FOCUS_PLACES);
  const spoken = [
    ...(props.wasRight ? [t('learn.right')] : []),
    ...(text === null ? [] : [text]),
    ...(done ? [t('learn.finished')] : []),
  ].join(' ');
  useEffect(() => {
    if (text !== null) say(spoken);
  }, [text, props.step, settings.language]);
  const answer = shown === null ? null : t('learn.answer', { answer: shown.text });
  useEffect(() => {
    if (answer !== null) say(answer, 'assertive');
    else if (told !== null) say(told, 'assertive');
  }, [told, answer]);
  return (
    <FaceStyleContext.Provider value={settings.faces}>
      <div ref={screen} class="table-screen lesson-screen">
        <header class="bar">
          <div class="bar-tools">
            <button
              type="button"
              class="icon-button"
              aria-label={t('learn.list')}
              onClick={props.onList}
            >
              <Icon name="rules" />
            </button>
            <LanguageSwitch />
          </div>
          <TrumpBadge view={view} />
          <Stats view={view} />
          <TrickMeters view={view} />
        </header>
        <section class="coach" aria-labelledby="coach-title">
          <div class="coach-head">
            <h1 id="coach-title" tabIndex={-1}>
              {props.title}
            </h1>
            <p class="coach-step">{t('learn.step', { n: props.step, all: props.steps })}</p>
          </div>
          <p class="coach-text">
            {props.wasRight && text !== null && <b>{t('learn.right')} </b>}
            {text}
          </p>
          {(answer ?? told) !== null && <p class="coach-told">{answer ?? told}</p>}
          {done && <p class="coach-done">{t('learn.finished')}</p>}
        </section>
        <main class="board">
          <LessonTable
            table={table}
            settings={settings}
            inert={!asks}
            marked={shown?.card}
            screen={screen}
            onChoose={props.onChoose}
            onHint={props.onHint}
            onBack={props.onBack}
            onHelp={() => showHelp(true)}
          />
          <section class="actions" aria-labelledby="actions-title">
            <h2 id="actions-title" class="vh">
              {t('actions.heading')}
            </h2>
            {!asks && !done && (
              <button type="button" class="button main lesson-go" onClick={props.onGoOn}>
                {t('learn.go-on')}
              </button>
            )}
            {done && props.next !== null && (
              <button type="button" class="button main lesson-go" onClick={props.onNext}>
                {t('learn.next', { lesson: props.next })}
              </button>
            )}
            {asks && (
              <button type="button" class="button action" onClick={props.onHint}>
                <Icon name="hint" />
                {t(props.helped ? 'learn.show' : 'learn.hint')}
              </button>
            )}
            <button
              type="button"
              class="button action"
              disabled={!props.mayGoBack}
              onClick={props.onBack}
            >
              <Icon name="undo" />
              {t('learn.back')}
            </button>
            <button type="button" class="button action" onClick={props.onRestart}>
              <Icon name="trick" />
              {t('learn.restart')}
            </button>
            {done && (
              <button type="button" class="button action" onClick={props.onList}>
                <Icon name="rules" />
                {t('learn.list')}
              </button>
            )}
          </section>
        </main>
        <div class="motion-layer" aria-hidden="true" />
        <div class="lines">
          <NoticeLine notice={props.notice} onDismiss={props.onDismissNotice} />
        </div>
        {isHelpShown && <KeyHelp lettersOn={settings.letterKeys} onClose={() => showHelp(false)} />}
        <Announcer />
      </div>
    </FaceStyleContext.Provider>
  );
}
