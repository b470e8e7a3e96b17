// Every rule set: the pile of double sir, trumps that a discard makes (be-ranga), and a card aside
// whose suit is trump once it is shown (Hidden Rung). Searches like single-search.ts, with two more
// words of state: how trumps stand, and how collecting stands.
import { createBoard, NO_TRUMP, SUIT_COUNT, WIDTH, type Budget } from './board.js';
import { createCandidates } from './candidates.js';
import { collectedBy, packCollecting, PILE, RUN } from './collecting.js';
import { createCuts } from './cuts.js';
import { NO_CUT } from './double-cuts.js';
import { createProofs, UNKNOWN } from './general-proofs.js';
import { createTrick } from './general-trick.js';
import { createHints } from './hints.js';
import { ASIDE, createScene, FROM, setScene, SUIT_BITS, type GeneralDeal } from './scene.js';
import { createShowing } from './showing.js';
import { NEVER, type Table } from './table.js';

export interface GeneralSearch {
  readonly setUp: (deal: GeneralDeal) => void;
  /**
   * Whether side 0 gets at least `need` from here on (with double sir: collects, the pile included)
   * if the player on turn does that: a card, or SHOW for asking or revealing. Zero and more: it
   * gets at least so many more than needed. Below zero: at most so many fewer.
   */
  readonly test: (move: number, need: number) => number;
  /** The same if he does what serves his side best. */
  readonly testBest: (need: number) => number;
  /** Forgets which leads served. */
  readonly forget: () => void;
}

/** Asking, or revealing the own card aside, as a move. */
export const SHOW = -1;
/** No move in particular. */
const ANY = -2;
/** More than any answer. */
const NONE = 99;

