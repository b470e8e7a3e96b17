// Results of the general search that need no searching: the last trick, and tricks that are sure.
import { NO_TRUMP, type Board } from './board.js';
import { createDoubleCuts, NO_CUT } from './double-cuts.js';
import { ASIDE, SUIT_BITS, type Scene } from './scene.js';
import { createSecondHand } from './second-hand.js';
import type { Showing } from './showing.js';
import { NEVER } from './table.js';
import { createSureTricks } from './sure-tricks.js';

export function createCuts(board: Board, scene: Scene, showing: Showing) {
  const { hand, rest, rely } = board;
  const sureTricks = createSureTricks(board);
  const { found, measure, mark, trumpsTake } = sureTricks;
  const { byTrumps, byWinners, byLastTrick, isPlain } = createDoubleCuts(
    board,
    scene,
    showing,
    sureTricks,
  );
  const { beside, inAll } = scene;

  /** One card each, none aside: nobody chooses. The winner gets all there is (4.4). */
  function lastTrick(
    to: number,
    leader: number,
    need: number,
    trumps: number,
    most: number,
  ): number {
    let trump = trumps & SUIT_BITS;
    let bestSeat = leader;
    let bestSuit = NO_TRUMP;
    let bestBit = 0;
    let rivals = 0;
    for (let position = 0; position < 4; position++) {
      const seat = (leader + position) & 3;
      let suit = 0;
      while (hand[seat * 4 + suit] === 0) suit++;
      const bit = hand[seat * 4 + suit];
      if (position > 0 && scene.discardMakes && trump === NO_TRUMP && suit !== bestSuit)
        trump = suit;
      if (suit === bestSuit) {
        rivals++;
        if (bit < bestBit) continue;
      } else {
        if (position > 0 && suit !== trump) continue;
        rivals = 1;
      }
      bestSeat = seat;
      bestSuit = suit;
      bestBit = bit;
    }
    if (rivals > 1) rely(to, bestSuit, bestBit);
    const result = (1 - (bestSeat & 1)) * most - need;
    const has = result >= 0 === ((bestSeat & 1) === 0);
    beside[to >> 1] = has && scene.isDouble ? 1 : NEVER;
    inAll[to >> 1] = has ? (scene.isDouble ? NEVER : most) : 0;
    return result;
  }

  /** A cut without searching: what side 0 gets at least or at most, as the need tells, or NO_CUT. */
  function cutAt(
    to: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
    most: number,
  ): number {
    if (scene.mattersAce) return NO_CUT;
    const mine = 1 - (leader & 1);
    const needs = mine === 1 ? need : most + 1 - need;
    const trump = trumps & SUIT_BITS;
    if (!scene.isDouble) {
      const theirs = most + 1 - needs;
      const isOpen = trump !== NO_TRUMP && (trumps & ASIDE) === 0;
      if (isOpen && rest[trump] !== 0 && scene.deal.uncounted === 0) {
        if (trumpsTake(to, (leader + 1) & 3, trump, theirs))
          return sure(to, 1 - mine, theirs, most);
        if (trumpsTake(to, (leader + 3) & 3, trump, theirs))
          return sure(to, 1 - mine, theirs, most);
        if (trumpsTake(to, leader, trump, needs)) return sure(to, mine, needs, most);
        if (trumpsTake(to, leader ^ 2, trump, needs)) return sure(to, mine, needs, most);
      }
      const drawn = measureWinners(leader, tricks, trumps);
      const leaders = found[0];
      if (leaders + found[1] < needs) return NO_CUT;
      const own = leaders < needs ? leaders : needs;
      mark(to, own, needs - own, drawn);
      return sure(to, mine, needs, most);
    }
    const plain = isPlain(trumps);
    if (plain) {
      const cut = byTrumps(to, leader, tricks, needs, trump, collecting, most);
      if (cut !== NO_CUT) return cut;
    }
    const drawn = measureWinners(leader, tricks, trumps);
    const cut = byWinners(to, leader, tricks, needs, trumps, drawn, collecting, most);
    if (cut !== NO_CUT || !plain) return cut;
    return byLastTrick(to, leader, tricks, needs, trump, collecting, most);
  }

  /** Notes what a side takes. @returns it for side 0 */
  function sure(to: number, isFirst: number, amount: number, most: number): number {
    inAll[to >> 1] = amount;
    return isFirst === 1 ? amount : most - amount;
  }

  /** The winners of the leader and his partner, into `found`. @returns the suit that is or may become trump */
  function measureWinners(leader: number, tricks: number, trumps: number): number {
    const trump = trumps & SUIT_BITS;
    const isAside = (trumps & ASIDE) !== 0;
    if (isAside && scene.rules.reveals === 'asked') {
      measure(leader, tricks, scene.asideSuit, false, scene.caller);
      return scene.asideSuit;
    }
    measure(leader, tricks, trump, isAside || (scene.discardMakes && trump === NO_TRUMP));
    return trump;
  }

  return { lastTrick, cutAt, ...createSecondHand(board) };
}
