// What a partner expects whatever the imagined worlds say: the principles of the rule player narrow the
// choice first, and what it does for its partner is left only on much stronger evidence. Players
// in imagined worlds read little into a card; the partner at the table does.
import { strengthOf, suitOf, type Card } from '@court-piece/rules/cards';
import { ledSuit } from '@court-piece/rules/view';
import type { Decision, ReasonCode, SeatView } from '../decision.js';
import { areEqual } from '../judgement/best.js';
import { countCards, type Count } from '../judgement/count.js';
import { principledFollows, tableOf, takesTrick, type Table } from '../judgement/follow.js';
import { principledLeads } from '../judgement/lead.js';
import { collects } from '../judgement/stakes.js';
import type { Candidate } from './candidates.js';
import { SHOW } from './board.js';

/** The candidates that a partner would not complain of; the rule player's is always among them. */
export function withinHabits(
  view: SeatView,
  candidates: readonly Candidate[],
  natural: Candidate | undefined,
): readonly Candidate[] {
  const count = countCards(view, view.viewer);
  const cards = candidates.flatMap(({ choice }) => (choice.type === 'play' ? [choice.card] : []));
  if (cards.length === 0) return candidates;
  const isLead = (view.trick?.cards.length ?? 0) === 0;
  const allowed = isLead ? decentLeads(count, cards) : decentFollows(count, cards);
  const partnerHolds = !isLead && tableOf(count).holder === count.partner;
  return candidates.filter(
    (candidate) =>
      candidate === natural ||
      (candidate.code === SHOW
        ? !partnerHolds
        : candidate.choice.type === 'play' && allowed.includes(candidate.choice.card)),
  );
}

/** Not what an opponent is known to ruff, as long as there is anything else. */
function decentLeads(count: Count, cards: readonly Card[]): readonly Card[] {
  const { trump, voids, opponents } = count;
  const allowed = principledLeads(count, cards);
  if (trump === null) return allowed;
  const isRuffed = (card: Card): boolean =>
    suitOf(card) !== trump &&
    opponents.some((seat) => voids[seat][suitOf(card)] && !voids[seat][trump]);
  const safe = allowed.filter((card) => !isRuffed(card));
  return safe.length > 0 ? safe : allowed;
}

function decentFollows(count: Count, cards: readonly Card[]): readonly Card[] {
  const table = tableOf(count);
  const habits: readonly ((card: Card, among: readonly Card[]) => boolean)[] = [
    (card, among) => isNeedlesslyHigh(count, table, card, among),
    (card) => wastes(count, table, card),
    (card) => isOverPartner(count, table, card),
    (card) => isHonourInSecondHand(count, table, card),
  ];
  let allowed = principledFollows(count, table, cards);
  for (const breaks of habits) {
    const kept = allowed.filter((card) => !breaks(card, allowed));
    if (kept.length > 0) allowed = kept;
  }
  return allowed;
}

/** Of cards that do not take the trick the lowest of a suit: signals are not part of the game. */
const isNeedlesslyHigh = (
  count: Count,
  table: Table,
  card: Card,
  among: readonly Card[],
): boolean =>
  !takesTrick(count, table, card) &&
  among.some((other) => suitOf(other) === suitOf(card) && strengthOf(other) < strengthOf(card));

/** A trump under a trump, the guard of a king, or a winner. */
function wastes(count: Count, table: Table, card: Card): boolean {
  const suit = suitOf(card);
  if (suit === ledSuit(table.cards) || takesTrick(count, table, card)) return false;
  if (suit === count.trump) return true;
  const [highest] = count.out[suit];
  if (highest === undefined) return false;
  const own = count.hand.filter((other) => suitOf(other) === suit).map(strengthOf);
  const top = Math.max(...own);
  const above = count.out[suit].filter((out) => out > top).length;
  const isTop = strengthOf(card) === top;
  return (above === 0 && isTop) || (above === 1 && own.length === 2 && !isTop);
}

/** Over a partner who would collect the pile, or a ruff where the partner's card is the highest out. */
function isOverPartner(count: Count, table: Table, card: Card): boolean {
  if (table.holder !== count.partner || !takesTrick(count, table, card)) return false;
  const { tally, options } = count.view;
  const best = table.cards[table.at];
  if (options.collect === 'double' && (tally?.pile ?? 0) > 0 && collects(count, count.partner)) {
    return true;
  }
  const led = ledSuit(table.cards);
  if (best === undefined || led === undefined || suitOf(best) !== led || suitOf(card) === led) {
    return false;
  }
  const isMaster = strengthOf(best) > (count.out[led][0] ?? 0);
  return isMaster && !table.toCome.some((seat) => count.voids[seat][led]);
}

const JACK = 11;
const NINE = 9;

/** Second hand keeps a single honour under a low card, unless the leader would collect the pile. */
function isHonourInSecondHand(count: Count, table: Table, card: Card): boolean {
  const { trick, options } = count.view;
  if (table.cards.length !== 1 || suitOf(card) !== ledSuit(table.cards)) return false;
  if (options.collect === 'double' && trick !== null && collects(count, trick.leader)) return false;
  const [led] = table.cards;
  if (led === undefined || strengthOf(led) > NINE) return false;
  const own = count.hand.filter((other) => suitOf(other) === suitOf(card)).map(strengthOf);
  const out = count.out[suitOf(card)];
  const isBeatable = (out[0] ?? 0) > strengthOf(card);
  const isAlone = !own.some(
    (other) => other !== strengthOf(card) && areEqual(out, other, strengthOf(card)),
  );
  return strengthOf(card) >= JACK && isBeatable && isAlone && own.length > 1;
}

export interface Doubt {
  /** So many times as many standard errors. */
  readonly factor: number;
  /** The least gain, an ordinary win being 1. */
  readonly least: number;
}

const NONE: Doubt = { factor: 1, least: 0 };
const GIVE_RUFF: Doubt = { factor: 4, least: 0.5 };
/** What is done for the partner. */
const FOR_THE_PARTNER: Readonly<Partial<Record<ReasonCode, Doubt>>> = {
  'give-ruff': GIVE_RUFF,
  'return-suit': { factor: 3, least: 0.2 },
  ruff: { factor: 2, least: 0.05 },
};

/** How much stronger the evidence must be against what the rule player would do. */
export function doubtOf(view: SeatView, { choice, reason }: Decision): Doubt {
  const isLead = (view.trick?.cards.length ?? 0) === 0;
  if (isLead && choice.type === 'play' && view.trump !== null) {
    const { voids, partner } = countCards(view, view.viewer);
    const suit = suitOf(choice.card);
    const ruffs = suit !== view.trump && voids[partner][suit] && !voids[partner][view.trump];
    // Also with a high card, which the reason calls by another name.
    if (ruffs) return GIVE_RUFF;
  }
  return FOR_THE_PARTNER[reason.code] ?? NONE;
}
