// A match as text: after each action its events, what everyone sees, and what a seat sees besides.
// Whatever a view has is printed, so that nothing new in it goes unnoticed.
import { SEATS, viewFor, type RuleEvent, type View } from '@court-piece/rules';
import type { Happening } from './random-match.js';
import { actionText } from './text.js';

type Entries = ReadonlyMap<string, string>;

const list = (items: readonly string[]): string => (items.length === 0 ? '-' : items.join(' '));

function entriesOf(view: View): Entries {
  const entries = new Map<string, string>();
  const { viewer: _, options: __, hands, legal, trick, tricks, results, result, ...rest } = view;
  for (const seat of SEATS) {
    const hand = hands[seat];
    entries.set(`hand.${seat}`, hand === null ? '?' : list(hand));
  }
  entries.set('legal', list(legal.map(actionText)));
  entries.set(
    'trick',
    trick === null ? '-' : `${trick.leader}: ${list(trick.cards)} from ${trick.trumpFrom}`,
  );
  const last = tricks.at(-1);
  entries.set('tricks', String(tricks.length));
  if (last !== undefined) {
    entries.set('last', `${last.leader}: ${list(last.cards)} won by ${last.winner}`);
  }
  entries.set('results', String(results.length));
  entries.set('result', JSON.stringify(result));
  for (const [key, value] of Object.entries(rest)) entries.set(key, JSON.stringify(value));
  return entries;
}

const difference = (entries: Entries, from: Entries): string =>
  [...entries]
    .filter(([key, value]) => from.get(key) !== value)
    .map(([key, value]) => `${key}=${value}`)
    .join('; ');

function eventText({ audience, type, ...rest }: RuleEvent): string {
  return `${type} to ${audience} ${JSON.stringify(rest)}`;
}

export function playthrough(match: readonly Happening[]): string {
  const lines: string[] = [];
  let before: Entries = new Map();
  for (const { action, after, events } of match) {
    const seat = 'seat' in action ? action.seat : 'table';
    const what = action.type === 'deal' ? `deal ${action.dealer}` : actionText(action);
    lines.push(`> ${seat} ${what}`);
    if (action.type === 'deal') lines.push(`  deck ${action.deck.join(' ')}`);
    for (const event of events) lines.push(`  ${eventText(event)}`);
    const all = entriesOf(viewFor(after, 'public'));
    lines.push(`  all: ${difference(all, before)}`);
    for (const viewer of SEATS) {
      const own = difference(entriesOf(viewFor(after, viewer)), all);
      if (own !== '') lines.push(`  ${viewer}: ${own}`);
    }
    before = all;
  }
  return `${lines.join('\n')}\n`;
}
