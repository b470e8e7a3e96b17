// What must always be in sight: trump, tricks, pile, runs and score, each with its name.
import type { Side, View } from '@court-piece/rules/view';
import { Back } from '../cards/Face.js';
import { SuitMark } from '../cards/Suit.js';
import { formatNumber, t } from '../i18n/i18n.js';
import { sideName, sidesFor } from './names.js';
import { courtPlace } from './needs.js';
import { trumpText } from './turn-text.js';

export function TrumpBadge({ view }: { readonly view: View }) {
  const { trump, aside } = view;
  return (
    <div class={`trump-badge${trump === null ? ' trump-unknown' : ''}`}>
      <span class="vh">{trumpText(view)}</span>
      <span class="trump-sign" aria-hidden="true">
        {trump !== null ? <SuitMark suit={trump} /> : aside ? <Back /> : <span class="no-trump" />}
      </span>
      <span class="stat-text" aria-hidden="true">
        <span class="stat-name">{t('trump.name')}</span>
        <span class="stat-value">
          {trump !== null
            ? t(`suit.name.${trump}`)
            : t(aside ? 'trump.badge-hidden' : 'trump.badge-none')}
        </span>
      </span>
    </div>
  );
}

interface StatProps {
  readonly name: string;
  readonly us: number;
  readonly them: number;
  readonly note?: string;
}

function Stat({ name, us, them, note }: StatProps) {
  return (
    <div class="stat">
      <dt class="stat-name">{name}</dt>
      <dd class="stat-value">
        {/* Read as the language is read: one's own side first. */}
        <span class="score">
          {formatNumber(us)}–{formatNumber(them)}
        </span>
        {note !== undefined && <span class="stat-note">{note}</span>}
      </dd>
    </div>
  );
}

/** What the score is compared with, under the number. */
function endNote(view: View): string | undefined {
  const { end, target, deals } = view.options;
  switch (end) {
    case 'target':
      return t('score.to', { n: target });
    case 'deals':
      return t('score.deal-of', { n: Math.min(view.results.length + 1, deals), deals });
    case 'time':
      return view.timeUp ? t('score.time-up') : undefined;
    case 'open':
      return undefined;
  }
}

export function Stats({ view }: { readonly view: View }) {
  const [us, them] = sidesFor(view.viewer);
  const courts = view.options.scoring === 'courts';
  const note = endNote(view);
  return (
    <dl class="stats">
      <Stat
        name={t(courts ? 'score.courts' : 'score.points')}
        us={view.score[us]}
        them={view.score[them]}
        {...(note === undefined ? {} : { note })}
      />
      {courts && <Stat name={t('score.runs')} us={view.runs[us]} them={view.runs[them]} />}
    </dl>
  );
}

const TO_WIN = 7;
const ALL = 13;

/** The tricks that count, side by side, as a number and as seven places to fill. */
export function TrickMeters({ view }: { readonly view: View }) {
  const { tally } = view;
  const sides = sidesFor(view.viewer);
  const double = view.options.collect === 'double';
  return (
    <div class="meters" role="group" aria-label={t(double ? 'score.collected' : 'score.tricks')}>
      {sides.map((side, at) => (
        <Meter
          key={side}
          side={side}
          view={view}
          count={tally?.collected[side] ?? 0}
          end={at === 1}
        />
      ))}
    </div>
  );
}

interface MeterProps {
  readonly side: Side;
  readonly view: View;
  readonly count: number;
  readonly end: boolean;
}

function Meter({ side, view, count, end }: MeterProps) {
  const court = courtPlace(view, side);
  const places = court === ALL || count > TO_WIN ? ALL : TO_WIN;
  return (
    <p class={`meter${end ? ' meter-end' : ''}`}>
      <span class="meter-side">{sideName(side, view.viewer)}</span>{' '}
      <span class="meter-count">{formatNumber(count)}</span>
      <span class="meter-dots" aria-hidden="true">
        {Array.from({ length: places }, (_, at) => (
          <i key={at} class={`${at < count ? 'full' : ''}${at + 1 === court ? ' court' : ''}`} />
        ))}
      </span>
    </p>
  );
}
