// The page on which a record is checked: pasted, from a file, or of a table. Nothing leaves the browser.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import type { Checked, CheckedDeal } from './checked.js';
import { DealStatistics, type DealStatisticsProps } from './DealStatistics.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { RecordInput } from './RecordInput.js';
import { useScreenFocus } from './use-screen-focus.js';

export interface CheckPageProps {
  /** The record to begin with: of a table; null while it is fetched or where there is none. */
  readonly record: string | null;
  /** The table that it was to begin with has none. */
  readonly isMissing: boolean;
  readonly checkRecord: (text: string) => Checked;
  /** Null where the server cannot be asked. */
  readonly statistics: DealStatisticsProps['statistics'];
  readonly onBack: () => void;
}

export function CheckPage({ record, isMissing, checkRecord, statistics, onBack }: CheckPageProps) {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const screen = useRef<HTMLElement>(null);
  useScreenFocus(screen);
  const tell = (outcome: Checked): void => {
    setChecked(outcome);
    say(summary(outcome));
  };
  const check = (input: string): void => {
    setText(input);
    tell(checkRecord(input));
  };
  useEffect(() => {
    if (record !== null) check(record);
  }, [record]);
  return (
    <main class="home-main check-page" ref={screen}>
      <div class="panel">
        <div class="check-head">
          <h1 tabIndex={-1}>{t('check.title')}</h1>
          <LanguageSwitch />
        </div>
        <p>{t('check.about')}</p>
        {isMissing && <p role="alert">{t('check.no-record')}</p>}
        <RecordInput
          label={t('check.record')}
          fileLabel={t('check.file')}
          accept=".json,.jsonl,application/json"
          text={text}
          onText={(input) => {
            setText(input);
            setChecked(undefined);
          }}
          onFile={check}
          onBadFile={(name) => tell({ type: 'unreadable', message: name, deal: undefined })}
        />
        <p class="check-actions">
          <button
            type="button"
            class="button main"
            disabled={text.trim() === ''}
            onClick={() => check(text)}
          >
            {t('check.check')}
          </button>{' '}
          <button type="button" class="button" onClick={onBack}>
            {t('check.back')}
          </button>
        </p>
        {checked !== undefined && <Outcome checked={checked} />}
        <DealStatistics statistics={statistics} />
      </div>
    </main>
  );
}

function Outcome({ checked }: { readonly checked: Checked }) {
  return (
    <section class="check-outcome">
      <h2>{summary(checked)}</h2>
      {checked.type === 'unreadable' ? (
        <p dir="ltr">{checked.message}</p>
      ) : (
        <ul>
          {checked.deals.map((deal) => (
            <li key={deal.number} class={`check-${deal.outcome}`}>
              {dealText(deal)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function summary(checked: Checked): string {
  if (checked.type === 'unreadable') {
    return checked.deal === undefined
      ? t('check.unreadable')
      : t('check.unreadable-deal', { n: checked.deal });
  }
  const { deals } = checked;
  const fair = deals.filter(({ outcome }) => outcome === 'fair').length;
  const bad = deals.filter(({ outcome }) => outcome !== 'fair' && outcome !== 'uncommitted').length;
  if (bad > 0) return t('check.some-bad', { n: bad });
  return fair === deals.length
    ? t('check.all-fair', { n: fair })
    : t('check.some-fair', { n: fair });
}

function dealText({ number, outcome, added }: CheckedDeal): string {
  switch (outcome) {
    case 'fair':
      return t('check.fair', { deal: number, n: added });
    case 'uncommitted':
      return t('check.uncommitted', { deal: number });
    case 'wrong-commitment':
      return t('check.wrong-commitment', { deal: number });
    case 'wrong-deck':
      return t('check.wrong-deck', { deal: number });
    case 'bad-nonce':
    case 'bad-entropy':
    case 'bad-shuffled':
      return t('check.bad-form', { deal: number });
  }
}
