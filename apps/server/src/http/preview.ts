// What messengers show of a link to a table: its title and its rules, never who sits there or a card.
import type { Hub } from '../hub.js';
import { previewTexts } from './preview-texts.js';

export interface PreviewAddress {
  /** Of the table. */
  readonly id: string;
  /** Where visitors reach this server; programs that make previews want whole addresses. */
  readonly origin: string;
  /** The `Accept-Language` of who asks. */
  readonly languages: string | undefined;
}

/** A file of the page, in a form that messengers show; they take no SVG. */
const PICTURE = { path: '/icons/icon-512.png', size: 512 };

/** The page's document with the lines that previews read; undefined where there is no such table. */
export async function withPreview(
  page: string,
  hub: Pick<Hub, 'find'>,
  { id, origin, languages }: PreviewAddress,
): Promise<string | undefined> {
  const table = await hub.find(id);
  if (table === undefined) return undefined;
  const { preset } = table.viewFor(null);
  const rules = preset.charAt(0).toUpperCase() + preset.slice(1).replaceAll('-', ' ');
  const texts = previewTexts(languages);
  const lines = [
    ['og:type', 'website'],
    ['og:site_name', texts.game],
    ['og:url', `${origin}/table/${encodeURIComponent(id)}`],
    ['og:image', `${origin}${PICTURE.path}`],
    ['og:image:width', String(PICTURE.size)],
    ['og:image:height', String(PICTURE.size)],
    ['og:image:alt', texts.picture],
    ['og:title', `${texts.game}: ${rules}`],
    ['og:description', texts.about(rules)],
  ].map(([name = '', content = '']) => `<meta property="${name}" content="${escaped(content)}" />`);
  return page.replace('</head>', () => `${lines.join('\n    ')}\n  </head>`);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
