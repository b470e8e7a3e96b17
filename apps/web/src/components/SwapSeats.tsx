// Between two deals: who is to change places with whom. Asked of those concerned; the table says who.
import type { Proposal, TableView } from '@court-piece/protocol';
import { type Seat, SEATS } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { Dialog } from './Dialog.js';
import { type Players, shortName } from './names.js';

interface SwapSeatsProps {
  readonly table: TableView;
  readonly players: Players;
  readonly inert: boolean;
  readonly onPropose: (proposal: Proposal) => void;
  readonly onClose: () => void;
}

export function SwapSeats({ table, players, inert, onPropose, onClose }: SwapSeatsProps) {
  return (
    <Dialog title={t('swap.title')} onClose={onClose}>
      <p>{t('swap.about')}</p>
      <div class="swap-pairs">
        {swapsFor(table).map(([a, b]) => (
          <button
            key={`${a} ${b}`}
            type="button"
            class="button"
            disabled={inert}
            onClick={() => {
              onClose();
              onPropose({ kind: 'swap', a, b });
            }}
          >
            {t('swap.two', { a: shortName(players[a]), b: shortName(players[b]) })}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/** Pairs that the viewer may ask for: with oneself in them, or any for the host; two bots change nothing. */
export function swapsFor(table: TableView): readonly (readonly [Seat, Seat])[] {
  const { seat, seats, host } = table;
  if (seat === null) return [];
  const pairs = SEATS.flatMap((a, at) => SEATS.slice(at + 1).map((b) => [a, b] as const));
  const own = pairs.filter(([a, b]) => a === seat || b === seat);
  const others = pairs.filter(([a, b]) => a !== seat && b !== seat);
  return [
    ...own.map(([a, b]) => (a === seat ? ([a, b] as const) : ([b, a] as const))),
    ...(host ? others : []).filter(([a, b]) => [a, b].some((one) => seats[one].kind === 'person')),
  ];
}

/** Only between deals of a match that goes on, and where something else is not being asked. */
export const maySwap = ({ stage, match, seat, proposal }: TableView): boolean =>
  stage === 'playing' &&
  match.phase === 'deal-over' &&
  match.result !== null &&
  seat !== null &&
  proposal === null;
