// Deals out of PBN files, each as a record of its own: those that this program wrote with all that was
// done, any other with the hands alone. All of a file, or all that is wrong with it.
import {
  bySeat,
  DECK,
  err,
  ok,
  resolveOptions,
  SEATS,
  type BySeat,
  type Card,
  type Direction,
  type Result,
  type RulesChoice,
  type Seat,
} from '@court-piece/rules';
import { parseDeck } from './cards.js';
import { deckDealing, handsDealt } from './dealt-hands.js';
import { readJson } from './json.js';
import { parsePbnHands } from './pbn-hands.js';
import { readPbnGames, type PbnError, type PbnGame } from './pbn-tags.js';
import { quoted } from './printable.js';
import { RECORD_FORMAT, RECORD_LIMITS, RECORD_VERSION, type MatchRecord } from './record.js';
import { describeRecordError, readRecordValue } from './replay.js';

const SEAT_LETTERS: Readonly<Record<string, Seat>> = {
  N: 'north',
  E: 'east',
  S: 'south',
  W: 'west',
};

/**
 * @param rules for games that do not name their own; the direction of play is that of their tag
 *   `Rotation`, if there is one
 */
export function readPbn(
  text: string,
  rules: RulesChoice,
): Result<readonly MatchRecord[], readonly PbnError[]> {
  const games = readPbnGames(text);
  if (!games.ok) return games;
  const records: MatchRecord[] = [];
  const errors: PbnError[] = [];
  for (const game of games.value) {
    const read = recordOf(game, rules);
    if (read.ok) records.push(read.value);
    else errors.push(read.error);
  }
  return errors.length === 0 ? ok(records) : err(errors);
}

function recordOf(game: PbnGame, otherwise: RulesChoice): Result<MatchRecord, PbnError> {
  const rules = rulesOf(game, otherwise);
  if (!rules.ok) return rules;
  const dealer = dealerOf(game);
  if (!dealer.ok) return dealer;
  const hands = handsOf(game);
  if (!hands.ok) return hands;
  const options = resolveOptions(rules.value);
  const place = game.tags.get('rules') ?? { line: game.line };
  if (!options.ok) return bad(place, `the rules cannot be: ${options.error.code}`);
  const { direction, firstDealer } = options.value;
  // A deal from the middle of a match is the first one of its record.
  const isFirst = firstDealer === 'random' || firstDealer === dealer.value;
  const deck = deckOf(game, hands.value, dealer.value, direction);
  if (!deck.ok) return deck;
  const record = {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    rules: isFirst ? rules.value : { ...rules.value, firstDealer: dealer.value },
    ...seatsOf(game),
    deals: [{ dealer: dealer.value, deck: deck.value.join(' '), actions: actionsOf(game) }],
  };
  const read = readRecordValue(record);
  return read.ok
    ? ok(read.value.record)
    : bad(game.tags.get('actions') ?? { line: game.line }, describeRecordError(read.error));
}

const bad = ({ line }: { readonly line: number }, message: string): Result<never, PbnError> =>
  err({ line, message });

function rulesOf({ tags }: PbnGame, otherwise: RulesChoice): Result<RulesChoice, PbnError> {
  const rotation = tags.get('rotation');
  const turned = rotation?.value.toLowerCase();
  if (
    rotation !== undefined &&
    turned !== '' &&
    turned !== 'clockwise' &&
    turned !== 'anticlockwise'
  ) {
    return bad(rotation, `Rotation is clockwise or anticlockwise, not ${quoted(rotation.value)}`);
  }
  const said = tags.get('rules');
  if (said === undefined) {
    return ok(
      turned === undefined || turned === ''
        ? otherwise
        : { ...otherwise, direction: turned === 'clockwise' ? turned : 'counterclockwise' },
    );
  }
  const json = readJson(said.value, RECORD_LIMITS);
  if (!json.ok) return bad(said, `the rules are no JSON: ${json.error.message}`);
  const { value } = json;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return bad(said, 'the rules are no JSON object');
  }
  return ok(value as RulesChoice);
}

function dealerOf(game: PbnGame): Result<Seat, PbnError> {
  const tag = game.tags.get('dealer');
  if (tag === undefined) return bad(game, 'the game has no tag Dealer');
  const seat = Object.hasOwn(SEAT_LETTERS, tag.value) ? SEAT_LETTERS[tag.value] : undefined;
  return seat === undefined
    ? bad(tag, `Dealer is N, E, S or W, not ${quoted(tag.value)}`)
    : ok(seat);
}

function handsOf(game: PbnGame): Result<BySeat<readonly Card[]>, PbnError> {
  const tag = game.tags.get('deal');
  if (tag === undefined) return bad(game, 'the game has no tag Deal');
  if (/ -|:-/.test(tag.value)) return bad(tag, 'a hand is unknown (-): all four are needed');
  const hands = parsePbnHands(tag.value);
  if (!hands.ok) return bad(tag, hands.error);
  const all = Object.values(hands.value).flat();
  const twice = all.find((card, at) => all.indexOf(card) !== at);
  if (twice !== undefined) return bad(tag, `${twice} is there twice`);
  for (const seat of SEATS) {
    const count = hands.value[seat].length;
    if (count !== DECK.length / 4) return bad(tag, `${seat} has ${count} cards instead of 13`);
  }
  return hands;
}

/**
 * The deck of the tag, if it deals these hands. Without one nobody knows in which order the cards came:
 * then each hand is dealt in steps of five through its cards as they are written, so that the caller's
 * first five are of all suits.
 */
function deckOf(
  { tags }: PbnGame,
  hands: BySeat<readonly Card[]>,
  dealer: Seat,
  direction: Direction,
): Result<readonly Card[], PbnError> {
  const tag = tags.get('deck');
  if (tag === undefined) {
    const mixed = bySeat((seat) => hands[seat].map((_, at, hand) => hand[(at * 5) % hand.length]));
    return ok(deckDealing(mixed as BySeat<readonly Card[]>, dealer, direction));
  }
  const deck = parseDeck(tag.value);
  if (!deck.ok) return bad(tag, deck.error.message);
  const cut = /^[a-z]+ cut (\d{1,2})(;|$)/.exec(tags.get('actions')?.value ?? '');
  const at = Number(cut?.[1] ?? 0);
  const dealt = handsDealt(
    [...deck.value.slice(at), ...deck.value.slice(0, at)],
    dealer,
    direction,
  );
  const isSame = SEATS.every((seat) => dealt[seat].every((card) => hands[seat].includes(card)));
  return isSame ? ok(deck.value) : bad(tag, 'the deck deals other hands than Deal names');
}

const actionsOf = ({ tags }: PbnGame): readonly string[] => {
  const text = tags.get('actions')?.value ?? '';
  return text === '' ? [] : text.split('; ');
};

function seatsOf({ tags }: PbnGame): { readonly seats?: Partial<BySeat<string>> } {
  const named = SEATS.flatMap((seat) => {
    const text = tags.get(seat)?.value ?? '';
    return text === '' || text === '?' ? [] : [[seat, text] as const];
  });
  return named.length === 0 ? {} : { seats: Object.fromEntries(named) };
}
