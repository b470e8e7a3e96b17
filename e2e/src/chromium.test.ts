import { expect, test } from 'vitest';
import { launchChromium } from './chromium.js';

test('the browser of the tests opens a page, shows it and closes', async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await page.setContent('<h1>Court Piece</h1><button>Play</button>');
    await page.getByRole('button', { name: 'Play' }).click();
    const picture = await page.screenshot();
    expect([...picture.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  } finally {
    await browser.close();
  }
});
