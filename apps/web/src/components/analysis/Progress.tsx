// How far the analysis is, which deal it is of, and the way to stop it.
import { useId } from 'preact/hooks';
import { t } from '../../i18n/i18n.js';
import type { ShownDeal } from './AnalysisPage.js';

export function Progress({ deal, deals, analysis, onDeal, onCancel, onAgain }: ShownDeal) {
  const id = useId();
  const { state, progress, open, seatProgress } = analysis;
  const now = open === null ? progress : seatProgress;
  const text =
    state === 'working'
      ? t(open === null ? 'analysis.progress' : 'analysis.seat-progress', {
          done: now?.done ?? 0,
          of: now?.of ?? 52,
        })
      : t(`analysis.${state}`);
  return (
    <div class="analysis-progress" data-state={state}>
      {deals > 1 && (
        <p>
          <label for={id}>{t('analysis.which')}</label>{' '}
          <select
            id={id}
            value={String(deal)}
            onChange={({ currentTarget }) => onDeal(Number(currentTarget.value))}
          >
            {Array.from({ length: deals }, (_, at) => (
              <option key={at} value={String(at + 1)}>
                {t('analysis.deal', { n: at + 1 })}
              </option>
            ))}
          </select>
        </p>
      )}
      <p id={`${id}-text`}>{text}</p>
      {open !== null && !open.isComplete && <p>{t('analysis.incomplete')}</p>}
      {state === 'working' ? (
        <>
          <progress aria-labelledby={`${id}-text`} max={now?.of ?? 52} value={now?.done ?? 0} />{' '}
          <button type="button" class="button small" onClick={onCancel}>
            {t('analysis.cancel')}
          </button>
        </>
      ) : (
        <button type="button" class="button small" onClick={onAgain}>
          {t('analysis.again')}
        </button>
      )}
    </div>
  );
}
