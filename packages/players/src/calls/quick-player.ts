// A player of a few rules, fast enough to play millions of completions of first fives to the end. It
// goes by what its seat may know: own cards, cards gone, voids shown, and the trump if it is known.
import {
  above,
  ALL,
  below,
  lowestLikeTop,
  lowOf,
  NO_TRUMP,
  sizeOf,
  topOf,
} from '../worlds/bits.js';
import { SHOW, type Board } from '../worlds/board.js';

const JACK = 9;
const QUEEN = 10;

/** What the seat on turn plays: a card, or `SHOW`. */
export function quickChoice(board: Board): number {
  const seat = board.turn;
  if (board.aside >= 0 && board.mayShow() && wantsToShow(board, seat)) return SHOW;
  const { hands, trump, laid } = board;
  const at = seat * 4;
  if (board.mustTrump && hands[at + trump] !== 0) {
    return laid === 0 ? trump * 16 + topOf(hands[at + trump]) : forcedTrump(board, at, trump);
  }
  if (laid === 0) return lead(board, seat);
  const { led } = board;
  return hands[at + led] !== 0 ? follow(board, seat, led) : cannotFollow(board, seat, led);
}

/** Plays the choice on the board. */
export function quickTurn(board: Board): void {
  const choice = quickChoice(board);
  if (choice === SHOW) board.show();
  else board.play(choice);
}

const outOf = (board: Board, seat: number, suit: number): number =>
  ALL & ~board.gone[suit] & ~board.hands[seat * 4 + suit];

/** The winner of the last trick would collect by winning this one too (4.2). */
const hasRun = (board: Board, seat: number): boolean =>
  board.isDouble && board.tally.run.length >= 1 && board.tally.run.seat === board.scene.names[seat];

/** The leader is winning, and would collect the pile. */
const isThreat = (board: Board): boolean =>
  board.winner === board.leader && hasRun(board, board.leader);

/** With double sir: a card that low may win a trick that collects nothing, and so much on the pile is worth more. */
const CHEAP = 9;
const MUCH = 5;

function wantsToShow(board: Board, seat: number): boolean {
  const { hands, caller } = board;
  const at = seat * 4;
  if (seat === caller) {
    const suit = board.aside >> 4;
    const trumps = sizeOf(hands[at + suit]) + 1;
    if (board.laid === 0) return !board.isDouble && trumps >= 6;
    return (board.winner & 1) !== (seat & 1);
  }
  if ((board.winner & 1) === (seat & 1)) return false;
  // Which suit lies aside is not known: more likely one of which many cards are out.
  let likely = 0;
  let all = 0;
  for (let suit = 0; suit < 4; suit++) {
    const out = sizeOf(outOf(board, seat, suit));
    all += out * out;
    if (hands[at + suit] !== 0) likely += out * out;
  }
  return likely * 2 >= all;
}

function forcedTrump(board: Board, at: number, trump: number): number {
  const held = board.hands[at + trump];
  for (let left = held; left !== 0; left &= left - 1) {
    const card = trump * 16 + lowOf(left);
    if (board.valueOf(card) > board.bestValue) return card;
  }
  return trump * 16 + lowOf(held);
}

function follow(board: Board, seat: number, led: number): number {
  const held = board.hands[seat * 4 + led];
  const suit = led * 16;
  const low = suit + lowOf(held);
  if ((held & (held - 1)) === 0) return low;
  const best = board.trick[board.best];
  // Ruffed already, and the suit led is none of trumps.
  if (best >> 4 !== led) return low;
  const rank = best & 15;
  const better = above(held, rank);
  if (better === 0) return low;
  const out = outOf(board, seat, led);
  const last = board.laid === 3;
  const partners = (board.winner & 1) === (seat & 1);
  if (partners) {
    if (hasRun(board, seat) && last) return suit + lowOf(better);
    if (last || hasRun(board, board.winner)) return low;
    // Third hand: over the partner only where the fourth could win and we could not be beaten so easily.
    if (above(out, rank) === 0) return low;
    const top = topOf(held);
    if ((above(out, rank) & ((1 << top) - 1)) === 0) return low;
    if (rank >= JACK && above(out, top) !== 0) return low;
    return suit + lowestLikeTop(held, out);
  }
  if (board.isDouble) {
    // The leader would collect the pile: any higher card prevents it, whoever wins then. Otherwise a
    // trick by itself is worth little, and high cards are kept to win two running.
    const cheap = lowOf(better);
    if (isThreat(board) || (hasRun(board, seat) && last)) return suit + cheap;
    return last && (cheap <= CHEAP || board.tally.pile >= MUCH) ? suit + cheap : low;
  }
  if (last) return suit + lowOf(better);
  const master = above(held, topOf(out));
  const winners = master & better;
  if (winners !== 0) return suit + lowOf(winners);
  if (board.laid === 2) return suit + lowestLikeTop(better, out);
  return low;
}

