// The clock of a seat: what is left of its turn while it runs, its bank otherwise. It is drawn, not
// spoken each second; one's own last seconds are announced once.
import type { TableView } from '@court-piece/protocol';
import type { Seat } from '@court-piece/rules/view';
import { useEffect } from 'preact/hooks';
import { shownDigits, t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import { useCountdown } from './countdown.js';

const NEARLY_OVER = 5;

/** "1:05" */
export const clockText = (seconds: number): string =>
  shownDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);

export function Clock({ table, seat }: { readonly table: TableView; readonly seat: Seat }) {
  const { clock, match, turnMs, bankMs } = table;
  const running = match.turn === seat && turnMs !== null;
  const left = useCountdown(running ? turnMs : null, table);
  const nearly = left !== null && left <= NEARLY_OVER;
  const own = table.seat === seat;
  useEffect(() => {
    if (nearly && own) say(t('clock.nearly', { n: NEARLY_OVER }), 'assertive');
  }, [nearly, own]);
  if (clock === null || (left === null && bankMs === null)) return null;
  const bank = Math.max(0, Math.ceil((bankMs?.[seat] ?? 0) / 1000));
  const text = left === null ? t('clock.bank', { time: clockText(bank) }) : clockText(left);
  if (left === null && clock.bank === 0) return null;
  return (
    <span class={`clock${nearly ? ' clock-nearly' : ''}`} role="timer" aria-live="off">
      {left !== null && <span class="vh">{t('clock.left')} </span>}
      {text}
    </span>
  );
}
