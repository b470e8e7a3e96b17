// Which move to try first. A move's weight stands above its suit and place, so that sorting moves
// as numbers sorts them by weight. Order never changes a result, only how soon it is found.
import { topBit } from './bits.js';
import { NO_TRUMP, type Board } from './board.js';

const WEIGHT = 8;
/** Keeps weights above zero. */
const BASE = 64;

// Weights of leads, found by changing one at a time for fewer nodes (docs/solver.md).
const LEAD = 200;
const OWN_CARD = 2;
const THEIR_CARD = 2;
/** A void of the other side counts as that many cards. */
const VOID = 14;
const TRUMP_LEAD = 14;
const RUFFED = 15;
const OWN_WINNER = 25;
const PARTNER_WINS = 35;
const SERVED = 25;

export function createOrdering(board: Board) {
  const { hand, lengths, moves } = board;

  /**
   * The leads of one suit, which stand from `from` to `size`, the highest first. `best` is the lead
   * (suit * 16 + place) that served in the last like place of the search.
   */
  function weighLeads(
    base: number,
    from: number,
    size: number,
    leader: number,
    suit: number,
    trump: number,
    best: number,
  ): void {
    const partner = leader ^ 2;
    const left = (leader + 1) & 3;
    const right = (leader + 3) & 3;
    const shift = 4 * suit;
    const lefts = (lengths[left] >> shift) & 15;
    const rights = (lengths[right] >> shift) & 15;
    const isPlain = suit !== trump && trump !== NO_TRUMP;
    const theirs = hand[left * 4 + suit] | hand[right * 4 + suit];
    const bestTheirs = theirs === 0 ? 0 : topBit(theirs);
    const partners = hand[partner * 4 + suit];
    const leftRuffs = isPlain && lefts === 0 && hand[left * 4 + trump] !== 0;
    const rightRuffs = isPlain && rights === 0 && hand[right * 4 + trump] !== 0;
    const partnerRuffs = isPlain && partners === 0 && hand[partner * 4 + trump] !== 0;
    let weight =
      LEAD +
      OWN_CARD * ((lengths[leader] >> shift) & 15) -
      THEIR_CARD * ((lefts === 0 ? VOID : lefts) + (rights === 0 ? VOID : rights));
    if (suit === trump) weight -= TRUMP_LEAD;
    if (leftRuffs) weight -= RUFFED;
    if (rightRuffs) weight -= RUFFED;
    for (let at = base + from; at < base + size; at++) {
      const move = moves[at];
      let more = weight;
      if (!leftRuffs && !rightRuffs) {
        if (1 << (move & 15) > bestTheirs) more += OWN_WINNER;
        else if (partners > bestTheirs || partnerRuffs) more += PARTNER_WINS;
      }
      if (move === best) more += SERVED;
      moves[at] = (more << WEIGHT) | move;
    }
  }

  /** Cards that follow suit. */
  function weighFollowing(
    base: number,
    size: number,
    seat: number,
    position: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
    led: number,
  ): void {
    const ours = ((seat ^ bestSeat) & 1) === 0;
    const rival = position === 3 ? 0 : hand[((seat + 1) & 3) * 4 + led];
    const partners = hand[((seat + 2) & 3) * 4 + led];
    for (let at = base; at < base + size; at++) {
      const move = moves[at];
      const rank = move & 15;
      const bit = 1 << rank;
      let weight = 40 - rank;
      if (bestSuit === led && bit > bestBit) {
        const holds = bit > rival;
        if (position === 3) weight = ours ? 30 - rank : 80 - rank;
        else if (position === 2) {
          // Third hand: high enough to hold against the fourth, as cheaply as
          // possible; else high, to make him spend a card.
          if (ours && (bestBit > rival || !holds)) weight = 30 - rank;
          else weight = holds ? 80 - rank : 55;
        } else if (partners > bestBit && partners > rival) weight = 35 - rank;
        else weight = holds ? 80 - rank : 30 - rank;
      }
      moves[at] = ((BASE + weight) << WEIGHT) | move;
    }
  }

  /** Cards of one suit that do not follow. `trump` is that suit itself where it would become trump. */
  function weighDiscards(
    base: number,
    from: number,
    size: number,
    seat: number,
    suit: number,
    position: number,
    trump: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): void {
    const ours = ((seat ^ bestSeat) & 1) === 0;
    const length = (lengths[seat] >> (4 * suit)) & 15;
    for (let at = base + from; at < base + size; at++) {
      const move = moves[at];
      const rank = move & 15;
      let weight: number;
      if (suit === trump) {
        const wins = bestSuit !== trump || 1 << rank > bestBit;
        weight = wins ? (ours && position === 3 ? 20 : 120) - rank : 10 - rank;
      } else {
        weight = 40 + length - rank;
        if (ours) weight += position === 3 ? 80 : 40;
      }
      moves[at] = ((BASE + weight) << WEIGHT) | move;
    }
  }

  return { weighLeads, weighFollowing, weighDiscards };
}
