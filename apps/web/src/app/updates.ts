// The page without the server, and its next version: registers the service worker, tells when a new
// version lies ready, and changes to it when a person says so. A running match is never torn away.
import type { NoticeAction } from '../components/props.js';
import { t } from '../i18n/i18n.js';

/** The part of `navigator.serviceWorker` that is needed. */
export type WorkerContainer = Pick<
  ServiceWorkerContainer,
  'controller' | 'register' | 'addEventListener'
>;

export interface UpdatePorts {
  /** Absent where the browser has none for this page, as without TLS. */
  readonly container: WorkerContainer | undefined;
  readonly reload: () => void;
  /** Somebody has done something on this page already. */
  readonly isTouched: () => boolean;
}

const WORKER = '/service-worker.js';

export class Updates {
  readonly #ports: UpdatePorts;
  readonly #listeners = new Set<() => void>();
  #registration: ServiceWorkerRegistration | undefined;
  #isReady = false;
  #isReloading = false;

  constructor(ports: UpdatePorts) {
    this.#ports = ports;
  }

  /** A new version lies ready, or is in charge already while this page is still the old one. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Calls as soon as a new version is ready. */
  onReady(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async start(): Promise<void> {
    const { container, isTouched } = this.#ports;
    if (container === undefined) return;
    const isFirst = container.controller === null;
    container.addEventListener('controllerchange', () => {
      if (this.#isReloading) this.#ports.reload();
      // Another tab has changed; or the very first worker has taken charge, which changes nothing.
      else if (!isFirst || this.#isReady) this.#tell();
    });
    const registration = await container.register(WORKER, { updateViaCache: 'none' });
    this.#registration = registration;
    registration.addEventListener('updatefound', () => this.#follow(registration.installing));
    this.#follow(registration.installing);
    if (registration.waiting !== null && container.controller !== null) {
      // Found ready by a page that was just opened: nothing is going on here that could be lost.
      if (isTouched()) this.#tell();
      else this.#takeOver(registration.waiting);
    }
  }

  /** Asks the server whether there is a new version. */
  look(): void {
    this.#registration?.update().catch(() => undefined);
  }

  /** Changes to the newest version there is, by loading the page again. */
  async take(): Promise<void> {
    const registration = this.#registration;
    if (registration === undefined) return this.#ports.reload();
    if (registration.waiting === null) {
      await registration.update().catch(() => undefined);
      if (registration.installing !== null) await installed(registration.installing);
    }
    if (registration.waiting === null) this.#ports.reload();
    else this.#takeOver(registration.waiting);
  }

  #takeOver(waiting: ServiceWorker): void {
    this.#isReloading = true;
    // The options are those of a worker: it has no origin to be named.
    waiting.postMessage('take-over', {});
  }

  #follow(worker: ServiceWorker | null): void {
    if (worker === null) return;
    const follow = async (): Promise<void> => {
      if ((await installed(worker)) && this.#ports.container?.controller) this.#tell();
    };
    void follow();
  }

  #tell(): void {
    if (this.#isReady || this.#isReloading) return;
    this.#isReady = true;
    for (const listener of this.#listeners) listener();
  }
}

/** True once it has all its files; false if it could not get them. */
async function installed(worker: ServiceWorker): Promise<boolean> {
  return await new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'installing') return;
      worker.removeEventListener('statechange', look);
      resolve(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** How often a page that stays open asks for a new version (milliseconds). */
const LOOK_EVERY = 60 * 60_000;

/** The button that changes to the new version. */
export const newVersion = (): NoticeAction => ({
  text: t('update.take'),
  run: () => void pageUpdates().take(),
});

let page: Updates | undefined;

/** Those of this page. */
export const pageUpdates = (): Updates =>
  (page ??= new Updates({
    // A page under development changes by itself.
    container: import.meta.env.PROD ? navigator.serviceWorker : undefined,
    reload: () => location.reload(),
    isTouched: () => navigator.userActivation?.hasBeenActive ?? true,
  }));

/**
 * The first page of a visitor has its fonts from before there was a worker: asked for once more, out of the
 * browser's own cache, they are kept by it.
 */
async function keepFonts(container: ServiceWorkerContainer): Promise<void> {
  await Promise.all([container.ready, document.fonts.ready]);
  if (container.controller === null) {
    await new Promise((resolve) =>
      container.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
  for (const { name } of performance.getEntriesByType('resource')) {
    if (name.endsWith('.woff2')) await fetch(name);
  }
}

/** To be called once, when the first picture is there. */
export async function startUpdates(): Promise<void> {
  const updates = pageUpdates();
  await updates.start();
  const { serviceWorker } = navigator;
  if (import.meta.env.PROD && serviceWorker !== undefined) {
    keepFonts(serviceWorker).catch(() => undefined);
  }
  setInterval(() => updates.look(), LOOK_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') updates.look();
  });
  addEventListener('online', () => updates.look());
}
