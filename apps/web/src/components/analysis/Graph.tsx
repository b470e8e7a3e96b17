// The deal as a line: tricks of one side at the end, best play of all, after each card. All of it stands
// in the table of all cards as well.
import type { Side } from '@court-piece/rules/view';
import { formatNumber, t } from '../../i18n/i18n.js';
import { sideName } from '../names.js';
import type { Viewer } from '@court-piece/rules/view';
import type { OpenResult } from './data.js';

interface GraphProps {
  readonly open: OpenResult;
  readonly side: Side;
  readonly viewer: Viewer;
  /** The move that is shown. */
  readonly at: number;
  readonly onGo: (at: number) => void;
}

const WIDTH = 560;
const HEIGHT = 180;
// Room for half a number above and below, and for two digits of a narrow page.
const LEFT = 34;
const TOP = 14;
const BOTTOM = 14;
const MOST = 13;
/** Seven decide a deal. */
const LINES = [0, 7, 13];

const y = (tricks: number): number =>
  TOP + ((MOST - Math.min(MOST, tricks)) / MOST) * (HEIGHT - TOP - BOTTOM);

export function Graph({ open, side, viewer, at, onGo }: GraphProps) {
  const { decisions, start } = open;
  const first = decisions[0];
  if (first === undefined) return null;
  const x = (place: number): number =>
    LEFT + (place / Math.max(1, decisions.length)) * (WIDTH - LEFT - 8);
  const values = [
    start?.[side] ?? first.tricks[side],
    ...decisions.map(({ tricks }) => tricks[side]),
  ];
  const line = values.map((value, place) => `${x(place)},${y(value)}`).join(' ');
  const label = t('analysis.graph-label', {
    side: sideName(side, viewer),
    from: values[0] ?? 0,
    to: values.at(-1) ?? 0,
  });
  return (
    // Time runs to the right in every language, as in a replay.
    <svg class="deal-graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {LINES.map((tricks) => (
        <g key={tricks} class={tricks === 7 ? 'graph-seven' : 'graph-line'}>
          <line x1={LEFT} x2={WIDTH} y1={y(tricks)} y2={y(tricks)} />
          <text x={LEFT - 6} y={y(tricks)} text-anchor="end" dominant-baseline="central">
            {formatNumber(tricks)}
          </text>
        </g>
      ))}
      <polyline points={line} />
      {decisions.map((move, place) => {
        const isShown = move.at === at;
        const size = isShown ? 7 : move.turned !== null ? 6 : move.cost > 0 ? 4 : 0;
        return size === 0 ? null : (
          <circle
            key={move.at}
            class={isShown ? 'graph-shown' : move.turned === null ? 'graph-cost' : 'graph-turn'}
            cx={x(place + 1)}
            cy={y(move.tricks[side])}
            r={size}
            onClick={() => onGo(move.at)}
          />
        );
      })}
    </svg>
  );
}
