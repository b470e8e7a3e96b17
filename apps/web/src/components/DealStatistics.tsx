// How often each seat was dealt each suit and the high cards, beside what chance alone would give: for who
// doubts the dealer.
import type { DealStatistics as Statistics } from '@court-piece/protocol';
import { DECK, rankOf, suitOf, type Card } from '@court-piece/rules/cards';
import { SEATS, SUITS, type Seat } from '@court-piece/rules/view';
import { useState } from 'preact/hooks';
import { formatNumber, t } from '../i18n/i18n.js';

export interface DealStatisticsProps {
  readonly statistics: () => Promise<Statistics | null>;
}

const HIGH = 'AKQJ';

/** Twice what is usual holds nineteen numbers of twenty; three times, nearly all. */
const MARGINS = 3;

/** How far a share of so many cards strays from a quarter by chance alone. */
const marginOf = (cards: number): number => MARGINS * Math.sqrt(3 / 16 / cards);

/** With one digit after the point, which is all that the numbers bear. */
const percent = (share: number): string => `${formatNumber(Math.round(share * 1000) / 10)}%`;

export function DealStatistics({ statistics }: DealStatisticsProps) {
  const [found, setFound] = useState<Statistics | null | undefined>(undefined);
  return (
    <details
      class="deal-statistics"
      onToggle={(event) => {
        if (event.currentTarget.open) void statistics().then(setFound);
      }}
    >
      <summary>{t('stats.title')}</summary>
      {found !== undefined &&
        (found === null || found.deals === 0 ? <p>{t('stats.none')}</p> : <Shares {...found} />)}
    </details>
  );
}

function Shares({ deals, cards }: Statistics) {
  const rows: readonly (readonly [string, readonly Card[]])[] = [
    ...SUITS.map(
      (suit) => [t(`suit.name.${suit}`), DECK.filter((card) => suitOf(card) === suit)] as const,
    ),
    [t('stats.courts'), DECK.filter((card) => HIGH.includes(rankOf(card)))],
  ];
  const share = (seat: Seat, of: readonly Card[]): number =>
    of.reduce((sum, card) => sum + (cards[seat][card] ?? 0), 0) / (of.length * deals);
  const margin = marginOf(deals * 13);
  return (
    <>
      <p>{t('stats.about', { n: deals, margin: percent(margin) })}</p>
      <table class="result-table">
        <thead>
          <tr>
            <td />
            {SEATS.map((seat) => (
              <th key={seat} scope="col">
                {t(`seat.${seat}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {SEATS.map((seat) => (
                <td key={seat}>{percent(share(seat, of))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
