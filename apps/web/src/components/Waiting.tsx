// Before the match: who sits where, which seats are open, the link that brings friends here.
import { BOT_LEVELS, type BotLevel, type TableView } from '@court-piece/protocol';
import { type Seat, SEATS } from '@court-piece/rules/view';
import { useId, useState } from 'preact/hooks';
import { isolated, t } from '../i18n/i18n.js';
import { useCountdown } from './countdown.js';
import { HostTools } from './HostTools.js';
import { Invitation } from './Invitation.js';
import { plainName } from './names.js';
import type { TableIntents } from './props.js';
import { placesFor } from './seating.js';

interface WaitingProps extends Pick<TableIntents, 'onSit' | 'onFill' | 'onStart' | 'onCommand'> {
  readonly table: TableView;
  readonly link: string | null;
  readonly ownName: string;
  readonly inert: boolean;
}

export function Waiting(props: WaitingProps) {
  const { table, link, inert, onStart } = props;
  const [name, setName] = useState(props.ownName);
  const [moving, setMoving] = useState<Seat>();
  const nameId = useId();
  const open = SEATS.filter((seat) => table.seats[seat].kind === 'open');
  const left = useCountdown(table.fillMs, table);
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
            moving={table.host ? moving : undefined}
            onMoving={setMoving}
          />
        ))}
      </ul>
      {left !== null && open.length > 0 && (
        <p class="moment-text waiting-fill">{t('waiting.fill', { n: left })}</p>
      )}
      {link !== null && open.length > 0 && (
        <Invitation link={link} code={table.code} preset={table.preset} />
      )}
      {link !== null && table.host && <HostTools {...props} />}
      {table.host && open.length === 0 && (
        <button type="button" class="button main" disabled={inert} onClick={onStart}>
          {t('waiting.start')}
        </button>
      )}
      {!table.host && (
        <p class="moment-text">{t(open.length > 0 ? 'waiting.for-seats' : 'waiting.for-host')}</p>
      )}
    </section>
  );
}

interface WaitingSeatProps extends WaitingProps {
  readonly seat: Seat;
  /** Opposite to the viewer: the partner's seat. */
  readonly across: boolean;
  readonly name: string;
  /** The seat whose occupant the host is about to move. */
  readonly moving: Seat | undefined;
  readonly onMoving: (seat: Seat | undefined) => void;
}

function WaitingSeat(props: WaitingSeatProps) {
  const { seat, across, table, inert, name, onSit, onFill, onCommand } = props;
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
        {occupant.kind === 'bot' && <small class="bot-tag">{t('seat.bot')}</small>}
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
          <select
            disabled={inert}
            aria-label={t('waiting.level-at', { seat: t(`seat.${seat}`) })}
            value={occupant.name}
            onChange={(event) => {
              const level = event.currentTarget.value as BotLevel;
              onCommand({ type: 'fill', seat, with: 'bot', level });
            }}
          >
            {BOT_LEVELS.map((level) => (
              <option key={level} value={level}>
                {t(`home.plan-${level}`)}
              </option>
            ))}
          </select>
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
        {table.host && <Moving {...props} label={label} />}
      </span>
    </li>
  );
}

/** The host exchanges two seats, one after the other; or takes somebody's seat away. */
function Moving({
  seat,
  table,
  inert,
  label,
  moving,
  onMoving,
  onCommand,
}: WaitingSeatProps & { readonly label: string }) {
  if (moving !== undefined && moving !== seat) {
    const move = (): void => {
      onMoving(undefined);
      onCommand({ type: 'move', from: moving, to: seat });
    };
    return (
      <button
        type="button"
        class="button small main"
        disabled={inert}
        aria-label={t('waiting.here-at', { seat: t(`seat.${seat}`) })}
        onClick={move}
      >
        {t('waiting.here')}
      </button>
    );
  }
  const { kind } = table.seats[seat];
  return (
    <>
      {kind === 'person' && table.seat !== seat && moving === undefined && (
        <button
          type="button"
          class="button small"
          disabled={inert}
          aria-label={t('waiting.remove-one', { name: isolated(label) })}
          onClick={() => onCommand({ type: 'remove', seat })}
        >
          {t('waiting.remove')}
        </button>
      )}
      {kind !== 'open' && (
        <button
          type="button"
          class="button small"
          disabled={inert}
          aria-pressed={moving === seat}
          aria-label={t('waiting.move-one', { name: isolated(label) })}
          onClick={() => onMoving(moving === seat ? undefined : seat)}
        >
          {t(moving === seat ? 'waiting.move-stop' : 'waiting.move')}
        </button>
      )}
    </>
  );
}
