// One's own statistics: each chart is a table whose numbers have a bar behind them, so that it says the
// same to the eye and to the ear; errors over time are a line besides.
import { SEATS, SUITS } from '@court-piece/rules/view';
import { useRef } from 'preact/hooks';
import { formatNumber, isolated, t } from '../../i18n/i18n.js';
import { Announcer } from '../Announcer.js';
import { LanguageSwitch } from '../LanguageSwitch.js';
import { presetName } from '../names.js';
import type { Counts, Statistics } from '../own-data.js';
import { useScreenFocus } from '../use-screen-focus.js';
import { Errors } from './Errors.js';
import { type AllStatistics, type Calls, shareOf } from './statistics-data.js';
import '../bars.css';

export interface StatisticsPageProps {
  readonly statistics: AllStatistics;
  readonly onBack: () => void;
}

export function StatisticsPage({ statistics, onBack }: StatisticsPageProps) {
  const screen = useRef<HTMLElement>(null);
  useScreenFocus(screen);
  const { presets, seats, partners, calls, errors } = statistics;
  return (
    <main class="home-main check-page plain-tables" ref={screen}>
      <div class="panel">
        <div class="check-head">
          <h1 tabIndex={-1}>{t('statistics.title')}</h1>
          <LanguageSwitch />
        </div>
        <p>{t('statistics.about')}</p>
        <p class="check-actions">
          <button type="button" class="button" onClick={onBack}>
            {t('check.back')}
          </button>
        </p>
      </div>
      <Results of="presets" rows={namedRows(presets, presetName)} />
      <Results
        of="seats"
        rows={SEATS.map((seat) => ({ name: t(`seat.${seat}`), counts: seats[seat] }))}
      />
      <Results of="partners" rows={namedRows(partners, partnerName)} />
      <CallTable calls={calls} />
      <Errors errors={errors} />
      <Announcer />
    </main>
  );
}

interface Row {
  readonly name: string;
  readonly counts: Counts;
}

const namedRows = (statistics: Statistics, name: (key: string) => string): readonly Row[] =>
  Object.entries(statistics).map(([key, counts]) => ({ name: name(key), counts }));

const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;

function partnerName(key: string): string {
  if (!key.startsWith('bot:')) return isolated(key);
  const level = LEVELS.find((one) => key === `bot:${one}`);
  return t(level === undefined ? 'seat.bot' : `home.plan-${level}`);
}

interface ResultsProps {
  readonly of: 'presets' | 'seats' | 'partners';
  readonly rows: readonly Row[];
}

function Results({ of, rows }: ResultsProps) {
  const counted = rows
    .filter(({ counts }) => counts.deals > 0)
    .toSorted((a, b) => b.counts.deals - a.counts.deals);
  return (
    <section class="panel">
      <h2 id={`by-${of}`}>{t(`statistics.${of}`)}</h2>
      {counted.length === 0 ? (
        <p>{t('statistics.nothing')}</p>
      ) : (
        <div class="sheet-scroll" role="group" aria-labelledby={`by-${of}`} tabIndex={0}>
          <table class="bars">
            <thead>
              <tr>
                <th scope="col" class="words">
                  {t('statistics.name')}
                </th>
                <th scope="col">{t('statistics.deals')}</th>
                <th scope="col">{t('statistics.deals-won')}</th>
                <th scope="col">{t('statistics.matches-won')}</th>
                <th scope="col">{t('statistics.courts')}</th>
                <th scope="col">{t('statistics.courts-against')}</th>
              </tr>
            </thead>
            <tbody>
              {counted.map(({ name, counts }) => (
                <tr key={name}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>{formatNumber(counts.deals)}</td>
                  <Share won={counts.dealsWon} of={counts.deals} />
                  <td>{t('own.won-of', { n: counts.matchesWon, of: counts.matches })}</td>
                  <td>{formatNumber(counts.courts)}</td>
                  <td>{formatNumber(counts.courtsAgainst)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function CallTable({ calls }: { readonly calls: Calls }) {
  const made = SUITS.filter((suit) => calls[suit].made > 0);
  return (
    <section class="panel">
      <h2>{t('statistics.calls')}</h2>
      {made.length === 0 ? (
        <p>{t('statistics.nothing')}</p>
      ) : (
        <table class="bars">
          <thead>
            <tr>
              <th scope="col" class="words">
                {t('statistics.name')}
              </th>
              <th scope="col">{t('statistics.made')}</th>
              <th scope="col">{t('statistics.deals-won')}</th>
            </tr>
          </thead>
          <tbody>
            {made.map((suit) => (
              <tr key={suit}>
                <th scope="row">{t(`suit.name.${suit}`)}</th>
                <td>{formatNumber(calls[suit].made)}</td>
                <Share won={calls[suit].won} of={calls[suit].made} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Share({ won, of }: { readonly won: number; readonly of: number }) {
  const share = shareOf(won, of);
  return share === null ? (
    <td />
  ) : (
    <td class="bar-cell" style={{ '--part': share / 100 }}>
      {t('statistics.share', { share })}
    </td>
  );
}
