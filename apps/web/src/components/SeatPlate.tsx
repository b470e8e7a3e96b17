// A player at the table: name, bot mark, dealer and caller marks, whose turn, how many cards are held.
import type { Occupant } from '@court-piece/protocol';
import type { Seat, View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { Icon } from './Icon.js';
import { firstLetter, plainName } from './names.js';
import type { Place } from './seating.js';

interface SeatPlateProps {
  readonly seat: Seat;
  readonly place: Place;
  readonly occupant: Occupant;
  readonly view: View;
}

export function SeatPlate({ seat, place, occupant, view }: SeatPlateProps) {
  const own = view.viewer === seat;
  const turn = view.turn === seat;
  const name = plainName(occupant, seat);
  const count = view.counts[seat];
  return (
    <section class={`plate plate-${place}${turn ? ' on-turn' : ''}`} aria-label={name}>
      <span class={`avatar avatar-${seat}`} aria-hidden="true">
        {occupant.kind === 'bot' ? <Icon name="bot" /> : <bdi>{firstLetter(name)}</bdi>}
      </span>
      <span class="plate-text">
        <bdi class="plate-name">{own ? t('seat.you') : name}</bdi>
        {occupant.kind === 'bot' && <span class="vh">{t('seat.bot')}</span>}
        {occupant.away && <span class="plate-away">{t('seat.away')}</span>}
        {turn && <span class="plate-turn">{t(own ? 'seat.your-turn' : 'seat.their-turn')}</span>}
      </span>
      <span class="marks">
        {view.dealer === seat && (
          <span class="mark mark-dealer" title={t('seat.dealer')}>
            <Icon name="dealer" />
            <span class="mark-word">{t('seat.dealer')}</span>
          </span>
        )}
        {view.caller === seat && (
          <span class="mark mark-caller" title={t('seat.caller')}>
            <Icon name="caller" />
            <span class="mark-word">{t('seat.caller')}</span>
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
    </section>
  );
}
