// A person with a browser of their own: a context with its own storage and cookies, whose pages are
// watched for errors. Everything is done by what can be seen and pressed.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from './words.js';

export type Pace = 'instant' | 'fast' | 'normal' | 'slow' | 'tap';

export interface VisitorOptions {
  /** What the person has set before; through the dialog where that is the story. */
  readonly pace?: Pace;
  readonly phone?: boolean;
  readonly language?: Language;
  /** The page keeps itself in the browser, as it does everywhere: two seconds of work behind each story. */
  readonly keepsPage?: boolean;
  /** Where the person goes to, unless it is the server itself. */
  readonly origin?: string;
  /** Any other setting, by its name in the page's store. */
  readonly settings?: Readonly<Record<string, string | boolean>>;
}

export interface Visitor {
  readonly context: BrowserContext;
  /** Errors on the console and in scripts, of all pages. */
  readonly errors: string[];
  open(address: string): Promise<Page>;
  close(): Promise<void>;
}

const DESKTOP = { width: 1280, height: 800 } as const;
const PHONE = { width: 360, height: 640 } as const;

export async function visit(
  browser: Browser,
  server: string,
  {
    origin = server,
    pace = 'instant',
    phone = false,
    language = 'en',
    keepsPage = false,
    settings: others = {},
  }: VisitorOptions = {},
): Promise<Visitor> {
  // Nothing is held back for a moment, unless that is the story.
  const settings = {
    language,
    pace,
    playing: 'auto',
    letterKeys: true,
    takeBack: false,
    ...others,
  };
  const remembered = [{ name: 'court-piece.settings', value: JSON.stringify(settings) }];
  const context = await browser.newContext({
    viewport: phone ? PHONE : DESKTOP,
    hasTouch: phone,
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: keepsPage ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: remembered }] },
  });
  context.setDefaultTimeout(45_000);
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  return {
    context,
    errors,
    async open(address) {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
    close: () => context.close(),
  };
}
