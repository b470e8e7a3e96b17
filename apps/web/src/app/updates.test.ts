import { describe, expect, test } from 'vitest';
import { Updates, type WorkerContainer } from './updates.js';

/** A service worker as a page sees it. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly told: unknown[] = [];

  postMessage(what: unknown): void {
    this.told.push(what);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser that knows no, or an old, version of the page, and a server that may have a newer one. */
class Browser extends EventTarget {
  controller: FakeWorker | null;
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    update: async () => {
      if (this.next !== null) this.find(this.next);
    },
  });
  next: FakeWorker | null = null;
  reloads = 0;
  isTouched = true;
  told = 0;
  readonly updates: Updates;

  constructor(controller: FakeWorker | null) {
    super();
    this.controller = controller;
    const container = Object.assign(this, { register: async () => this.registration });
    this.updates = new Updates({
      container: container as unknown as WorkerContainer,
      reload: () => this.reloads++,
      isTouched: () => this.isTouched,
    });
    this.updates.onReady(() => this.told++);
  }

  find(worker: FakeWorker): void {
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
  }

  async install(worker: FakeWorker): Promise<void> {
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.become('installed');
    await quiet();
  }

  takeCharge(worker: FakeWorker): void {
    this.registration.waiting = null;
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the next version of the page', () => {
  test('is told of once all its files are there, and not before', async () => {
    const browser = new Browser(new FakeWorker());
    await browser.updates.start();
    const next = new FakeWorker();
    browser.find(next);
    await quiet();
    expect(browser.told).toBe(0);
    await browser.install(next);
    expect(browser.told).toBe(1);
    expect(next.told).toEqual([]);
    expect(browser.reloads).toBe(0);
  });

  test('is changed to when a person says so, by loading the page once', async () => {
    const browser = new Browser(new FakeWorker());
    await browser.updates.start();
    const next = new FakeWorker();
    browser.find(next);
    await browser.install(next);
    await browser.updates.take();
    expect(next.told).toEqual(['take-over']);
    expect(browser.reloads).toBe(0);
    browser.takeCharge(next);
    expect(browser.reloads).toBe(1);
  });

  test('is changed to at once by a page that was just opened and not touched (O-91)', async () => {
    const browser = new Browser(new FakeWorker());
    const next = new FakeWorker();
    next.state = 'installed';
    browser.registration.waiting = next;
    browser.isTouched = false;
    await browser.updates.start();
    browser.takeCharge(next);
    expect(browser.reloads).toBe(1);
    expect(browser.told).toBe(0);
  });

  test('does not tear away a page in use: another tab that changes only makes it offered', async () => {
    const browser = new Browser(new FakeWorker());
    await browser.updates.start();
    browser.takeCharge(new FakeWorker());
    expect(browser.reloads).toBe(0);
    expect(browser.told).toBe(1);
  });

  test('that cannot be had whole is not told of', async () => {
    const browser = new Browser(new FakeWorker());
    await browser.updates.start();
    const next = new FakeWorker();
    browser.find(next);
    next.become('redundant');
    await quiet();
    expect(browser.told).toBe(0);
  });

  test('is nothing to be told of on the first visit', async () => {
    const browser = new Browser(null);
    const first = new FakeWorker();
    browser.registration.installing = first;
    await browser.updates.start();
    await browser.install(first);
    browser.takeCharge(first);
    await quiet();
    expect(browser.told).toBe(0);
    expect(browser.reloads).toBe(0);
  });

  test('is fetched first if the server says that this page is too old (O-93)', async () => {
    const browser = new Browser(new FakeWorker());
    await browser.updates.start();
    const next = new FakeWorker();
    browser.next = next;
    const taken = browser.updates.take();
    await quiet();
    await browser.install(next);
    await taken;
    browser.takeCharge(next);
    expect(browser.reloads).toBe(1);
  });

  test('is asked for by loading the page again where there is none yet, or no worker', async () => {
    const browser = new Browser(new FakeWorker());
    await browser.updates.start();
    await browser.updates.take();
    expect(browser.reloads).toBe(1);
    let reloads = 0;
    const bare = new Updates({
      container: undefined,
      reload: () => reloads++,
      isTouched: () => false,
    });
    await bare.start();
    await bare.take();
    expect(reloads).toBe(1);
  });
});
