// A new table: on the server if it answers at once, else in this browser, where only bots can sit with
// one. So `Play` always leads to a table.
import { ownSeats, type NewTable, type Rejection } from '@court-piece/protocol';
import { err, SEATS, type Result } from '@court-piece/rules/view';
import { createLocalTable } from './local/local-play.js';
import { createTable, fetchFromServer, isReachable, type ApiError } from './api.js';

export interface TableMakers {
  readonly isReachable: () => Promise<boolean>;
  readonly onServer: (wish: NewTable) => Promise<Result<string, ApiError>>;
  readonly inBrowser: (wish: NewTable) => Promise<Result<string, Rejection>>;
}

const pageMakers: TableMakers = {
  isReachable: () => isReachable(fetchFromServer),
  onServer: (wish) => createTable(fetchFromServer, wish),
  inBrowser: createLocalTable,
};

/** The table's id, or why there is none. */
export async function makeTable(
  wish: NewTable,
  makers: TableMakers = pageMakers,
): Promise<Result<string, ApiError>> {
  if (await makers.isReachable()) {
    const made = await makers.onServer(wish);
    if (made.ok || made.error.type === 'refused') return made;
  }
  if (!isForOneself(wish)) return err({ type: 'unreachable' });
  const made = await makers.inBrowser(wish);
  return made.ok ? made : err({ type: 'refused', error: made.error });
}

/** Nobody else is to come to the table. */
const isForOneself = ({ seats }: Pick<NewTable, 'seats'>): boolean =>
  ownSeats(seats).length === 1 && SEATS.every((seat) => seats[seat] !== 'open');
