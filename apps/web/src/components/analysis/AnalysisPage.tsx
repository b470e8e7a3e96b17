// The page on which a finished deal is looked at again. Everything is worked out in this browser.
import type { Seat, Viewer } from '@court-piece/rules/view';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.js';
import { Announcer, say } from '../Announcer.js';
import { LanguageSwitch } from '../LanguageSwitch.js';
import { type Players, shortName, sidesFor } from '../names.js';
import { useScreenFocus } from '../use-screen-focus.js';
import type { Analysis, Step } from './data.js';
import { Graph } from './Graph.js';
import { Moves } from './Moves.js';
import { moveText } from './move-text.js';
import { OpenTable } from './OpenTable.js';
import { Progress } from './Progress.js';
import { RecordForm } from './RecordForm.js';
import { Summary } from './Summary.js';
import { Values } from './Values.js';
import { WhatIf } from './WhatIf.js';
import '../bars.css';
import './AnalysisPage.css';

export interface AnalysisPageProps {
  /** Null until a record has been read. */
  readonly shown: ShownDeal | null;
  /** Why there is none, where one was looked for. */
  readonly problem: { readonly type: 'missing' | 'unreadable'; readonly message: string } | null;
  readonly onRecord: (text: string) => void;
  /** The file of that name cannot be read. */
  readonly onBadFile: (name: string) => void;
  readonly onBack: () => void;
}

export interface ShownDeal {
  readonly deal: number;
  readonly deals: number;
  readonly steps: readonly Step[];
  readonly players: Players;
  /** The person's own seat, where that is known. */
  readonly viewer: Viewer;
  readonly analysis: Analysis;
  readonly waiting: boolean;
  readonly onDeal: (deal: number) => void;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
  /** Plays on as if the action of that number had not been done. */
  readonly onWhatIf: (at: number, seat: Seat) => void;
}

export function AnalysisPage(props: AnalysisPageProps) {
  const { shown, problem, onRecord, onBadFile, onBack } = props;
  const screen = useRef<HTMLElement>(null);
  useScreenFocus(screen);
  return (
    <main class="home-main check-page plain-tables analysis-page" ref={screen}>
      <div class="panel">
        <div class="check-head">
          <h1 tabIndex={-1}>{t('analysis.title')}</h1>
          <LanguageSwitch />
        </div>
        <p>{t('analysis.about')}</p>
        {problem?.type === 'missing' && <p role="alert">{t('analysis.missing')}</p>}
        {problem?.type === 'unreadable' && (
          <p role="alert">
            {t('analysis.unreadable')} <span dir="ltr">{problem.message}</span>
          </p>
        )}
        {shown === null && <RecordForm onRecord={onRecord} onBadFile={onBadFile} />}
        {shown !== null && <Progress {...shown} />}
        <p class="check-actions">
          <button type="button" class="button" onClick={onBack}>
            {t('check.back')}
          </button>
        </p>
      </div>
      {shown !== null && <Deal key={shown.deal} {...shown} />}
      <Announcer />
    </main>
  );
}

/** The first card: what comes before has no value with all hands open. */
const firstOf = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ choice }) => choice.type === 'play') ?? steps[0];

function Deal({ steps, players, viewer, analysis, waiting, onWhatIf }: ShownDeal) {
  const [at, setAt] = useState(() => firstOf(steps)?.at ?? 0);
  const slider = useId();
  const place = Math.max(
    0,
    steps.findIndex((step) => step.at === at),
  );
  const step = steps[place];
  const [side] = sidesFor(viewer);
  const isWorking = analysis.state === 'working';
  const open = analysis.open?.decisions.find((move) => move.at === at);
  const mistake = analysis.open?.decisions.find((move) => move.at > at && move.cost > 0);
  useEffect(() => {
    if (analysis.state === 'done') say(t('analysis.done'));
  }, [analysis.state]);
  if (step === undefined) return null;
  const told = (one: Step): string =>
    t('analysis.done-now', { player: shortName(players[one.seat]), what: moveText(one.choice) });
  const go = (to: number): void => {
    const next = steps.find((one) => one.at === to);
    if (next === undefined) return;
    setAt(to);
    say(told(next));
  };
  const goBy = (by: number): void => {
    const next = steps[place + by];
    if (next !== undefined) go(next.at);
  };
  return (
    <>
      {analysis.open !== null && analysis.open.decisions.length > 0 && (
        <section class="panel">
          <h2>{t('analysis.graph')}</h2>
          <Graph open={analysis.open} side={side} viewer={viewer} at={at} onGo={go} />
        </section>
      )}
      <section class="panel">
        <h2>{t('analysis.position', { n: place + 1, of: steps.length })}</h2>
        <p class="position-move">{told(step)}</p>
        <div class="position-steps">
          <label for={slider}>{t('analysis.move')}</label>
          <input
            id={slider}
            type="range"
            dir="ltr"
            min={1}
            max={steps.length}
            value={place + 1}
            aria-valuetext={told(step)}
            onInput={({ currentTarget }) => goBy(Number(currentTarget.value) - 1 - place)}
          />
          <button
            type="button"
            class="button small"
            aria-disabled={place === 0 ? 'true' : undefined}
            onClick={() => goBy(-1)}
          >
            {t('analysis.back')}
          </button>
          <button
            type="button"
            class="button small"
            aria-disabled={place === steps.length - 1 ? 'true' : undefined}
            onClick={() => goBy(1)}
          >
            {t('analysis.on')}
          </button>
          {mistake !== undefined && (
            <button type="button" class="button small" onClick={() => go(mistake.at)}>
              {t('analysis.next-mistake')}
            </button>
          )}
        </div>
        <OpenTable step={step} players={players} />
        <Values
          step={step}
          open={open}
          seen={analysis.seats.get(at)}
          players={players}
          pending={{ open: isWorking && analysis.open === null, seats: isWorking }}
        />
        <details class="why-differ">
          <summary>{t('analysis.why-title')}</summary>
          <p>{t('analysis.why')}</p>
        </details>
      </section>
      <WhatIf
        seat={viewer === 'public' ? step.seat : viewer}
        inert={waiting}
        onStart={(seat) => onWhatIf(step.at, seat)}
      />
      <Summary analysis={analysis} steps={steps} players={players} viewer={viewer} onGo={go} />
      <Moves
        analysis={analysis}
        steps={steps}
        players={players}
        side={side}
        viewer={viewer}
        at={at}
        onGo={go}
      />
    </>
  );
}
