// Plays a seat as a person would who takes the first thing that is allowed.
import type { TableView } from '@court-piece/protocol';
import type { TestClient } from './test-client.js';

/** Acts whenever it is the client's turn, until its view is as wanted. */
export async function playOn(
  client: TestClient,
  isEnough: (view: TableView) => boolean,
): Promise<void> {
  while (!isEnough(client.view)) {
    const { view } = client;
    const choice = view.match.legal[0];
    const isBetweenDeals =
      view.stage === 'playing' &&
      view.match.phase === 'deal-over' &&
      view.seat !== null &&
      !view.ready.includes(view.seat);
    if (choice !== undefined) await client.command({ type: 'choose', choice });
    else if (isBetweenDeals) await client.command({ type: 'next-deal' });
    else await client.until((message) => message.type === 'update' && message.view.seq > view.seq);
  }
}
