// Playing to a trick that somebody else led: following, ruffing and discarding in one comparison, after
// the principles of partnership play have narrowed the choice.
import { strengthOf, suitOf, type Card } from '@court-piece/rules/cards';
import { ledSuit, seatsFrom, winningPosition, type Seat } from '@court-piece/rules/view';
import { areEqual, bestOf } from './best.js';
import type { Count } from './count.js';
import { holdingOf, worthWithout, type Holding } from './holding.js';
import { chanceAbove, isMakingTrump, sideWins, winnerOdds } from './odds.js';
import { courtThreatens, pileStakes } from './stakes.js';
import { FOLLOW, type FollowConsideration } from './follow-weights.js';
import { situationOf, weigh } from './weights.js';

type Considerations = Readonly<Partial<Record<FollowConsideration, number>>>;

export interface Table {
  readonly cards: readonly Card[];
  /** Who is winning so far, and the position of the card. */
  readonly holder: Seat;
  readonly at: number;
  readonly last: boolean;
  readonly toCome: readonly Seat[];
}

export function chooseFollow(count: Count, playable: readonly Card[]): Card {
  const table = tableOf(count);
  const holding = holdingOf(count);
  const weights = FOLLOW[situationOf(count)];
  return bestOf(
    principledFollows(count, table, playable).map((card) => ({
      card,
      score: weigh(followConsiderations(holding, table, card), weights),
    })),
  );
}

export function tableOf(count: Count): Table {
  const { trick, options } = count.view;
  const cards = trick?.cards ?? [];
  const order = seatsFrom(trick?.leader ?? count.seat, options.direction);
  const at = winningPosition(cards, count.trump, trick?.trumpFrom ?? 0);
  return {
    cards,
    holder: order[at] ?? count.seat,
    at,
    last: cards.length === 3,
    toCome: order.slice(cards.length + 1),
  };
}

/** Whether a card would be the best on the table. */
export function takesTrick(count: Count, table: Table, card: Card): boolean {
  const cards = [...table.cards, card];
  const makes = isMakingTrump(count, card);
  const from = makes ? table.cards.length : (count.view.trick?.trumpFrom ?? 0);
  return winningPosition(cards, makes ? suitOf(card) : count.trump, from) === cards.length - 1;
}

/** Never over a partner who wins for certain; last to play, win if possible, and cheaply. */
export function principledFollows(
  count: Count,
  table: Table,
  playable: readonly Card[],
): readonly Card[] {
  const winning = playable.filter((card) => takesTrick(count, table, card));
  const losing = playable.filter((card) => !winning.includes(card));
  if (winning.length === 0) return playable;
  const partnerHolds = table.holder === count.partner;
  if (partnerHolds && partnerIsSure(count, losing)) return losing;
  const saving = courtThreatens(count) ? winning.filter((card) => isSure(count, card)) : [];
  if (saving.length > 0 && !partnerHolds) return cheapestOfEachSuit(saving);
  if (!table.last || partnerHolds) return playable;
  // With double sir a trick that collects nothing may not be worth a trump.
  const mayLose = count.view.options.collect === 'double';
  return [...cheapestOfEachSuit(winning), ...(mayLose ? losing : [])];
}

const partnerIsSure = (count: Count, losing: readonly Card[]): boolean =>
  losing.some((card) => (winnerOdds(count, card)[count.partner] ?? 0) > 0.999);

/** Good enough where nothing is left to wait for. */
const ALMOST_SURE = 0.85;

const isSure = (count: Count, card: Card): boolean =>
  sideWins(count, winnerOdds(count, card)) > ALMOST_SURE;

function cheapestOfEachSuit(cards: readonly Card[]): readonly Card[] {
  return cards.filter(
    (card) =>
      !cards.some(
        (other) => suitOf(other) === suitOf(card) && strengthOf(other) < strengthOf(card),
      ),
  );
}

/** What speaks for playing a card to the trick, and against it. */
function followConsiderations(holding: Holding, table: Table, card: Card): Considerations {
  const { count, held } = holding;
  const suit = suitOf(card);
  const led = ledSuit(table.cards) ?? suit;
  const strength = strengthOf(card);
  const out = count.out[suit];
  const odds = winnerOdds(count, card);
  const late = 1 - count.hand.length / 13;
  const later = worthWithout(holding, card, {
    suit: led,
    out: count.out[led],
    losing: table.toCome,
  });
  const wins = sideWins(count, odds);
  const takes = takesTrick(count, table, card);
  const master = strength > (out[0] ?? 0);
  const equals = held[suit].some((other) => other !== strength && areEqual(out, other, strength));
  const common = {
    sideWins: wins,
    sideWinsLate: wins * late,
    later,
    laterLate: later * late,
    takes: takes ? 1 : 0,
    takesAsMaster: takes && master ? 1 : 0,
    takesAsEqual: takes && equals ? 1 : 0,
    takesSecondHand: takes && suit === led && table.cards.length === 1 ? 1 : 0,
    takesTrumpLead: takes && led === count.trump ? 1 : 0,
    secondHandTrump: takes && !master && led === count.trump && table.cards.length === 1 ? 1 : 0,
    strength: strength / 14,
    master: master ? 1 : 0,
    ...pileStakes(count, card, odds),
  };
  if (suit === led) return common;
  if (suit !== count.trump) return { ...common, ...discarding(holding, card) };
  return takes
    ? { ...common, ...ruffing(holding, table, card, master, late) }
    : { ...common, underruff: 1 };
}

function ruffing(
  { count, held }: Holding,
  table: Table,
  card: Card,
  master: boolean,
  late: number,
): Considerations {
  const [led] = table.cards;
  const best = table.cards[table.at] ?? card;
  const length = held[suitOf(card)].length;
  const partners = table.holder === count.partner;
  return {
    ruff: 1,
    ruffLate: late,
    ruffMaster: master ? 1 : 0,
    ruffStrength: strengthOf(card) / 14,
    ruffLength: length,
    ruffLastTrump: length === 1 ? 1 : 0,
    ruffPartners: partners ? strengthOf(best) / 14 : 0,
    ruffBeforePartner:
      partners || led === undefined
        ? 0
        : chanceAbove(count, count.partner, suitOf(led), strengthOf(best)),
  };
}

function discarding({ count, held, trump }: Holding, card: Card): Considerations {
  const own = held[suitOf(card)];
  const [top] = own;
  const above = count.out[suitOf(card)].filter((other) => other > (top ?? 0)).length;
  const trumps = trump === null ? 0 : held[trump].length;
  return {
    bareKing: own.length === 2 && above === 1 && strengthOf(card) !== top ? 1 : 0,
    void: own.length === 1 && trumps > 0 ? 1 : 0,
  };
}