function cannotFollow(board: Board, seat: number, led: number): number {
  const { hands, trump } = board;
  const at = seat * 4;
  if (trump === NO_TRUMP) {
    return board.makesTrump ? chooseTrump(board, at) : discard(board, seat, NO_TRUMP);
  }
  const trumps = hands[at + trump];
  if (trumps === 0) return discard(board, seat, trump);
  const last = board.laid === 3;
  if ((board.winner & 1) === (seat & 1)) {
    if (last || hasRun(board, board.winner)) return discard(board, seat, trump);
    const best = board.trick[board.best];
    if (best >> 4 === trump) return discard(board, seat, trump);
    const out = outOf(board, seat, led);
    if (above(out, best & 15) === 0 || (best & 15) >= QUEEN) return discard(board, seat, trump);
  }
  if (board.isDouble && !isThreat(board) && board.tally.pile < MUCH && sizeOf(trumps) > 1) {
    return discard(board, seat, trump);
  }
  for (let left = trumps; left !== 0; left &= left - 1) {
    const card = trump * 16 + lowOf(left);
    if (board.valueOf(card) > board.bestValue) return card;
  }
  return discard(board, seat, trump);
}

/** Be-ranga: the suit of which the rest of the hand is longest and best becomes trump. */
function chooseTrump(board: Board, at: number): number {
  let best = -1;
  let chosen = 0;
  for (let suit = 0; suit < 4; suit++) {
    const held = board.hands[at + suit];
    if (held === 0) continue;
    const worth = sizeOf(held) * 16 + topOf(held);
    if (worth > best) {
      best = worth;
      chosen = suit * 16 + lowOf(held);
    }
  }
  return chosen;
}

const WINNER = 40;
const GUARD = 8;
const SECOND_GUARD = 4;
const VOID = 3;

/** The card that will be missed least; a trump only where there is nothing else. */
function discard(board: Board, seat: number, trump: number): number {
  const { hands } = board;
  const at = seat * 4;
  let best = 1000;
  let chosen = -1;
  for (let suit = 0; suit < 4; suit++) {
    const held = hands[at + suit];
    if (held === 0 || suit === trump) continue;
    const low = lowOf(held);
    const top = topOf(held);
    const out = outOf(board, seat, suit);
    const higher = sizeOf(above(out, top));
    const length = sizeOf(held);
    let cost = low;
    if (higher === 0 && length === 1) cost += WINNER;
    else if (higher === 1 && length === 2) cost += GUARD;
    else if (higher === 2 && length === 3) cost += SECOND_GUARD;
    if (length === 1 && trump >= 0 && hands[at + trump] !== 0) cost -= VOID;
    if (cost < best) {
      best = cost;
      chosen = suit * 16 + low;
    }
  }
  return chosen >= 0 ? chosen : trump * 16 + lowOf(hands[at + trump]);
}

const CASH = 30;
const AFTER_RUN = 30;
const GIVE_RUFF = 20;
const DRAW = 40;
const INTO_RUFF = 25;
const KEEP = 40;

