// Makes the icons of the installed page from apps/web/public/icon.svg: `npm run icons`.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchChromium } from './chromium.js';

const shown = new URL('../../apps/web/public/', import.meta.url);
const folder = fileURLToPath(new URL('icons/', shown));

interface Drawing {
  readonly name: string;
  readonly size: number;
  /** The part of the width that the picture takes; systems cut the rest as they like (maskable icons). */
  readonly picture: number;
  /** Filled to the corners, for systems that round them by themselves. */
  readonly filled: boolean;
}

const DRAWINGS: readonly Drawing[] = [
  { name: 'icon-192', size: 192, picture: 1, filled: false },
  { name: 'icon-512', size: 512, picture: 1, filled: false },
  // The safe zone is a circle of 80 % of the width; the picture's cards stay inside it.
  { name: 'maskable-192', size: 192, picture: 0.8, filled: true },
  { name: 'maskable-512', size: 512, picture: 0.8, filled: true },
  { name: 'apple-180', size: 180, picture: 0.92, filled: true },
];

const svg = readFileSync(new URL('icon.svg', shown), 'utf8');
const ground = /<rect width="64"[^>]*fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
if (ground === undefined) throw new Error('the icon has no ground of one colour');

mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
try {
  for (const { name, size, picture, filled } of DRAWINGS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const width = size * picture;
    await page.setContent(`
      <style>
        body { margin: 0; display: grid; place-items: center; height: 100vh;
               background: ${filled ? ground : 'transparent'} }
        svg { width: ${width}px; height: ${width}px; display: block }
      </style>${svg}`);
    await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
