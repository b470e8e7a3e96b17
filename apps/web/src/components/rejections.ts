// Refusals in words: one sentence for each code, of the rules and of the table.
import type { Rejection } from '@court-piece/protocol';
import { isSeat, isSuit } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import type { Players } from './names.js';

/** What to tell a person about a refusal; with the table's players, names stand for seats. */
export function rejectionText({ code, detail }: Rejection, players?: Players): string {
  return t(`error.${code}`, { detail: detailText(detail, players) });
}

function detailText(detail: string | undefined, players: Players | undefined): string {
  if (detail === undefined) return '';
  if (isSuit(detail)) return t(`suit.${detail}`);
  if (!isSeat(detail)) return detail;
  return players === undefined ? t(`seat.${detail}`) : players[detail].name;
}
