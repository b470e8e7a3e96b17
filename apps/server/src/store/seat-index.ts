// Who sits where, as a table beside the log: the index from people to their tables. Entries that change
// it are written together with it.
import { SEATS, type Seat } from '@court-piece/rules';
import type { LogEntry, PlayerId } from '@court-piece/table';
import type { Queries } from './database.js';

export type SeatChange =
  | { readonly type: 'sit'; readonly seat: Seat; readonly player: PlayerId }
  | { readonly type: 'clear'; readonly seat: Seat }
  | { readonly type: 'swap'; readonly a: Seat; readonly b: Seat };

export function seatChanges({ body }: LogEntry): readonly SeatChange[] {
  switch (body.type) {
    case 'created':
      return SEATS.filter((seat) => body.seats[seat] === 'me').map((seat) => ({
        type: 'sit',
        seat,
        player: body.host,
      }));
    case 'sat':
      return [{ type: 'sit', seat: body.seat, player: body.player }];
    case 'left':
    case 'removed':
    case 'filled':
      return [{ type: 'clear', seat: body.seat }];
    case 'moved':
      return [{ type: 'swap', a: body.from, b: body.to }];
    default:
      return [];
  }
}

export async function changeSeat(
  queries: Queries,
  table: string,
  change: SeatChange,
): Promise<void> {
  switch (change.type) {
    case 'sit':
      return await sit(queries, table, change.seat, change.player);
    case 'clear':
      await clear(queries, table, change.seat);
      return;
    case 'swap': {
      const { a, b } = change;
      const onA = await clear(queries, table, a);
      const onB = await clear(queries, table, b);
      if (onA !== undefined) await sit(queries, table, b, onA);
      if (onB !== undefined) await sit(queries, table, a, onB);
    }
  }
}

async function sit(queries: Queries, table: string, seat: Seat, player: PlayerId): Promise<void> {
  await queries.query({
    text: `insert into seats (table_id, seat, player_id) values ($1, $2, $3)
           on conflict (table_id, seat) do update set player_id = excluded.player_id`,
    values: [table, seat, player],
  });
}

/** Gives who sat there. */
async function clear(queries: Queries, table: string, seat: Seat): Promise<PlayerId | undefined> {
  const { rows } = await queries.query<{ readonly player_id: PlayerId }>({
    text: 'delete from seats where table_id = $1 and seat = $2 returning player_id',
    values: [table, seat],
  });
  return rows[0]?.player_id;
}
