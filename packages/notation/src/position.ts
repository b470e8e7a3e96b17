// An open position as text, one JSON object on one line: what the solver is asked. Reads its form
// and refuses what cannot be a position in play; never throws, and works within fixed limits.
import {
  err,
  isCard,
  isSeat,
  isSuit,
  nextSeat,
  ok,
  partnerOf,
  resolveOptions,
  seatsFrom,
  SEATS,
  SIDES,
  suitOf,
  type BySeat,
  type BySide,
  type Card,
  type Options,
  type Result,
  type Seat,
  type Suit,
} from '@court-piece/rules';
import { readJson } from './json.js';
import { explainOptionsError } from './parse-record.js';
import { parsePbnHands } from './pbn-hands.js';
import { quoted } from './printable.js';

export const POSITION_LIMITS = {
  /** Characters of one line. */
  text: 20_000,
  depth: 8,
} as const;

export interface OpenPosition {
  readonly options: Options;
  /** The cards that can be played; a card aside and the cards on the table are in no hand. */
  readonly hands: BySeat<readonly Card[]>;
  readonly leader: Seat;
  readonly turn: Seat;
  readonly trick: readonly Card[];
  readonly trump: Suit | null;
  /** Be-ranga: the first discard will make trump. */
  readonly trumpToCome: boolean;
  /** Hidden Rung: whose card lies aside, and which. */
  readonly aside: { readonly seat: Seat; readonly card: Card } | null;
  /** Cards before this place of the trick were played before the card was shown. */
  readonly trumpFrom: number;
  readonly mustTrump: boolean;
  /** Double sir: tricks in the middle. */
  readonly pile: number;
  /** How many tricks in a row the leader won before this one, as far as they count (4.2, 4.3). */
  readonly runLength: number;
  /** The last of them was won with an ace. */
  readonly ace: boolean;
  /** What counts of the tricks before; null where it is not said. */
  readonly before: BySide<number> | null;
  readonly target: 'tricks' | 'outcome';
  readonly limit: number | null;
}

type Keyed = Readonly<Record<string, unknown>>;
type Read<T> = Result<T, string>;

const RULES_PRESET = 'single-sir';
/** Options that may stand beside the cards or in `rules`: those that the play of a deal depends on. */
const OPTION_KEYS = new Set([
  'direction',
  'collect',
  'afterCollecting',
  'aceRule',
  'noCollectAfter',
  'firstCollectAfter',
  'collectFrom',
  'askers',
  'revealWhen',
  'courtNeeds',
]);
const KEYS = new Set([
  'deal',
  'trump',
  'turn',
  'trick',
  'rules',
  'trumpMade',
  'aside',
  'trumpFrom',
  'mustTrump',
  'pile',
  'collected',
  'won',
  'lastWinner',
  'runLength',
  'lastWithAce',
  'target',
  'limit',
]);

