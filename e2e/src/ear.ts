// A person who sees nothing: hears the live regions, feels the focus, and knows of the page what its
// accessibility tree tells. Acts with the keyboard only.
import type { CDPSession, Page } from 'playwright-core';

/** What a screen reader says of the place where the focus is, or comes by. */
export interface Heard {
  readonly role: string;
  readonly name: string;
}

interface AXNode {
  readonly ignored?: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
}

const MANY = 80;

export class Ear {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** From now on everything that the live regions say is heard. */
  static async open(page: Page): Promise<Ear> {
    await page.evaluate(() => {
      const heard: string[] = [];
      const last: Record<string, string> = {};
      Object.assign(globalThis, { heard });
      new MutationObserver(() => {
        for (const urgency of ['assertive', 'polite']) {
          // An open window has regions of its own: all of them say the same.
          const regions = [...document.querySelectorAll(`[data-speech=${urgency}]`)];
          const text = regions.at(-1)?.textContent ?? '';
          if (text === '' || text === last[urgency]) continue;
          last[urgency] = text;
          heard.push(`${urgency === 'assertive' ? '! ' : ''}${text.trim()}`);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Ear(page, session);
  }

  /** All announcements so far, in order; urgent ones begin with an exclamation mark. */
  async heard(): Promise<readonly string[]> {
    const texts = await this.#page.evaluate(
      () => (globalThis as unknown as { heard: readonly string[] }).heard,
    );
    return texts.map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''));
  }

  /** Waits until something is said that fits, after the first `after` announcements. */
  async until(fits: RegExp, after: number): Promise<void> {
    await this.#page.waitForFunction(
      ({ source, from }) => {
        const { heard } = globalThis as unknown as { heard: readonly string[] };
        const said = heard
          .slice(from)
          .join(' ')
          .replaceAll(/[\u2066-\u2069]/g, '');
        return new RegExp(source, 'u').test(said);
      },
      { source: fits.source, from: after },
    );
  }

  /** Everything of the page that a screen reader can come to, in order. */
  async page(): Promise<readonly Heard[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as {
      nodes: readonly AXNode[];
    };
    return nodes.filter((node) => node.ignored !== true).map(toHeard);
  }

  /** Of the place of the focus alone: the whole tree would take its time at each key. */
  async focused(): Promise<Heard | undefined> {
    const { result } = await this.#session.send('Runtime.evaluate', {
      expression: 'document.activeElement',
    });
    if (result.objectId === undefined) return undefined;
    const { nodes } = (await this.#session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })) as { nodes: readonly AXNode[] };
    return nodes[0] === undefined ? undefined : toHeard(nodes[0]);
  }

  /** Presses a key until the focus is on something that fits. */
  async press(
    key: 'Tab' | 'ArrowRight' | 'ArrowLeft',
    fits: (heard: Heard) => boolean,
  ): Promise<void> {
    for (let press = 0; press < MANY; press++) {
      const here = await this.focused();
      if (here !== undefined && fits(here)) return;
      await this.#page.keyboard.press(key);
    }
    throw new Error(`nothing that fits can be reached by ${key}`);
  }
}

const toHeard = ({ role, name }: AXNode): Heard => ({
  role: role?.value ?? '',
  name: (name?.value ?? '').replaceAll(/[\u2066-\u2069]/g, ''),
});
