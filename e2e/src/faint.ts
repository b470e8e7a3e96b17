// Text that is too faint for what it stands on. Axe looks as well, but gives no verdict where a window lies
// over the table.
import type { Page } from 'playwright-core';

/** Of small text against its background (WCAG 1.4.3). */
const LEAST = 4.5;

/** The words in the open window that stand out less than they must, with how much they do. */
export const faintWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** Any CSS colour as red, green, blue and alpha, 0 to 255. */
    const pixel = (colour: string): readonly number[] => {
      pen?.clearRect(0, 0, 1, 1);
      if (pen) pen.fillStyle = colour;
      pen?.fillRect(0, 0, 1, 1);
      return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
    };
    const light = (colour: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (element: Element | null): readonly number[] => {
      for (let at = element; at !== null; at = at.parentElement) {
        const colour = pixel(getComputedStyle(at).backgroundColor);
        if ((colour[3] ?? 0) > 250) return colour;
      }
      return [255, 255, 255, 255];
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll('dialog[open] *')) {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map(({ textContent }) => textContent?.trim() ?? '').join('');
      if (text === '' || !element.checkVisibility() || element.closest(':disabled')) continue;
      const [one, two] = [
        light(pixel(getComputedStyle(element).color)),
        light(behind(element)),
      ].toSorted((a, b) => b - a);
      const contrast = ((one ?? 0) + 0.05) / ((two ?? 0) + 0.05);
      if (contrast < least) found.push(`${contrast.toFixed(1)}: ${text.slice(0, 40)}`);
    }
    return found;
  }, LEAST);
