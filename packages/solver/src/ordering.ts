// Which move to try first. A move's weight stands above its suit and place, so that sorting moves
// as numbers sorts them by weight. Order never changes a result, only how soon it is found.
import { topBit } from './bits.js';
import { NO_TRUMP, SETS, type Board } from './board.js';
import { MAKES, type LeadWeights } from './weights.js';

/** The bit where a move's weight begins. */
export const WEIGHT = 8;
/** Keeps weights above zero. */
const BASE = 64;
const LEAD = 300;

export function createOrdering(board: Board, weights: LeadWeights) {
  const { hand, lengths, moves, ownersOf, rest } = board;
  const { ownCard, theirCard, voids, trumpLead, ruffed, singleton, drawing } = weights;
  const { finesse, freeFinesse, throughTop, givesRuff } = weights;
  const { ownWinner, partnerWins, ownWinnerOnRun, partnerWinsOnRun } = weights;
  const { servedHand, servedPlace, theyMake, partnerMakes } = weights;

  /**
   * The leads of one suit, which stand from `from` to `size`, the highest first.
   * @param hint the lead (suit * 16 + place) that served with the same hand
   * @param last the one that served in the last like place of the search
   * @param run 1 where another trick of the leader's collects (double sir), else 0
   * @param makes a discard would make its suit trump
   */
  function weighLeads(
    base: number,
    from: number,
    size: number,
    leader: number,
    suit: number,
    trump: number,
    hint: number,
    last: number,
    run: number,
    makes: boolean,
  ): void {
    const partner = leader ^ 2;
    const left = (leader + 1) & 3;
    const right = (leader + 3) & 3;
    const shift = 4 * suit;
    const owns = (lengths[leader] >> shift) & 15;
    const partners = (lengths[partner] >> shift) & 15;
    const lefts = (lengths[left] >> shift) & 15;
    const rights = (lengths[right] >> shift) & 15;
    const own = hand[leader * 4 + suit];
    const his = hand[partner * 4 + suit];
    const before = hand[left * 4 + suit];
    const behind = hand[right * 4 + suit];
    const theirs = before | behind;
    const bestTheirs = theirs === 0 ? 0 : topBit(theirs);
    const isPlain = suit !== trump && trump !== NO_TRUMP;
    let ruffs = 0;
    if (isPlain && lefts === 0 && hand[left * 4 + trump] !== 0) ruffs++;
    if (isPlain && rights === 0 && hand[right * 4 + trump] !== 0) ruffs++;
    const partnerRuffs = isPlain && partners === 0 && hand[partner * 4 + trump] !== 0;
    let weight =
      LEAD +
      ownCard * owns -
      theirCard * ((lefts === 0 ? voids : lefts) + (rights === 0 ? voids : rights));
    const top = topBit(rest[suit]);
    const lower = rest[suit] ^ top;
    const second = lower === 0 ? 0 : topBit(lower);
    if (partners > 1 && lefts > 1 && (his & second) !== 0 && (before & top) !== 0)
      weight += finesse;
    if (owns > 1 && rights > 1) {
      if ((own & top) !== 0 && (behind & second) !== 0) weight += freeFinesse;
      else if ((own & second) !== 0 && (behind & top) !== 0) weight += throughTop;
    }
    if (isPlain) {
      if (ruffs > 0) weight += ruffs * ruffed;
      else if (partnerRuffs) weight += givesRuff;
      if (owns === 1 && hand[leader * 4 + trump] !== 0) weight += singleton;
    } else if (suit === trump) {
      weight += trumpLead;
      if (theirs !== 0 && owns + partners > lefts + rights) weight += drawing;
    }
    if (makes) {
      if (lefts === 0) weight += theyMake;
      else if (partners === 0) weight += partnerMakes;
      else if (rights === 0) weight += theyMake;
    }
    const winner = ownWinner + run * ownWinnerOnRun;
    const partnersWinner = partnerWins + run * partnerWinsOnRun;
    const isPartners = his > bestTheirs || partnerRuffs;
    for (let at = base + from; at < base + size; at++) {
      const move = moves[at];
      let more = weight;
      if (ruffs === 0) {
        if (1 << (move & 15) > bestTheirs) more += winner;
        else if (isPartners) more += partnersWinner;
      }
      if (move === hint) more += servedHand;
      if (move === last) more += servedPlace;
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

  /**
   * Cards of one suit that do not follow.
   * @param makes a discard makes its suit trump
   */
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
    led: number,
    makes: boolean,
  ): void {
    const ours = ((seat ^ bestSeat) & 1) === 0;
    const shift = 4 * suit;
    const length = (lengths[seat] >> shift) & 15;
    let thrown = 40 + length;
    if (ours) thrown += position === 3 ? 80 : 40;
    // Partner's card is not worth a trump where the fourth hand cannot beat it in its suit.
    let wins = 120;
    if (ours && position === 3) wins = 20;
    else if (ours && bestBit > hand[((seat + 1) & 3) * 4 + led]) wins = 72;
    if (makes) {
      const left = (lengths[(seat + 1) & 3] >> shift) & 15;
      const partners = (lengths[(seat + 2) & 3] >> shift) & 15;
      const right = (lengths[(seat + 3) & 3] >> shift) & 15;
      wins += MAKES.own * length + MAKES.partners * partners - MAKES.theirs * (left + right);
      const top = (ownersOf[suit * SETS + rest[suit]] >>> 24) & 3;
      if (((top ^ seat) & 1) === 0) wins += MAKES.top;
      // Not below what a move may weigh.
      if (wins < 0) wins = 0;
    }
    for (let at = base + from; at < base + size; at++) {
      const move = moves[at];
      const rank = move & 15;
      let weight = thrown - rank;
      if (makes || suit === trump)
        weight = (makes || bestSuit !== trump || 1 << rank > bestBit ? wins : 10) - rank;
      moves[at] = ((BASE + weight) << WEIGHT) | move;
    }
  }

  return { weighLeads, weighFollowing, weighDiscards };
}
