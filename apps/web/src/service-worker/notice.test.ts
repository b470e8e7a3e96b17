import { describe, expect, test } from 'vitest';
import { lookAt, type OpenPage } from './notice.js';

const ORIGIN = 'https://cards.example';

/** Pages of the site by their paths; those that refuse stay in the background. */
function browser(open: readonly string[], refuses = false) {
  const done: string[] = [];
  const pages = {
    matchAll: async (): Promise<readonly OpenPage[]> =>
      open.map((path) => ({
        url: ORIGIN + path,
        focus: async () => {
          if (refuses) throw new Error('no');
          done.push(`focus ${path}`);
        },
      })),
    openWindow: async (address: string) => void done.push(`open ${address}`),
  };
  return { pages, done };
}

describe('a notice that is tapped', () => {
  test('brings the page of its table to the front, whatever else is open', async () => {
    const { pages, done } = browser(['/', '/table/b', '/table/a?from=home#x']);
    await lookAt('/table/a', ORIGIN, pages);
    expect(done).toEqual(['focus /table/a?from=home#x']);
  });

  test('opens its table where no page shows it any more, and leaves other tables alone', async () => {
    const { pages, done } = browser(['/', '/table/b', '/table/ab']);
    await lookAt('/table/a', ORIGIN, pages);
    expect(done).toEqual([`open ${ORIGIN}/table/a`]);
  });

  test('opens its table where the browser will not bring the page to the front', async () => {
    const { pages, done } = browser(['/table/a'], true);
    await lookAt('/table/a', ORIGIN, pages);
    expect(done).toEqual([`open ${ORIGIN}/table/a`]);
  });

  test.each([undefined, null, 7, '//evil.example/table/a', 'https://evil.example', 'http://['])(
    'leads nowhere else than to this site: %s',
    async (table) => {
      const { pages, done } = browser([]);
      await lookAt(table, ORIGIN, pages);
      expect(done).toEqual([`open ${ORIGIN}/`]);
    },
  );
});
