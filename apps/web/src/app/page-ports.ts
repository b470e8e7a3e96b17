// What a table on the page gets from the browser: its link, its clock, its chance.
import { POLL_PATH } from '@court-piece/protocol';
import { fetchFromServer } from './api.js';
import { socketLink, socketUrl } from './connection/links.js';
import { pollLink } from './connection/poll-link.js';
import type { ConnectionPorts } from './connection/table-connection.js';
import { WAY_TIMES, Ways } from './connection/ways.js';
import { isLocalTable, localLink } from './local/local-play.js';
import { randomId } from './random-id.js';

const after: ConnectionPorts['after'] = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** What is known of the network holds for all tables that this page opens. */
let ways: Ways | undefined;

function waysToServer(): Ways {
  if (ways === undefined) {
    const made = new Ways({
      socket: socketLink(socketUrl(location)),
      requests: pollLink(POLL_PATH, fetchFromServer),
      after,
      times: WAY_TIMES,
    });
    addEventListener('online', () => made.forget());
    ways = made;
  }
  return ways;
}

export function portsFor(table: string): ConnectionPorts {
  return {
    openLink: isLocalTable(table) ? localLink(table) : waysToServer().open,
    now: () => performance.now(),
    after,
    random: () => Math.random(),
    newId: randomId,
  };
}

export const isPageHidden = (): boolean => document.visibilityState === 'hidden';

/** Tells when somebody looks at the page again or no more, and when the network changes. */
export function watchPage(listener: {
  readonly hidden: (hidden: boolean) => void;
  readonly network: () => void;
}): () => void {
  const looks = (): void => listener.hidden(isPageHidden());
  // A page that the browser had put aside whole comes back by `pageshow` alone.
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener.network();
  };
  document.addEventListener('visibilitychange', looks);
  addEventListener('online', listener.network);
  addEventListener('offline', listener.network);
  addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', looks);
    removeEventListener('online', listener.network);
    removeEventListener('offline', listener.network);
    removeEventListener('pageshow', shown);
  };
}
