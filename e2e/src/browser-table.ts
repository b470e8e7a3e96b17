// A table that lives in the page's own store, laid there by its log: so any position can be the
// beginning of a story.
import type { Action, Options, PresetName } from '@court-piece/rules';
import type { Page } from 'playwright-core';
import type { Pace } from './visitor.js';

export interface Laid {
  readonly preset: PresetName;
  readonly options: Options;
  readonly log: readonly Action[];
  /** How long bots think; unless said they need no time, and act before the page has drawn anything. */
  readonly pace?: Pace;
}

/** Lays the table into the store of this page's browser and opens it; oneself sits in the south. */
export async function openLaid(page: Page, origin: string, laid: Laid): Promise<void> {
  const bodies = [
    {
      type: 'created',
      version: 1,
      preset: laid.preset,
      options: laid.options,
      host: 'me',
      hostName: 'Sara',
      seats: { north: 'bot', west: 'bot', south: 'me', east: 'bot' },
      pace: laid.pace ?? 'instant',
    },
    { type: 'started' },
    ...laid.log.map((action) => ({ type: 'acted', action })),
  ];
  await page.goto(origin);
  const id = await page.evaluate(async (given) => {
    const table = `local-laid${Date.now()}`;
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('court-piece', 1);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
      // This page may be here before its worker.
      request.addEventListener('upgradeneeded', () => {
        request.result
          .createObjectStore('entries', { keyPath: ['table', 'seq'] })
          .createIndex('by-table', 'table');
      });
    });
    await new Promise<void>((resolve, reject) => {
      const transaction = opened.transaction('entries', 'readwrite');
      given.forEach((body, at) => {
        const by = 'action' in body && 'seat' in body.action && body.action.seat === 'south';
        const entry = { seq: at + 1, at: Date.now(), by: by ? 'me' : null, command: null, body };
        transaction.objectStore('entries').add({ table, seq: at + 1, entry });
      });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(new Error(String(transaction.error))));
    });
    opened.close();
    return table;
  }, bodies);
  await page.goto(`${origin}/table/${id}`);
}

/** How many entries of tables the browser has kept. Does not make the database that it looks for. */
export const keptEntries = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'court-piece')) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('court-piece');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
    const count = database.transaction('entries').objectStore('entries').count();
    return await new Promise<number>((resolve) => {
      count.addEventListener('success', () => {
        database.close();
        resolve(count.result);
      });
    });
  });
