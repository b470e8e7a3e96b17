// The deal played on from the moment that is shown, against bots.
import { SEATS, type Seat } from '@court-piece/rules/view';
import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.js';

interface WhatIfProps {
  readonly seat: Seat;
  readonly inert: boolean;
  readonly onStart: (seat: Seat) => void;
}

export function WhatIf({ seat, inert, onStart }: WhatIfProps) {
  const [chosen, setChosen] = useState(seat);
  const id = useId();
  return (
    <section class="panel what-if">
      <h2>{t('analysis.what-if')}</h2>
      <p>{t('analysis.what-if-about')}</p>
      <p class="check-actions">
        <label for={id}>{t('analysis.what-if-seat')}</label>{' '}
        <select
          id={id}
          value={chosen}
          onChange={({ currentTarget }) =>
            setChosen(SEATS.find((one) => one === currentTarget.value) ?? chosen)
          }
        >
          {SEATS.map((one) => (
            <option key={one} value={one}>
              {t(`seat.${one}`)}
            </option>
          ))}
        </select>{' '}
        <button type="button" class="button" disabled={inert} onClick={() => onStart(chosen)}>
          {t('analysis.what-if-start')}
        </button>
      </p>
    </section>
  );
}
