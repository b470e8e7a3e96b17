// The felt: players round the trick, what lies besides, and the decision that is due. Its geometry is
// physical and never mirrors with the language.
import { SEATS } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import type { Held } from './held-trick.js';
import { DueMoment } from './Moments.js';
import type { Players } from './names.js';
import { AsideCard, Pile } from './Pile.js';
import type { TableScreenProps } from './props.js';
import { Proposal } from './Proposal.js';
import { placesFor } from './seating.js';
import { SeatPlate } from './SeatPlate.js';
import type { Talk } from './talk.js';
import { openTrick, TrickCards } from './TrickArea.js';
import { Waiting } from './Waiting.js';

interface FeltProps extends TableScreenProps {
  readonly players: Players;
  readonly held: Held;
  readonly beside: Talk['beside'];
}

export function Felt(props: FeltProps) {
  const { table, players, held, settings, waiting, onChoose } = props;
  const view = table.match;
  const places = placesFor(view.viewer);
  const trick = held.trick ?? openTrick(view);
  const gathering = table.stage === 'gathering';
  return (
    <section class="felt" aria-labelledby="trick-title">
      <h2 id="trick-title" class="vh">
        {t('trick.heading')}
      </h2>
      <div class="felt-table" dir="ltr">
        <Turning clockwise={view.options.direction === 'clockwise'} />
        {SEATS.map((seat) => (
          <SeatPlate
            key={seat}
            seat={seat}
            place={places[seat]}
            table={table}
            won={held.trick?.winner === seat}
            said={props.beside[seat]}
          />
        ))}
        <div class="middle">
          {trick !== null && trick.cards.length > 0 && (
            <TrickCards trick={trick} view={view} players={players} size="small" />
          )}
          {held.trick !== null && settings.pace === 'tap' && (
            <button type="button" class="button small go-on" onClick={held.release}>
              {t('trick.go-on')}
            </button>
          )}
          {held.trick !== null && settings.pace !== 'tap' && (
            <button
              type="button"
              class="hurry"
              aria-label={t('trick.go-on')}
              tabIndex={-1}
              onClick={held.release}
            />
          )}
        </div>
        <Pile view={view} />
        <AsideCard view={view} />
      </div>
      {gathering ? (
        <Waiting {...props} inert={waiting} />
      ) : (
        held.trick === null && <DueMoment view={view} inert={waiting} onChoose={onChoose} />
      )}
      <div class="proposal-place">
        <Proposal table={table} players={players} inert={waiting} onCommand={props.onCommand} />
      </div>
    </section>
  );
}

/** Which way play goes round, drawn on the cloth (Rules 1.2). */
const Turning = ({ clockwise }: { readonly clockwise: boolean }) => (
  <svg
    class={`turning${clockwise ? ' turning-clockwise' : ''}`}
    viewBox="0 0 100 100"
    aria-hidden="true"
  >
    <path d="M50 14A36 36 0 1 0 86 50M86 50l-9 9M86 50l8 10" />
  </svg>
);
