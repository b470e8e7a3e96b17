// What axe finds wrong with a page.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface WithAxe {
  readonly axe?: { run(options: object): Promise<{ readonly violations: readonly Violation[] }> };
}

/** What axe leaves out unless it is asked: targets of at least 24 by 24 pixels (WCAG 2.5.8). */
const RULES = { 'target-size': { enabled: true } } as const;

/** Everything that axe finds wrong with what the page shows now. */
export async function violations(page: Page): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (rules) => (await (globalThis as WithAxe).axe?.run({ rules }))?.violations,
    RULES,
  );
  if (found === undefined) throw new Error('axe did not run');
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}
