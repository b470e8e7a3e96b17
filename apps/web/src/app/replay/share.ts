// What is handed on of a replay: texts, files and links, made when they are asked for.
import { formatPbn, formatRecord, type MatchRecord } from '@court-piece/notation';
import { formatNumber, t } from '../../i18n/i18n.js';
import { playersOf, presetName, sidesFor } from '../../components/names.js';
import { resultSentence } from '../../components/result-text.js';
import { sideOf, SEATS, type Side, type View } from '@court-piece/rules/view';
import type { TableView } from '@court-piece/protocol';
import { formatRoute, type ReplayPlace } from '../route.js';
import { dealAlone, packRecord } from './link-code.js';

/** A finished deal in a few lines; null while it is not finished. */
export function summaryOf(table: TableView, deal: number): string | null {
  const { match } = table;
  const { result, caller } = match;
  if (result === null || caller === null) return null;
  const view: View = { ...match, viewer: 'public' };
  const names = playersOf({ seats: table.seats, seat: null });
  const sideText = (side: Side): string => {
    const [a, b] = SEATS.filter((seat) => sideOf(seat) === side).map((seat) => names[seat].name);
    return t('replay.sum-side', { side: t(`side.${side}`), a: a ?? '', b: b ?? '' });
  };
  const [first, second] = sidesFor('public');
  return [
    t('replay.sum-head', { preset: presetName(table.preset), n: deal }),
    resultSentence(result, view),
    t('replay.sum-tricks', {
      first: sideText(first),
      a: formatNumber(result.collected[first]),
      second: sideText(second),
      b: formatNumber(result.collected[second]),
    }),
    view.trump === null
      ? t('replay.sum-no-trump', { caller: names[caller].name })
      : t('replay.sum-trump', { suit: t(`suit.${view.trump}`), caller: names[caller].name }),
  ].join('\n');
}

/** Links that hold the record: they open anywhere. Null where they would be too long. */
export async function linksOf(
  record: MatchRecord,
  place: Omit<ReplayPlace, 'table' | 'packed'>,
  origin: string,
): Promise<{ readonly deal: string | null; readonly match: string | null }> {
  const { deal, at, seat } = place;
  const link = (packed: string | undefined, shown: number | null): string | null =>
    packed === undefined
      ? null
      : `${origin}${formatRoute({ type: 'replay', table: null, packed, deal: shown, at, seat })}`;
  const alone = await packRecord(dealAlone(record, deal ?? 1));
  const isOnly = record.deals.length < 2;
  return {
    deal: link(alone, null),
    match: isOnly ? null : link(await packRecord(record), deal),
  };
}

/** For another site: a frame that shows what the link holds. */
export function embedCode(link: string): string {
  const url = new URL(link);
  const address = `${url.origin}/embed${url.search}${url.hash}`;
  return `<iframe src="${address.replaceAll('&', '&amp;')}" title="Court Piece" width="100%" height="640" style="border:0" loading="lazy"></iframe>`;
}

export function saveRecord(record: MatchRecord): void {
  saveFile('court-piece.json', new Blob([formatRecord(record)], { type: 'application/json' }));
}

export function savePbn(record: MatchRecord): void {
  const pbn = formatPbn(record);
  if (pbn.ok) saveFile('court-piece.pbn', new Blob([pbn.value], { type: 'text/plain' }));
}

export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
