// Before the match: who sits where, which seats are open, the link that brings friends here.
import type { TableView } from '@court-piece/protocol';
import { type Seat, SEATS } from '@court-piece/rules/view';
import { useId, useState } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { CopyField } from './CopyField.js';
import { plainName } from './names.js';
import type { TableIntents } from './props.js';
import { placesFor } from './seating.js';

interface WaitingProps extends Pick<TableIntents, 'onSit' | 'onFill' | 'onStart'> {
  readonly table: TableView;
  readonly link: string | null;
  readonly ownName: string;
  readonly inert: boolean;
}

export function Waiting(props: WaitingProps) {
  const { table, link, inert, onStart } = props;
  const [name, setName] = useState(props.ownName);
  const nameId = useId();
  const open = SEATS.filter((seat) => table.seats[seat].kind === 'open');
  const places = placesFor(table.seat ?? 'public');
  return (
    <section class="moment waiting" aria-labelledby={`${nameId}-title`}>
      <h2 id={`${nameId}-title`}>{t(open.length > 0 ? 'waiting.title' : 'waiting.ready')}</h2>
      {table.seat === null && open.length > 0 && (
        <p class="name-field">
          <label for={nameId}>{t('home.your-name')}</label>
          <input
            id={nameId}
            type="text"
            maxLength={24}
            value={name}
            autoComplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </p>
      )}
      <ul class="waiting-seats">
        {SEATS.map((seat) => (
          <WaitingSeat
            key={seat}
            seat={seat}
            {...props}
            across={table.seat !== null && places[seat] === 'top'}
            name={name}
          />
        ))}
      </ul>
      {link !== null && <CopyField label={t('waiting.link')} text={link} />}
      {table.host && open.length === 0 && (
        <button type="button" class="button main" disabled={inert} onClick={onStart}>
          {t('waiting.start')}
        </button>
      )}
      {!table.host && <p class="moment-text">{t('waiting.for-host')}</p>}
    </section>
  );
}

interface WaitingSeatProps extends WaitingProps {
  readonly seat: Seat;
  /** Opposite to the viewer: the partner's seat. */
  readonly across: boolean;
  readonly name: string;
}

function WaitingSeat({ seat, across, table, inert, name, onSit, onFill }: WaitingSeatProps) {
  const occupant = table.seats[seat];
  const label = plainName(occupant, seat);
  const own = table.seat === seat;
  return (
    <li class={`waiting-seat waiting-${occupant.kind}`}>
      <span class="waiting-place">
        {t(`seat.${seat}`)}
        {across && <small>{t('seat.partner')}</small>}
      </span>
      <bdi class="waiting-name">
        {own ? t('seat.you') : occupant.kind === 'open' ? t('seat.open') : label}
      </bdi>
      <span class="waiting-actions">
        {occupant.kind === 'open' && table.seat === null && (
          <button
            type="button"
            class="button small main"
            disabled={inert || name.trim() === ''}
            aria-label={t('waiting.sit-at', { seat: t(`seat.${seat}`) })}
            onClick={() => onSit(seat, name.trim())}
          >
            {t('waiting.sit')}
          </button>
        )}
        {table.host && occupant.kind === 'open' && (
          <button
            type="button"
            class="button small"
            disabled={inert}
            aria-label={t('waiting.bot-at', { seat: t(`seat.${seat}`) })}
            onClick={() => onFill(seat, 'bot')}
          >
            {t('waiting.bot')}
          </button>
        )}
        {table.host && occupant.kind === 'bot' && (
          <button
            type="button"
            class="button small"
            disabled={inert}
            aria-label={t('waiting.open-at', { seat: t(`seat.${seat}`) })}
            onClick={() => onFill(seat, 'open')}
          >
            {t('waiting.open')}
          </button>
        )}
      </span>
    </li>
  );
}
