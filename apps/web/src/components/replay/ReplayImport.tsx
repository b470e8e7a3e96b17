// Where a replay begins that comes from outside: a record or a PBN file, pasted, opened or dropped, or a
// link. What is wrong is told with its place, and then nothing of it is taken.
import { PRESET_NAMES, type PresetName } from '@court-piece/rules/view';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { shownDigits, t } from '../../i18n/i18n.js';
import { Announcer, say } from '../Announcer.js';
import { LanguageSwitch } from '../LanguageSwitch.js';
import { presetName } from '../names.js';
import { readRecordFile, RecordInput } from '../RecordInput.js';
import { useScreenFocus } from '../use-screen-focus.js';
import type { ReplayProblem } from './problem.js';
import type { ReplayImportProps } from './replay-props.js';
import './Replay.css';

export function ReplayImport(props: ReplayImportProps) {
  const { problems, more, trouble, onRead, onBadFile } = props;
  const [text, setText] = useState('');
  const [preset, setPreset] = useState<PresetName>('single-sir-points');
  const id = useId();
  const screen = useRef<HTMLElement>(null);
  useScreenFocus(screen);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length === 0) return;
    say([t('replay.refused'), ...problems.slice(0, 3).map(problemText)].join(' '), 'assertive');
    told.current?.focus();
  }, [problems]);
  const onFile = (input: string): void => onRead(input, preset);
  return (
    <main
      class="home-main replay-import"
      ref={screen}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void readRecordFile(event.dataTransfer?.files[0], { onFile, onBadFile });
      }}
    >
      <div class="panel">
        <div class="check-head">
          <h1 tabIndex={-1}>{t('replay.import')}</h1>
          <LanguageSwitch />
        </div>
        {trouble !== null && <p role="alert">{t(`replay.trouble-${trouble}`)}</p>}
        <p>{t('replay.import-about')}</p>
        <RecordInput
          label={t('replay.import-text')}
          fileLabel={t('check.file')}
          accept=".json,.jsonl,.pbn,.txt,application/json,text/plain"
          text={text}
          onText={setText}
          onFile={onFile}
          onBadFile={onBadFile}
        />
        <p class="field">
          <label for={id}>{t('replay.import-rules')}</label>{' '}
          <select
            id={id}
            value={preset}
            onChange={(event) => {
              const wanted = event.currentTarget.value;
              setPreset(PRESET_NAMES.find((name) => name === wanted) ?? preset);
            }}
          >
            {PRESET_NAMES.map((name) => (
              <option key={name} value={name}>
                {presetName(name)}
              </option>
            ))}
          </select>
        </p>
        <p class="check-actions">
          <button
            type="button"
            class="button main"
            disabled={text.trim() === ''}
            onClick={() => onRead(text, preset)}
          >
            {t('replay.import-open')}
          </button>{' '}
          <button type="button" class="button" onClick={props.onMatches}>
            {t('matches.title')}
          </button>{' '}
          <button type="button" class="button" onClick={props.onBack}>
            {t('check.back')}
          </button>
        </p>
        {problems.length > 0 && (
          <div class="replay-problems" ref={told} tabIndex={-1}>
            <h2>{t('replay.refused')}</h2>
            <ul>
              {problems.map((problem, at) => (
                <li key={at}>
                  {problemText(problem)}{' '}
                  {problem.message !== undefined && <bdi dir="ltr">{problem.message}</bdi>}
                </li>
              ))}
            </ul>
            {more > 0 && <p>{t('replay.problems-more', { n: more })}</p>}
          </div>
        )}
      </div>
      <Announcer />
    </main>
  );
}

/** "Deal 2, action 17 (rule 3.1):" or what else there is to say. */
function problemText(problem: ReplayProblem): string {
  const { kind, line, deal, action, rule } = problem;
  if (kind !== 'place') return t(`replay.problem-${kind}`);
  const places = [
    ...(line === undefined ? [] : [t('replay.at-line', { n: line })]),
    ...(deal === undefined ? [] : [t('replay.at-deal', { n: deal })]),
    ...(action === undefined ? [] : [t('replay.at-action', { n: action })]),
    ...(rule === undefined ? [] : [t('replay.at-rule', { rule: shownDigits(rule) })]),
  ];
  return places.length === 0 ? t('replay.problem-form') : `${places.join(t('replay.comma'))}:`;
}
