// A deal that plays by itself on the rules page: play, pause, a step on, a step back. Where less motion
// is wished for, it goes on by steps alone.
import type { TableView } from '@court-piece/protocol';
import { useRef } from 'preact/hooks';
import { FaceStyleContext } from '../../cards/face-style.js';
import { t } from '../../i18n/i18n.js';
import { lessMotion } from '../motion/use-motion.js';
import { TrickMeters, TrumpBadge } from '../ScoreBar.js';
import type { Settings } from '../settings.js';
import { LessonTable } from './LessonTable.js';
import './Learn.css';

export interface DemoProps {
  readonly table: TableView;
  readonly settings: Settings;
  /** What is said at this stop; null while cards are played to it. */
  readonly text: string | null;
  readonly step: number;
  readonly steps: number;
  readonly playing: boolean;
  readonly over: boolean;
  readonly onPlay: (playing: boolean) => void;
  readonly onStep: () => void;
  readonly onBack: () => void;
  readonly onRestart: () => void;
  /** To the lesson in which the same can be played. */
  readonly onTry?: () => void;
}

const nothing = (): void => {};

export function Demo(props: DemoProps) {
  const { table, settings, text, playing, over } = props;
  const screen = useRef<HTMLElement>(null);
  return (
    <section class="demo" ref={screen} aria-labelledby="demo">
      <h2 id="demo" tabIndex={-1}>
        {t('demo.title')}
      </h2>
      <p class="coach-step">{t('learn.step', { n: props.step, all: props.steps })}</p>
      <p class="demo-text" aria-live={playing ? 'off' : 'polite'}>
        {text}
      </p>
      <div class="demo-controls">
        {!lessMotion() && (
          <button
            type="button"
            class="button small"
            disabled={over}
            onClick={() => props.onPlay(!playing)}
          >
            {t(playing ? 'demo.pause' : 'demo.play')}
          </button>
        )}
        <button
          type="button"
          class="button small"
          disabled={props.step === 1}
          onClick={props.onBack}
        >
          {t('learn.back')}
        </button>
        <button type="button" class="button small" disabled={over} onClick={props.onStep}>
          {t('demo.step')}
        </button>
        <button type="button" class="button small" onClick={props.onRestart}>
          {t('learn.restart')}
        </button>
        {props.onTry !== undefined && (
          <button type="button" class="button small" onClick={props.onTry}>
            {t('demo.try')}
          </button>
        )}
      </div>
      <FaceStyleContext.Provider value={settings.faces}>
        <div class="demo-table">
          <div class="demo-bar">
            <TrumpBadge view={table.match} />
            <TrickMeters view={table.match} />
          </div>
          <div class="board">
            <LessonTable
              table={table}
              settings={settings}
              inert
              marked={undefined}
              screen={screen}
              quiet
              onChoose={nothing}
              onHint={nothing}
              onBack={nothing}
              onHelp={nothing}
            />
          </div>
        </div>
      </FaceStyleContext.Provider>
      <div class="motion-layer" aria-hidden="true" />
    </section>
  );
}
