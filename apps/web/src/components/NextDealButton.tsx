// The button that goes on to the next deal, in the window of the result and under the hand.
import type { TableView } from '@court-piece/protocol';
import { SEATS } from '@court-piece/rules/view';
import { listOf, t } from '../i18n/i18n.js';
import { type Players, shortName } from './names.js';

interface NextDealProps {
  readonly table: TableView;
  readonly players: Players;
  readonly inert: boolean;
  readonly onNextDeal: () => void;
}

/** "Next deal", and whom the table still waits for. */
export function NextDealButton({ table, players, inert, onNextDeal }: NextDealProps) {
  const { seat, seats, ready } = table;
  if (seat === null) return null;
  const said = ready.includes(seat);
  const awaited = SEATS.filter((one) => seats[one].kind === 'person' && !ready.includes(one));
  return (
    <>
      {!said && (
        <button type="button" class="button main" disabled={inert} onClick={onNextDeal}>
          {t('result.next-deal')}
        </button>
      )}
      {said && awaited.length > 0 && (
        <p class="awaited">
          {t('result.waiting-for', {
            names: listOf(awaited.map((one) => shortName(players[one]))),
          })}
        </p>
      )}
    </>
  );
}
