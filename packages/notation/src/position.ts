// An open position as text, one JSON object on one line: what the solver is asked. Reads its form
// and refuses what cannot be a position in play; never throws, and works within fixed limits.
import {
  err,
  ok,
  resolveOptions,
  type BySeat,
  type BySide,
  type Card,
  type Options,
  type Seat,
  type Suit,
} from '@court-piece/rules';
import { readJson } from './json.js';
import { explainOptionsError } from './parse-record.js';
import { cardsEach, readCards, type Aside } from './position-cards.js';
import { readTally } from './position-tally.js';
import { readTrumps } from './position-trumps.js';
import { isKeyed, isWhole, type Keyed, type Read } from './position-values.js';
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
  readonly aside: Aside | null;
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
