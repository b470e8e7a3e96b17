// Follows the views of a table: keeps the log, and speaks what is new. The first view is not read
// out, but for whose turn it is.
import type { View } from '@court-piece/rules/view';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import { entriesOf, type Entry, follow } from './chronicle.js';
import type { Players } from './names.js';
import { askText, turnText } from './turn-text.js';

/** What is said between two views, in order; the log as it then is. */
export function narrate(
  log: readonly Entry[],
  before: View | undefined,
  now: View,
  players: Players,
): { readonly log: readonly Entry[]; readonly spoken: readonly string[] } {
  const followed = follow(log, entriesOf(now, players));
  const news =
    before === undefined
      ? []
      : [
          ...(followed.takenBack ? [t('say.taken-back')] : []),
          ...followed.fresh.map(({ text }) => text),
        ];
  return { log: followed.log, spoken: [...news, ...turnNews(before, now, players)] };
}

/** One's own turn when it comes, and what is to be decided by others before play. */
function turnNews(before: View | undefined, now: View, players: Players): readonly string[] {
  const own = now.turn !== null && now.turn === now.viewer;
  const same =
    before !== undefined &&
    before.turn === now.turn &&
    before.phase === now.phase &&
    before.tricks.length === now.tricks.length &&
    before.mustTrump === now.mustTrump &&
    before.trick?.cards.length === now.trick?.cards.length;
  if (same) return [];
  const deciding = now.phase !== 'play' && before?.phase !== now.phase;
  if (!own && !deciding) return [];
  const text = turnText(now, players);
  if (text === '') return [];
  const ask = own ? askText(now) : undefined;
  return ask === undefined ? [`${text}.`] : [`${text}.`, ask];
}

/** The log of the table; speaks as a side effect. */
export function useChronicle(view: View, players: Players): readonly Entry[] {
  const before = useRef<View | undefined>(undefined);
  const [log, setLog] = useState<readonly Entry[]>([]);
  const latest = useRef(log);
  useEffect(() => {
    if (before.current === view) return;
    const told = narrate(latest.current, before.current, view, players);
    before.current = view;
    latest.current = told.log;
    setLog(told.log);
    for (const text of told.spoken) say(text);
  }, [view, players]);
  return log;
}
