// What messengers show of a link to a table: its title and its rules, never who sits there or a card.
import type { Hub } from '../hub.js';

/** The page's document with the lines that previews read; undefined where there is no such table. */
export async function withPreview(
  page: string,
  hub: Pick<Hub, 'find'>,
  id: string,
): Promise<string | undefined> {
  const table = await hub.find(id);
  if (table === undefined) return undefined;
  const { preset } = table.viewFor(null);
  const rules = preset.charAt(0).toUpperCase() + preset.slice(1).replaceAll('-', ' ');
  const lines = [
    ['og:type', 'website'],
    ['og:title', `Court Piece: ${rules}`],
    [
      'og:description',
      `A table for Court Piece with the rules “${rules}”. Open the link to sit down.`,
    ],
  ].map(([name = '', content = '']) => `<meta property="${name}" content="${escaped(content)}" />`);
  return page.replace('</head>', () => `${lines.join('\n    ')}\n  </head>`);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
