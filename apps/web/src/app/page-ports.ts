// What a table on the page gets from the browser: its link, its clock, its chance.
import { socketLink, socketUrl } from './connection/links.js';
import type { ConnectionPorts } from './connection/table-connection.js';
import { isLocalTable, localLink } from './local/local-play.js';
import { randomId } from './random-id.js';

export function portsFor(table: string): ConnectionPorts {
  return {
    openLink: isLocalTable(table) ? localLink(table) : socketLink(socketUrl(location)),
    now: () => performance.now(),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
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
