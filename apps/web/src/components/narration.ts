// What is said between two views of a table, in order: what is new in the chronicle, then whose turn
// it is. The first view is not read out, but for one's own turn.
import type { View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { entriesOf, type Entry, follow } from './chronicle.js';
import type { Players } from './names.js';
import { askText, turnText } from './turn-text.js';
import { isSpoken, type Telling, type Verbosity } from './verbosity.js';

export interface Narrated {
  readonly log: readonly Entry[];
  readonly spoken: readonly string[];
}

/** @param verbosity how much of it is spoken; the log has everything */
export function narrate(
  log: readonly Entry[],
  before: View | undefined,
  now: View,
  players: Players,
  verbosity: Verbosity = 'full',
): Narrated {
  const followed = follow(log, entriesOf(now, players));
  const news =
    before === undefined
      ? []
      : [
          ...(followed.takenBack ? [t('say.taken-back')] : []),
          ...followed.fresh
            .filter(({ kind }) => isSpoken(TELLINGS[kind], verbosity))
            .map(({ text }) => text),
        ];
  return { log: followed.log, spoken: [...news, ...turnNews(before, now, players, verbosity)] };
}

const TELLINGS: Readonly<Record<Entry['kind'], Telling>> = {
  deal: 'change',
  trump: 'change',
  play: 'card',
  trick: 'trick',
  collected: 'trick',
  result: 'change',
  talk: 'change',
};

/** One's own turn when it comes, and what is to be decided by others before play. */
function turnNews(
  before: View | undefined,
  now: View,
  players: Players,
  verbosity: Verbosity,
): readonly string[] {
  const own = now.turn !== null && now.turn === now.viewer;
  const deciding = now.phase !== 'play' && before?.phase !== now.phase;
  if (isSameTurn(before, now) || (!own && !deciding)) return [];
  const text = turnText(now, players);
  if (text === '') return [];
  const ask = own && isSpoken('advice', verbosity) ? askText(now) : undefined;
  return ask === undefined ? [asSentence(text)] : [asSentence(text), ask];
}

/** With the full stop of the language, unless it ends with a mark of its own. */
const asSentence = (text: string): string =>
  /[.!?؟۔।]$/.test(text) ? text : t('say.sentence', { text });

const isSameTurn = (before: View | undefined, now: View): boolean =>
  before !== undefined &&
  before.turn === now.turn &&
  before.phase === now.phase &&
  before.tricks.length === now.tricks.length &&
  before.mustTrump === now.mustTrump &&
  before.trick?.cards.length === now.trick?.cards.length;
