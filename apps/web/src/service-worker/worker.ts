// The service worker: gives the page without the server, each build whole. It touches no tables and no
// interface; those are between page and server alone.
import { lookAt, type Pages } from './notice.js';
import { answerFor, clear, fill, giveDocument, giveFile, type Build } from './shelf.js';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Tapped extends Lasting {
  readonly notification: Notification;
}

/** What is used of the worker's own world, whose types cannot stand beside those of a page. */
interface World {
  readonly location: Location;
  readonly clients: Pages & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

const world = globalThis as unknown as World;

/** Filled in by the build (build/offline.mjs). */
declare const BUILD: Build;

world.addEventListener('install', (event) => {
  event.waitUntil(fill(BUILD, caches, fetch));
});

world.addEventListener('activate', (event) => {
  event.waitUntil(clear(BUILD, caches).then(async () => await world.clients.claim()));
});

world.addEventListener('message', ({ data }) => {
  // A person has agreed, or nothing is going on that could be torn away.
  if (data === 'take-over') void world.skipWaiting();
});

world.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lookAt(event.notification.data, world.location.origin, world.clients));
});

world.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerFor(request, world.location.origin);
  if (answer === 'document') event.respondWith(giveDocument(BUILD, caches, request, fetch));
  if (answer === 'file') event.respondWith(giveFile(BUILD, caches, request, fetch));
});