const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One line. @returns the position, or why it is none, as one line of English */
export function parsePosition(line: string): Read<OpenPosition> {
  const json = readJson(line, POSITION_LIMITS);
  if (!json.ok) return err(json.error.message);
  const said = json.value;
  if (!isKeyed(said)) return err(`a position is an object, not ${quoted(said)}`);
  const extra = Object.keys(said).find((key) => !KEYS.has(key) && !OPTION_KEYS.has(key));
  if (extra !== undefined) return err(`unknown key ${quoted(extra)}`);
  const options = readOptions(said);
  if (!options.ok) return options;
  const cards = readCards(said, options.value);
  if (!cards.ok) return cards;
  const trumps = readTrumps(said, options.value, cards.value);
  if (!trumps.ok) return trumps;
  const played = 13 - cardsEach(cards.value, trumps.value.aside !== null);
  const tally = readTally(said, options.value, cards.value.leader, played);
  if (!tally.ok) return tally;
  const { target = 'tricks', limit = null } = said;
  if (target !== 'tricks' && target !== 'outcome') {
    return err(`"target" is "tricks" or "outcome", not ${quoted(target)}`);
  }
  if (limit !== null && !isWhole(limit, 1, Number.MAX_SAFE_INTEGER)) {
    return err('"limit" is a whole number from 1');
  }
  if (target === 'outcome' && tally.value.before === null) {
    const key = options.value.collect === 'double' ? 'collected' : 'won';
    return err(`an outcome needs "${key}": ${played} tricks are played`);
  }
  return ok({
    options: options.value,
    ...cards.value,
    ...trumps.value,
    ...tally.value,
    target,
    limit,
  });
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;

function readOptions(said: Keyed): Read<Options> {
  const { rules = { preset: RULES_PRESET }, aside, trumpMade } = said;
  if (!isKeyed(rules)) return err(`"rules" is an object, not ${quoted(rules)}`);
  const direct = Object.fromEntries(Object.entries(said).filter(([key]) => OPTION_KEYS.has(key)));
  const method =
    said['rules'] !== undefined
      ? {}
      : aside !== undefined && aside !== null
        ? { trump: 'hidden' }
        : trumpMade !== undefined
          ? { trump: 'first-discard' }
          : {};
  const resolved = resolveOptions({ ...rules, ...method, ...direct });
  if (resolved.ok) return resolved;
  const { path } = resolved.error;
  return err(`${path}: ${explainOptionsError(resolved.error)}`);
}

interface ReadCards {
  readonly hands: BySeat<readonly Card[]>;
  readonly leader: Seat;
  readonly turn: Seat;
  readonly trick: readonly Card[];
}

function readCards(said: Keyed, { direction }: Options): Read<ReadCards> {
  const { deal, turn, trick = [] } = said;
  if (typeof deal !== 'string') return err('"deal" is a text like "N:AK.2.. ..."');
  const hands = parsePbnHands(deal);
  if (!hands.ok) return hands;
  if (!isSeat(turn)) return err(`"turn" is a seat, not ${quoted(turn)}`);
  if (!Array.isArray(trick) || trick.length > 3) {
    return err('"trick" is a list of at most three cards with their seats');
  }
  const cards: Card[] = [];
  let next = turn;
  for (let step = 0; step < trick.length; step++) next = previous(next, direction);
  const leader = next;
  for (const entry of trick as readonly unknown[]) {
    const [seat, card] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    if (!isSeat(seat) || !isCard(card)) return err('"trick" lists pairs like ["north", "HK"]');
    if (seat !== next) {
      return err(`"trick": ${card} would be played by ${next}, not ${seat}, with ${turn} next`);
    }
    cards.push(card);
    next = nextSeat(next, direction);
  }
  return ok({ hands: hands.value, leader, turn, trick: cards });
}

const previous = (seat: Seat, direction: Options['direction']): Seat =>
  partnerOf(nextSeat(seat, direction));

interface ReadTrumps {
  readonly trump: Suit | null;
  readonly trumpToCome: boolean;
  readonly aside: OpenPosition['aside'];
  readonly trumpFrom: number;
  readonly mustTrump: boolean;
}

function readTrumps(said: Keyed, options: Options, cards: ReadCards): Read<ReadTrumps> {
  const { trump, trumpMade, trumpFrom = 0, mustTrump = false } = said;
  const isHidden = options.trump === 'hidden' || options.trump === 'hidden-blind';
  const aside = readAside(said['aside']);
  if (!aside.ok) return aside;
  if (aside.value !== null && !isHidden)
    return err(`"aside" has no place with trump ${options.trump}`);
  if (
    trumpMade !== undefined &&
    (typeof trumpMade !== 'boolean' || options.trump !== 'first-discard')
  ) {
    return err('"trumpMade" is true or false, with trump first-discard only');
  }
  const isOpen = trumpMade === false || aside.value !== null;
  if (trump === undefined && !isOpen) return err('"trump" is missing: a suit, or null');
  if (trump !== undefined && trump !== null && !isSuit(trump)) {
    return err(`"trump" is a suit or null, not ${quoted(trump)}`);
  }
  if (isOpen && isSuit(trump)) return err('"trump" is null as long as it is not made or shown');
  if (trumpMade === true && !isSuit(trump)) return err('"trump" is a suit once it is made');
  if (!isWhole(trumpFrom, 0, cards.trick.length) || typeof mustTrump !== 'boolean') {
    return err('"trumpFrom" is a place of the trick, "mustTrump" true or false');
  }
  if ((trumpFrom > 0 || mustTrump) && (!isHidden || !isSuit(trump))) {
    return err('"trumpFrom" and "mustTrump" belong to a hidden trump that was shown');
  }
  const problem = cardProblem(cards, options, aside.value);
  if (problem !== null) return err(problem);
  const suit = isSuit(trump) ? trump : null;
  return ok({
    trump: suit,
    trumpToCome: trumpMade === false,
    aside: aside.value,
    trumpFrom,
    mustTrump,
  });
}

function readAside(said: unknown): Read<OpenPosition['aside']> {
  if (said === undefined || said === null) return ok(null);
  const [seat, card, ...more] = Array.isArray(said) ? (said as readonly unknown[]) : [];
  if (!isSeat(seat) || !isCard(card) || more.length > 0) {
    return err('"aside" is a pair like ["west", "C7"]');
  }
  return ok({ seat, card });
}

/** What is wrong with who holds what, or null. */
function cardProblem(
  { hands, leader, trick }: ReadCards,
  { direction }: Options,
  aside: OpenPosition['aside'],
): string | null {
  const all = [...SEATS.flatMap((seat) => hands[seat]), ...trick];
  if (aside !== null) all.push(aside.card);
  const twice = all.find((card, at) => all.indexOf(card) !== at);
  if (twice !== undefined) return `${twice} is there twice`;
  if (all.length === 0) return 'there are no cards';
  const order = seatsFrom(leader, direction);
  const sizes = order.map((seat, at) => {
    return hands[seat].length + (at < trick.length ? 1 : 0) + (aside?.seat === seat ? 1 : 0);
  });
  const size = sizes[0] ?? 0;
  const uneven = order.find((_, at) => sizes[at] !== size);
  if (uneven !== undefined) {
    const parts = order.map((seat, at) => `${seat} ${sizes[at]}`).join(', ');
    return `the hands do not hold the same number of cards (with the trick): ${parts}`;
  }
  const [led] = trick;
  const at = trick.findIndex((card, place) => {
    const hand = hands[order[place] ?? leader];
    return (
      led !== undefined &&
      suitOf(card) !== suitOf(led) &&
      hand.some((held) => suitOf(held) === suitOf(led))
    );
  });
  return at < 0 ? null : `"trick": ${order[at]} did not follow suit but could (rule 3.1)`;
}

const cardsEach = ({ hands, trick }: ReadCards, hasAside: boolean): number =>
  (SEATS.reduce((sum, seat) => sum + hands[seat].length, trick.length) + (hasAside ? 1 : 0)) / 4;

type ReadTally = Pick<OpenPosition, 'pile' | 'runLength' | 'ace' | 'before'>;

function readTally(said: Keyed, options: Options, leader: Seat, played: number): Read<ReadTally> {
  const isDouble = options.collect === 'double';
  const { pile = 0, lastWinner, lastWithAce = false } = said;
  if (!isDouble) {
    const key = ['pile', 'collected', 'lastWinner', 'runLength', 'lastWithAce'].find(
      (name) => said[name] !== undefined,
    );
    if (key !== undefined) return err(`"${key}" has no meaning with collect single`);
  }
  if (!isWhole(pile, 0, played)) return err(`"pile" is a whole number from 0 to ${played}`);
  if (lastWinner !== undefined && lastWinner !== null && lastWinner !== leader) {
    return err(`"lastWinner" leads, and that is ${leader}, not ${quoted(lastWinner)}`);
  }
  const { runLength = pile > 0 && lastWinner !== null ? 1 : 0 } = said;
  if (!isWhole(runLength, 0, played)) {
    return err(`"runLength" is a whole number from 0 to ${played}`);
  }
  if (typeof lastWithAce !== 'boolean') return err('"lastWithAce" is true or false');
  const key = isDouble && said['collected'] !== undefined ? 'collected' : 'won';
  const counted = readCounts(said[key], key, played - pile);
  if (!counted.ok) return counted;
  const before =
    counted.value ?? (played - pile === 0 ? { 'north-south': 0, 'east-west': 0 } : null);
  return ok({ pile, runLength, ace: lastWithAce, before });
}

function readCounts(said: unknown, key: string, sum: number): Read<BySide<number> | null> {
  if (said === undefined) return ok(null);
  const [one, two] = isKeyed(said) ? SIDES.map((side) => said[side]) : [];
  const isPair = isKeyed(said) && Object.keys(said).length === 2;
  if (!isPair || !isWhole(one, 0, 13) || !isWhole(two, 0, 13)) {
    return err(`"${key}" counts for "north-south" and "east-west"`);
  }
  if (one + two !== sum)
    return err(`"${key}" counts ${one + two} tricks; ${sum} are to be counted`);
  return ok({ 'north-south': one, 'east-west': two });
}
