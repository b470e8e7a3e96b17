// A match record as PBN, one game for each deal: other programs read the deal and the cards played, and
// with tags of our own nothing is lost. Columns of the play are seats, clockwise from the named one.
import {
  resolveOptions,
  seatsFrom,
  SEATS,
  strengthOf,
  suitOf,
  SUITS,
  type BySeat,
  type Card,
  type MatchState,
  type Options,
  type Result,
  type Seat,
} from '@court-piece/rules';
import { formatAction } from './action.js';
import { formatCards } from './cards.js';
import { handsDealt } from './dealt-hands.js';
import type { DealRecord, MatchRecord, RecordError } from './record.js';
import { replayRecord } from './replay.js';

const LETTERS: BySeat<string> = { north: 'N', east: 'E', south: 'S', west: 'W' };

/** The whole record; or the first thing in it that the rules do not allow. */
export function formatPbn(record: MatchRecord): Result<string, RecordError> {
  const ends: MatchState[] = [];
  const replayed = replayRecord(record, ({ deal, state }) => {
    ends[deal - 1] = state;
  });
  if (!replayed.ok) return replayed;
  const options = resolveOptions(record.rules);
  const games = record.deals.flatMap((deal, at) => {
    const end = ends[at];
    return end === undefined || !options.ok ? [] : [game(record, deal, at + 1, end, options.value)];
  });
  return { ok: true, value: `% PBN 2.1\n% EXPORT\n\n${games.join('\n')}` };
}

function game(
  record: MatchRecord,
  deal: DealRecord,
  number: number,
  end: MatchState,
  options: Options,
): string {
  const hands = handsAsDealt(deal, options);
  const people: BySeat<string> = { north: '', east: '', south: '', west: '', ...record.seats };
  const caller = end.deal?.caller ?? null;
  const tags: readonly (readonly [string, string])[] = [
    ['Event', ''],
    ['Site', ''],
    ['Date', ''],
    ['Board', String(number)],
    ['West', people.west],
    ['North', people.north],
    ['East', people.east],
    ['South', people.south],
    ['Dealer', LETTERS[deal.dealer]],
    ['Vulnerable', 'None'],
    ['Deal', formatPbnHands(hands, deal.dealer)],
    ['Game', 'Court Piece'],
    ['Rotation', options.direction === 'clockwise' ? 'clockwise' : 'anticlockwise'],
    ['Rules', JSON.stringify(record.rules)],
    ['Caller', caller === null ? '' : LETTERS[caller]],
    ['Trump', trumpOf(end)],
    ['Deck', formatCards(deal.deck)],
    ['Actions', deal.actions.map(formatAction).join('; ')],
  ];
  const lines = tags.map(([name, value]) => `[${name} "${escaped(value)}"]`);
  return [...lines, ...playLines(end, options), ''].join('\n');
}

const escaped = (value: string): string =>
  value.replaceAll(/[\r\n]/g, ' ').replaceAll(/["\\]/g, (character) => `\\${character}`);

/** With the cut that the caller made (1.5). */
function handsAsDealt(
  { deck, dealer, actions }: DealRecord,
  options: Options,
): BySeat<readonly Card[]> {
  const cut = actions.find((action) => action.type === 'cut');
  const at = cut?.type === 'cut' ? cut.at : 0;
  return handsDealt([...deck.slice(at), ...deck.slice(0, at)], dealer, options.direction);
}

function formatPbnHands(hands: BySeat<readonly Card[]>, first: Seat): string {
  const hand = (cards: readonly Card[]): string =>
    SUITS.map((suit) =>
      cards
        .filter((card) => suitOf(card) === suit)
        .toSorted((a, b) => strengthOf(b) - strengthOf(a))
        .map((card) => card.slice(1))
        .join(''),
    ).join('.');
  const all = seatsFrom(first, 'clockwise').map((seat) => hand(hands[seat]));
  return `${LETTERS[first]}:${all.join(' ')}`;
}

function trumpOf({ deal }: MatchState): string {
  if (deal === null || !('trumps' in deal)) return '';
  const { suit, card } = deal.trumps;
  return suit ?? (card === null ? '' : suitOf(card));
}

/** One row a trick; `-` where no card was played. */
function playLines({ deal }: MatchState, { direction }: Options): readonly string[] {
  if (deal === null || !('tricks' in deal)) return [];
  const all = deal.trick === null ? deal.tricks : [...deal.tricks, deal.trick];
  const played = all.filter(({ cards }) => cards.length > 0);
  const [first] = played;
  if (first === undefined) return [];
  const columns = seatsFrom(first.leader, 'clockwise');
  const rows = played.map(({ leader, cards }) => {
    const order = seatsFrom(leader, direction);
    return columns
      .map((seat) => cards[order.indexOf(seat)] ?? '- ')
      .join(' ')
      .trimEnd();
  });
  return [
    `[Play "${LETTERS[first.leader]}"]`,
    ...rows,
    ...(played.length < SEATS.length * 3 + 1 ? ['*'] : []),
  ];
}
