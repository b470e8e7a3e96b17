// A player at the table: name, bot mark, dealer and caller marks, whose turn, how many cards are held.
import type { TableView } from '@court-piece/protocol';
import type { Seat } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { Back } from '../cards/Face.js';
import { Clock } from './Clock.js';
import { useCountdown } from './countdown.js';
import { Icon } from './Icon.js';
import { firstLetter, plainName } from './names.js';
import { presenceText } from './presence.js';
import type { Place } from './seating.js';

interface SeatPlateProps {
  readonly seat: Seat;
  readonly place: Place;
  readonly table: TableView;
  /** The trick that still lies on the table went to this seat. */
  readonly won: boolean;
  /** What the player has just said. */
  readonly said: string | undefined;
}

export function SeatPlate({ seat, place, table, won, said }: SeatPlateProps) {
  const view = table.match;
  const occupant = table.seats[seat];
  const left = useCountdown(occupant.presence === 'away' ? occupant.awayMs : null, table);
  const presence = presenceText(occupant, left);
  const own = view.viewer === seat;
  const turn = view.turn === seat;
  const name = plainName(occupant, seat);
  const count = view.counts[seat];
  return (
    <div
      role="group"
      data-seat={seat}
      class={`plate plate-${place}${turn ? ' on-turn' : ''}${won ? ' won' : ''}`}
      aria-label={name}
    >
      <span class={`avatar avatar-${seat}`} aria-hidden="true">
        {occupant.kind === 'bot' ? <Icon name="bot" /> : <bdi>{firstLetter(name)}</bdi>}
      </span>
      <span class="plate-text">
        <bdi class="plate-name">{own ? t('seat.you') : name}</bdi>
        {occupant.kind === 'bot' && <span class="vh">{t('seat.bot')}</span>}
        {said !== undefined && (
          <span class="plate-said" dir="auto">
            {said}
          </span>
        )}
        {presence !== undefined && <span class="plate-away">{presence}</span>}
        {turn && !own && <span class="plate-turn">{t('seat.their-turn')}</span>}
        <Clock table={table} seat={seat} />
      </span>
      <span class="marks">
        {view.dealer === seat && (
          <span class="mark mark-dealer">
            <Icon name="dealer" />
            {t('seat.dealer')}
          </span>
        )}
        {view.caller === seat && (
          <span class="mark mark-caller">
            <Icon name="caller" />
            {t('seat.caller')}
          </span>
        )}
        {view.aside && view.caller === seat && !own && (
          <span class="mark mark-aside">
            <Back />
            <span class="vh">{t('aside.text')}</span>
          </span>
        )}
      </span>
      {!own && count > 0 && (
        <span class="held">
          <span class="held-backs" aria-hidden="true">
            {Array.from({ length: count }, (_, at) => (
              <i key={at} />
            ))}
          </span>
          <span class="vh">{t('seat.cards', { n: count })}</span>
        </span>
      )}
    </div>
  );
}