export function createGeneralSearch(table: Table, budget: Budget): GeneralSearch {
  const board = createBoard();
  const { hand, rest, lengths, relied, moves, skipBelow } = board;
  const { playedSuit, playedBit, bitOf, sort } = board;
  /** What showing relied on, by ply and suit. */
  const before = new Int32Array(relied.length);
  const hints = createHints(board, 17);
  const { placeOf, placeAfter, leadAt, raise, note, served } = hints;
  const scene = createScene();
  const { law, beside, inAll } = scene;
  const { recall, keep } = createProofs(board, scene, table);
  const showing = createShowing(board, scene);
  const { show, hide, showsItself, mayShow } = showing;
  const { best, readTable, aceOf, collectingAfter, addTrick } = createTrick(board, scene, showing);
  const { lastTrick, cutAt, takesNow } = createCuts(board, scene, showing);
  const { addAll } = createCandidates(board, scene, served);

  function setUp(next: GeneralDeal): void {
    setScene(scene, board, next);
  }

  const test = (move: number, need: number): number => fromRoot(move, need);
  const testBest = (need: number): number => fromRoot(ANY, need);

  function fromRoot(move: number, need: number): number {
    const { leader, mustTrump } = scene.deal;
    const position = scene.deal.trick.length;
    let trumps =
      scene.deal.trump |
      (scene.deal.aside === undefined ? 0 : ASIDE) |
      (scene.deal.trumpFrom << FROM);
    const collecting = packCollecting(law, 14 - scene.tricksToCome, scene.deal.collecting);
    readTable(leader, position);
    const bestSeat = best[0];
    const bestSuit = best[1];
    const bestBit = best[2];
    const seat = (leader + position) & 3;
    let result: number;
    if (move === ANY && position === 0 && !mustTrump) {
      result = start(0, leader, scene.tricksToCome, need, trumps, collecting);
    } else if (move === ANY) {
      result = mustTrump
        ? choose(
            position,
            position,
            leader,
            scene.tricksToCome,
            need,
            trumps,
            collecting,
            true,
            bestSeat,
            bestSuit,
            bestBit,
          )
        : follow(
            position,
            position,
            leader,
            scene.tricksToCome,
            need,
            trumps,
            collecting,
            bestSeat,
            bestSuit,
            bestBit,
          );
    } else if (move === SHOW) {
      trumps = show(trumps, position);
      result = choose(
        position,
        position,
        leader,
        scene.tricksToCome,
        need,
        trumps,
        collecting,
        true,
        bestSeat,
        bestSuit,
        bestBit,
      );
      hide();
    } else {
      result = descend(
        position,
        position,
        leader,
        scene.tricksToCome,
        need,
        trumps,
        collecting,
        seat,
        move >> 4,
        bitOf[move],
        bestSeat,
        bestSuit,
        bestBit,
      );
    }
    return result;
  }

  function descend(
    ply: number,
    position: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
    seat: number,
    suit: number,
    bit: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const at = seat * 4 + suit;
    hand[at] ^= bit;
    lengths[seat] -= 1 << (4 * suit);
    playedSuit[ply] = suit;
    playedBit[ply] = bit;
    if (position === 0) {
      bestSeat = seat;
      bestSuit = suit;
      bestBit = bit;
    } else {
      if (scene.discardMakes && (trumps & SUIT_BITS) === NO_TRUMP && suit !== bestSuit) {
        trumps = (trumps & ~SUIT_BITS) | suit; // 6.2
      }
      if (suit === bestSuit ? bit > bestBit : suit === (trumps & SUIT_BITS)) {
        bestSeat = seat;
        bestSuit = suit;
        bestBit = bit;
      }
    }
    const result =
      position < 3
        ? follow(
            ply + 1,
            position + 1,
            leader,
            tricks,
            need,
            trumps,
            collecting,
            bestSeat,
            bestSuit,
            bestBit,
          )
        : finish(
            ply,
            leader,
            tricks,
            need,
            trumps,
            collecting,
            suit,
            bit,
            bestSeat,
            bestSuit,
            bestBit,
          );
    hand[at] ^= bit;
    lengths[seat] += 1 << (4 * suit);
    return result;
  }

  function finish(
    ply: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
    suit: number,
    bit: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const s0 = playedSuit[ply - 3];
    const s1 = playedSuit[ply - 2];
    const s2 = playedSuit[ply - 1];
    const b0 = playedBit[ply - 3];
    const b1 = playedBit[ply - 2];
    const b2 = playedBit[ply - 1];
    const ace = aceOf(bestSuit);
    let next = collecting;
    let gain = 1;
    if (scene.isDouble) {
      const isAce = ace !== 0 && bestBit === ace;
      next = collectingAfter(leader, tricks, trumps, collecting, bestSeat, isAce);
      gain = collectedBy(collecting, next);
    }
    rest[s0] ^= b0;
    rest[s1] ^= b1;
    rest[s2] ^= b2;
    rest[suit] ^= bit;
    const result = start(
      ply + 1,
      bestSeat,
      tricks - 1,
      (bestSeat & 1) === 0 ? need - gain : need,
      trumps & ~(3 << FROM),
      next,
    );
    rest[s0] ^= b0;
    rest[s1] ^= b1;
    rest[s2] ^= b2;
    rest[suit] ^= bit;
    addTrick(ply, next, result, bestSeat, bestSuit, bestBit, ace);
    return result;
  }

  /** A trick begins. @returns as `test` does */
  function start(
    ply: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
  ): number {
    const to = ply * 2;
    relied[to] = 0;
    relied[to + 1] = 0;
    beside[ply] = NEVER;
    inAll[ply] = 0;
    if (need <= 0) return -need;
    const most = scene.isDouble ? tricks + (collecting & PILE) : tricks - scene.deal.uncounted;
    if (need > most) return most - need;
    const isAside = (trumps & ASIDE) !== 0;
    if (tricks === 1 && !isAside) return lastTrick(to, leader, need, trumps, most);
    budget.nodes++;
    if (budget.nodes > budget.limit) budget.exceeded();
    const cut = cutAt(to, leader, tricks, need, trumps, collecting, most);
    if (cut !== NO_CUT) return cut - need;

    const known = recall(ply, leader, need, trumps, collecting, most);
    if (known !== UNKNOWN) return known;
    const result = follow(ply, 0, leader, tricks, need, trumps, collecting, leader, 0, 0);
    keep(ply, leader, trumps, collecting, result >= 0 ? 1 : 0);
    return result;
  }

  /** Somebody's turn comes: with a card aside he may have it shown first. */
  function follow(
    ply: number,
    position: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const seat = (leader + position) & 3;
    if (position === 1 && !scene.isDouble && (trumps & ASIDE) === 0) {
      const isFirst = (seat & 1) === 0;
      if (need === (isFirst ? 1 : tricks - scene.deal.uncounted)) {
        const to = ply * 2;
        relied[to] = 0;
        relied[to + 1] = 0;
        if (takesNow(to, seat, bestSuit, bestBit, trumps & SUIT_BITS, scene.discardMakes)) {
          beside[ply] = NEVER;
          inAll[ply] = 1;
          return isFirst ? 0 : -1;
        }
      }
    }
    if ((trumps & ASIDE) !== 0) {
      const forced = showsItself(seat, position, ply);
      if (forced || mayShow(seat, position, ply)) {
        const shown = show(trumps, position);
        const first = choose(
          ply,
          position,
          leader,
          tricks,
          need,
          shown,
          collecting,
          true,
          bestSeat,
          bestSuit,
          bestBit,
        );
        hide();
        // Showing first: with a trump known, much less is left to try.
        if (forced || first >= 0 === ((seat & 1) === 0)) return first;
        const to = ply * 2;
        before[to] = relied[to];
        before[to + 1] = relied[to + 1];
        const besideBefore = beside[ply];
        const inAllBefore = inAll[ply];
        const result = choose(
          ply,
          position,
          leader,
          tricks,
          need,
          trumps,
          collecting,
          false,
          bestSeat,
          bestSuit,
          bestBit,
        );
        if (result >= 0 === ((seat & 1) === 0)) return result;
        relied[to] |= before[to];
        relied[to + 1] |= before[to + 1];
        beside[ply] = Math.min(beside[ply], besideBefore);
        inAll[ply] = Math.min(inAll[ply], inAllBefore);
        return (seat & 1) === 0 ? Math.max(first, result) : Math.min(first, result);
      }
    }
    return choose(
      ply,
      position,
      leader,
      tricks,
      need,
      trumps,
      collecting,
      false,
      bestSeat,
      bestSuit,
      bestBit,
    );
  }

  /** Tries the seat's cards in order until one serves its side. */
  function choose(
    ply: number,
    position: number,
    leader: number,
    tricks: number,
    need: number,
    trumps: number,
    collecting: number,
    mustTrump: boolean,
    bestSeat: number,
    bestSuit: number,
    bestBit: number,
  ): number {
    const seat = (leader + position) & 3;
    const base = ply * WIDTH;
    const to = ply * 2;
    const child = to + 2;
    const skips = ply * SUIT_COUNT;
    let place = position === 0 ? placeOf(seat, need, trumps) : 0;
    const size = addAll(
      ply,
      position,
      seat,
      trumps & SUIT_BITS,
      mustTrump,
      bestSeat,
      bestSuit,
      bestBit,
      position === 0 ? leadAt(place) : -1,
      (collecting & RUN) === 0 ? 0 : 1,
    );
    if (size > 1) {
      if (position === 1 || position === 2) {
        place = placeAfter(seat, position, bestSeat, bestSuit, bestBit, playedSuit[ply - position]);
        raise(base, size, place);
      }
      sort(base, size);
    }
    const isFirst = (seat & 1) === 0;
    let worst = isFirst ? -NONE : NONE;
    skipBelow[skips] = 0;
    skipBelow[skips + 1] = 0;
    skipBelow[skips + 2] = 0;
    skipBelow[skips + 3] = 0;
    let r0 = 0;
    let r1 = 0;
    let b0 = NEVER;
    let b1 = NEVER;
    for (let at = 0; at < size; at++) {
      const move = moves[base + at];
      const suit = (move >> 4) & 3;
      const bit = 1 << (move & 15);
      if (bit < skipBelow[skips + suit]) continue;
      const result = descend(
        ply,
        position,
        leader,
        tricks,
        need,
        trumps,
        collecting,
        seat,
        suit,
        bit,
        bestSeat,
        bestSuit,
        bestBit,
      );
      if (result >= 0 === isFirst) {
        if (position === 0) served[ply * 4 + leader] = move & 63;
        if (position === 0 || (size > 1 && position < 3)) note(place, move & 63);
        relied[to] = relied[child];
        relied[to + 1] = relied[child + 1];
        beside[ply] = beside[ply + 1];
        inAll[ply] = inAll[ply + 1];
        return result;
      }
      if (isFirst ? result > worst : result < worst) worst = result;
      // Cards as low as this one are refuted with it where no rank so low mattered.
      const mattered = (relied[child + (suit >> 1)] >> (13 * (suit & 1))) & 0x1fff;
      const lowest = mattered === 0 ? 1 << 14 : mattered & -mattered;
      if (bit < lowest && lowest > skipBelow[skips + suit]) skipBelow[skips + suit] = lowest;
      r0 |= relied[child];
      r1 |= relied[child + 1];
      if (beside[ply + 1] < b0) b0 = beside[ply + 1];
      if (inAll[ply + 1] < b1) b1 = inAll[ply + 1];
    }
    relied[to] = r0;
    relied[to + 1] = r1;
    beside[ply] = b0;
    inAll[ply] = b1;
    return worst;
  }

  return { setUp, test, testBest, forget: hints.clear };
}
