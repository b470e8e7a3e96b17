// The title of the page: whose turn it is comes first, so that it shows in a narrow tab.
import { t } from '../i18n/i18n.js';

/** @param turn whose turn it is in words, or empty */
export function pageTitle(turn: string | null): string {
  const name = t('app.name');
  // The marks that keep names apart in running text are of no use in a title.
  const plain = (turn ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  return plain === '' ? name : `${plain} – ${name}`;
}
