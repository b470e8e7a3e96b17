// A notice of the system that was tapped: it leads to the table that it is about.

/** A page of ours that is open, in this tab or another. */
export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The part of the worker's `clients` that is needed. */
export interface Pages {
  matchAll(options: {
    readonly type: 'window';
    readonly includeUncontrolled: boolean;
  }): Promise<readonly OpenPage[]>;
  openWindow(address: string): Promise<unknown>;
}

/**
 * Brings the table to the front: its page if it is still open, else a new one. Other pages stay as they
 * are, since somebody may be playing there.
 * @param table what the notice was given: the path of its table
 */
export async function lookAt(table: unknown, origin: string, pages: Pages): Promise<void> {
  const address = addressOf(table, origin);
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find(({ url }) => new URL(url).pathname === address.pathname);
  try {
    if (page !== undefined) {
      await page.focus();
      return;
    }
  } catch {
    // The browser does not want to: a new page is better than none.
  }
  await pages.openWindow(address.href);
}

/** Nothing but a path of this site is ever opened. */
function addressOf(table: unknown, origin: string): URL {
  const home = new URL('/', origin);
  if (typeof table !== 'string' || !URL.canParse(table, origin)) return home;
  const address = new URL(table, origin);
  return address.origin === home.origin ? address : home;
}
