// Leading to a trick: each card is weighed by considerations that a player would name, with the weights
// that measuring gave them.
import { strengthOf, suitOf, type Card, type Suit } from '@court-piece/rules/cards';
import { ledSuit, type Seat } from '@court-piece/rules/view';
import { areEqual, bestOf } from './best.js';
import { cashToDecide } from './cash.js';
import type { Count } from './count.js';
import { holdingOf, worthOf, worthWithout, type Holding } from './holding.js';
import { chanceRuffs, expectedOf, winnerOdds } from './odds.js';
import { courtIsOpen, pileStakes } from './stakes.js';
import { LEAD, type LeadConsideration } from './lead-weights.js';
import { situationOf, weigh } from './weights.js';

type Considerations = Readonly<Partial<Record<LeadConsideration, number>>>;

export interface Lead {
  readonly card: Card;
  /** The first of sure tricks that decide the deal. */
  readonly cashing: boolean;
}

export function chooseLead(count: Count, playable: readonly Card[]): Lead {
  const holding = holdingOf(count);
  const sure = cashToDecide(holding);
  if (sure !== undefined && playable.includes(sure)) return { card: sure, cashing: true };
  const weights = LEAD[situationOf(count)];
  const scored = principledLeads(count, playable).map((card) => ({
    card,
    score: weigh(leadConsiderations(holding, card), weights),
  }));
  return { card: bestOf(scored), cashing: false };
}

/** No trumps once the opponents have shown that they have none, as long as there is anything else. */
export function principledLeads(count: Count, playable: readonly Card[]): readonly Card[] {
  const plain = playable.filter((card) => suitOf(card) !== count.trump);
  return plain.length > 0 && count.opponents.every((seat) => knownWithoutTrump(count, seat))
    ? plain
    : playable;
}

/** Has shown to be out of the suit and not to be out of trumps. */
const canRuff = (count: Count, seat: Seat, suit: Suit): boolean =>
  count.trump !== null &&
  suit !== count.trump &&
  expectedOf(count, seat, suit) === 0 &&
  count.voids[seat][suit] &&
  !knownWithoutTrump(count, seat);

const knownWithoutTrump = (count: Count, seat: Seat): boolean =>
  count.trump !== null && expectedOf(count, seat, count.trump) < NONE;

/** What speaks for a lead, and against it. */
function leadConsiderations(holding: Holding, card: Card): Considerations {
  const { count } = holding;
  const odds = winnerOdds(count, card);
  const suit = suitOf(card);
  const out = count.out[suit];
  const master = strengthOf(card) > (out[0] ?? 0);
  const later = worthWithout(holding, card, {
    suit,
    out: master ? out : out.slice(1),
    losing: [count.partner, ...count.opponents],
  });
  const late = 1 - count.hand.length / 13;
  const common = {
    later,
    kept: worthOf(holding) - worthWithout(holding, card),
    partnerWins: (odds[count.partner] ?? 0) * late,
    ...pileStakes(count, card, odds),
  };
  return suit === count.trump
    ? { ...common, ...trumpLead(holding, card, master, late) }
    : { ...common, ...plainLead(holding, card, master, late) };
}

function plainLead(holding: Holding, card: Card, master: boolean, late: number): Considerations {
  const { count, held } = holding;
  const [left, right] = count.opponents;
  const suit = suitOf(card);
  const own = held[suit];
  const out = count.out[suit];
  const strength = strengthOf(card);
  const top = own[0] ?? 0;
  const above = out.filter((other) => other > strength).length;
  const aboveTop = out.filter((other) => other > top).length;
  const trumps = holding.trump === null ? 0 : held[holding.trump].length;
  const rightRuffs = chanceRuffs(count, right, suit);
  const ruffed = 1 - (1 - chanceRuffs(count, left, suit)) * (1 - rightRuffs);
  const intoRuff = count.opponents.some((seat) => canRuff(count, seat, suit));
  const fromMaster = !master && aboveTop === 0 ? 1 : 0;
  const fromSecond = !master && aboveTop === 1 && own.length > 1 ? 1 : 0;
  const touches = own.some((other) => other !== strength && areEqual(out, other, strength));
  return {
    ruffed,
    masterRuffed: master ? ruffed : 0,
    rightRuffs,
    intoRuff: intoRuff ? 1 : 0,
    giveRuff: !master && canRuff(count, count.partner, suit) ? 1 : 0,
    singleton: own.length === 1 && trumps > 0 && !master ? 1 : 0,
    fromMaster,
    fromMasterLate: fromMaster * late,
    fromSecond,
    fromSecondLate: fromSecond * late,
    touching: touches && above > 0 && above <= 2 ? 1 : 0,
    moreMasters: master && own.filter((other) => other > (out[0] ?? 0)).length > 1 ? 1 : 0,
    master: master && !intoRuff ? 1 : 0,
    masterForCourt: master && !intoRuff && courtIsOpen(count) ? 1 : 0,
    masterLate: master ? late : 0,
    masterBeforeRuffs: master ? opponentsTrumps(count) : 0,
    length: own.length,
    lengthLate: own.length * late,
    ...ledBefore(count, suit),
  };
}

function trumpLead(holding: Holding, card: Card, master: boolean, late: number): Considerations {
  const { count, held } = holding;
  const suit = suitOf(card);
  const theirs = opponentsTrumps(count);
  const partners = expectedOf(count, count.partner, suit);
  const [left, right] = count.opponents.map((seat) => expectedOf(count, seat, suit));
  const above = count.out[suit].filter((other) => other > strengthOf(card)).length;
  return {
    trumpMaster: master ? 1 : 0,
    masterForCourt: master && courtIsOpen(count) ? 1 : 0,
    trumpMasterLate: master ? late : 0,
    trumpsOut: theirs,
    masterTrumpsOut: master ? theirs : 0,
    trumpLength: held[suit].length,
    plainMasters: plainMasters(holding),
    lowTrump: above > 2 ? 1 : 0,
    trumpEarly: 1 - late,
    trumpsDrawn: Math.min(1, left ?? 0) + Math.min(1, right ?? 0) - Math.min(1, partners),
  };
}

/** Fewer trumps than this in a hand count as none. */
const NONE = 0.05;

function opponentsTrumps(count: Count): number {
  const { trump } = count;
  if (trump === null) return 0;
  return count.opponents.reduce((sum, seat) => sum + expectedOf(count, seat, trump), 0);
}

function plainMasters({ count, trump }: Holding): number {
  return count.hand.filter(
    (card) => suitOf(card) !== trump && strengthOf(card) > (count.out[suitOf(card)][0] ?? 0),
  ).length;
}

/** Who has led the suit in this deal. */
function ledBefore(count: Count, suit: Suit): Considerations {
  const leaders = count.view.tricks
    .filter(({ cards }) => ledSuit(cards) === suit)
    .map(({ leader }) => leader);
  return {
    ledBefore: leaders.length > 0 ? 1 : 0,
    partnersSuit: leaders.includes(count.partner) ? 1 : 0,
    theirSuit: leaders.some((leader) => count.opponents.includes(leader)) ? 1 : 0,
  };
}
