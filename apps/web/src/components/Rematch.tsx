// After the match: another one with the same people. Who wants it is seen by all; it begins when all
// who are there want it, or when the host says so with those who do.
import type { RematchSeats, TableView } from '@court-piece/protocol';
import { useEffect } from 'preact/hooks';
import { listOf, t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import { type Players, shortName } from './names.js';

interface RematchProps {
  readonly table: TableView;
  readonly players: Players;
  readonly inert: boolean;
  readonly onRematch: (seats: RematchSeats) => void;
}

export function Rematch({ table, players, inert, onRematch }: RematchProps) {
  const { rematch, seat, host } = table;
  const wants = rematch?.wants ?? [];
  const text =
    wants.length === 0
      ? ''
      : t(`rematch.wanted-${rematch?.seats ?? 'same'}`, {
          names: listOf(wants.map((one) => shortName(players[one]))),
        });
  useEffect(() => {
    if (text !== '') say(text);
  }, [text]);
  if (seat === null) return text === '' ? null : <p>{text}</p>;
  const said = wants.includes(seat);
  return (
    <div class="rematch">
      {text !== '' && <p>{text}</p>}
      {!said && wants.length > 0 && rematch !== null && (
        <button
          type="button"
          class="button main"
          disabled={inert}
          onClick={() => onRematch(rematch.seats)}
        >
          {t('rematch.join')}
        </button>
      )}
      {wants.length === 0 && (
        <>
          <button
            type="button"
            class="button main"
            disabled={inert}
            onClick={() => onRematch('same')}
          >
            {t('rematch.same')}
          </button>
          <button
            type="button"
            class="button"
            disabled={inert}
            onClick={() => onRematch('changed')}
          >
            {t('rematch.changed')}
          </button>
        </>
      )}
      {said && host && rematch !== null && (
        <button
          type="button"
          class="button main"
          disabled={inert}
          onClick={() => onRematch(rematch.seats)}
        >
          {t('rematch.now')}
        </button>
      )}
    </div>
  );
}
