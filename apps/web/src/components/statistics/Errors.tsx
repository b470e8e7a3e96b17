// What one gave away, a deal, over time: a line for the eye, and the same numbers by kind in a table.
import { formatNumber, t } from '../../i18n/i18n.js';
import { ERROR_KINDS, type KeptErrors, type Period, periodsOf } from './statistics-data.js';

export function Errors({ errors }: { readonly errors: readonly KeptErrors[] }) {
  const periods = periodsOf(errors);
  return (
    <section class="panel">
      <h2 id="errors-title">{t('statistics.errors')}</h2>
      <p>{t('statistics.errors-about')}</p>
      {periods.length === 0 ? (
        <p>{t('statistics.nothing')}</p>
      ) : (
        <>
          {periods.length > 1 && <Line periods={periods} />}
          <div class="sheet-scroll" role="group" aria-labelledby="errors-title" tabIndex={0}>
            <table class="bars">
              <thead>
                <tr>
                  <th scope="col" class="words">
                    {t('statistics.period')}
                  </th>
                  <th scope="col">{t('statistics.all')}</th>
                  {ERROR_KINDS.map((kind) => (
                    <th key={kind} scope="col">
                      {t(`statistics.kind-${kind}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {periods.map((period) => (
                  <PeriodRow key={period.to} period={period} most={mostOf(periods)} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

const mostOf = (periods: readonly Period[]): number =>
  Math.max(1, ...periods.map(({ lost }) => lost.all));

function PeriodRow({ period, most }: { readonly period: Period; readonly most: number }) {
  const { from, to, lost } = period;
  return (
    <tr>
      <th scope="row">{t('statistics.from-to', { from, to })}</th>
      {(['all', ...ERROR_KINDS] as const).map((kind) => (
        <td key={kind} class="bar-cell" style={{ '--part': lost[kind] / most }}>
          {formatNumber(lost[kind])}
        </td>
      ))}
    </tr>
  );
}

const WIDTH = 400;
const HEIGHT = 90;

/** Beside the table that says the same: nothing for whoever listens. */
function Line({ periods }: { readonly periods: readonly Period[] }) {
  const most = mostOf(periods);
  const points = periods.map(({ lost }, at) => {
    const x = 6 + (at / (periods.length - 1)) * (WIDTH - 12);
    return `${x},${HEIGHT - 6 - (lost.all / most) * (HEIGHT - 12)}`;
  });
  return (
    <svg class="errors-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line x1="0" x2={WIDTH} y1={HEIGHT - 6} y2={HEIGHT - 6} stroke="currentColor" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--marigold-deep)"
        stroke-width="3"
      />
    </svg>
  );
}