function lead(board: Board, seat: number): number {
  if (board.makesTrump && board.trump === NO_TRUMP) return leadUnmade(board, seat);
  const { hands, voids, trump } = board;
  const at = seat * 4;
  const left = (seat + 1) & 3;
  const right = (seat + 3) & 3;
  const partner = seat ^ 2;
  const trumpOut = trump < 0 ? 0 : outOf(board, seat, trump);
  const trumpBit = trump < 0 ? 0 : 1 << trump;
  const theyHaveTrumps =
    trump < 0 ||
    (trumpOut !== 0 && ((voids[left] & trumpBit) === 0 || (voids[right] & trumpBit) === 0));
  const runs = hasRun(board, seat);
  // With double sir one winner alone collects nothing: it waits for a second.
  const alone = board.isDouble && sureWinners(board, seat) < 2 ? KEEP : 0;
  let best = -1000;
  let chosen = 0;
  for (let suit = 0; suit < 4; suit++) {
    const held = hands[at + suit];
    if (held === 0) continue;
    const out = outOf(board, seat, suit);
    const length = sizeOf(held);
    const low = lowOf(held);
    const top = topOf(held);
    const isMaster = above(out, top) === 0;
    let worth = 0;
    let rank = low;
    if (suit === trump) {
      if (!theyHaveTrumps) worth = -15;
      else if (isMaster && (length >= 2 || runs)) {
        worth = DRAW + length - 2 * sizeOf(trumpOut) + (runs ? AFTER_RUN : -alone);
        rank = lowestLikeTop(held, out);
      } else worth = length >= 5 ? 12 - low : -12 - low;
    } else {
      const bit = 1 << suit;
      const ruffed = theyHaveTrumps && isRuffed(board, bit, trumpBit, left, right);
      if (isMaster && !ruffed) {
        worth = CASH - (theyHaveTrumps ? length : -length) + (runs ? AFTER_RUN : -alone);
        rank = lowestLikeTop(held, out);
      } else {
        worth = length + (isMaster ? -6 : 0) - low / 2;
        if (ruffed) worth -= INTO_RUFF;
        if ((voids[partner] & bit) !== 0 && (voids[partner] & trumpBit) === 0 && trump >= 0) {
          worth += GIVE_RUFF;
        }
        const higher = sizeOf(above(out, top));
        if (higher === 1 && length >= 2) worth -= 3;
        const second = below(held, top);
        if (second !== 0 && top >= QUEEN && topOf(second) === top - 1) {
          worth += 4;
          rank = lowestLikeTop(held, out);
        }
      }
    }
    if (worth > best) {
      best = worth;
      chosen = suit * 16 + rank;
    }
  }
  return chosen;
}

/** Own cards above all that are out, suit by suit. */
function sureWinners(board: Board, seat: number): number {
  let count = 0;
  for (let suit = 0; suit < 4; suit++) {
    const held = board.hands[seat * 4 + suit];
    if (held !== 0) count += sizeOf(above(held, topOf(outOf(board, seat, suit))));
  }
  return count;
}

const OPPONENT_MAKES = 10;
const PARTNER_MAKES = 8;

/** Be-ranga before there are trumps: from a short suit, which its own side is to run out of first. */
function leadUnmade(board: Board, seat: number): number {
  const { hands, voids } = board;
  const at = seat * 4;
  let best = -1000;
  let chosen = 0;
  for (let suit = 0; suit < 4; suit++) {
    const held = hands[at + suit];
    if (held === 0) continue;
    const bit = 1 << suit;
    const out = outOf(board, seat, suit);
    const length = sizeOf(held);
    const isMaster = above(out, topOf(held)) === 0;
    let worth = -4 * length;
    if ((voids[(seat + 1) & 3] & bit) !== 0) worth -= OPPONENT_MAKES;
    if ((voids[(seat + 3) & 3] & bit) !== 0) worth -= OPPONENT_MAKES;
    if ((voids[seat ^ 2] & bit) !== 0) worth += PARTNER_MAKES;
    if (isMaster && length > 1) worth -= 2;
    if (worth > best) {
      best = worth;
      chosen = suit * 16 + (length === 2 && isMaster ? topOf(held) : lowOf(held));
    }
  }
  return chosen;
}

const isRuffed = (
  { voids }: Board,
  bit: number,
  trumpBit: number,
  left: number,
  right: number,
): boolean =>
  ((voids[left] & bit) !== 0 && (voids[left] & trumpBit) === 0) ||
  ((voids[right] & bit) !== 0 && (voids[right] & trumpBit) === 0);
