// What is at stake in the trick on the table beyond the trick itself: stakes.ts and cash.ts of the judgement
// in numbers.
import { countsForRun, countTrick, sideOf } from '@court-piece/rules/view';
import { SUITS } from '@court-piece/rules/cards';
import { ACE, sizeOf, topOf } from '../bits.js';
import type { Board } from '../board.js';
import type { Reckoning } from './reckoning.js';

const TO_WIN = 7; // Rules 7.1

/** Tricks that a seat's side, and the other, still need for the deal. */
function oursNeeded(board: Board, seat: number): number {
  return Math.max(0, TO_WIN - collectedBy(board, seat));
}
const theirsNeeded = (board: Board, seat: number): number => oursNeeded(board, seat ^ 1);

function collectedBy(board: Board, seat: number): number {
  const name = board.scene.names[seat] ?? 'north';
  return board.tally.collected[sideOf(name)];
}

/** The others are about to make a court, which a single trick of ours prevents (7.2, 7.3). */
export const courtThreatens = (board: Board, seat: number): boolean =>
  oursNeeded(board, seat) === TO_WIN && theirsNeeded(board, seat) <= (board.isDouble ? 0 : 2);

export const courtIsOpen = (board: Board, seat: number): boolean =>
  theirsNeeded(board, seat) === TO_WIN;

/** Whether a seat would collect by winning this trick. */
function collects(board: Board, seat: number, withAce: boolean): boolean {
  const { options, tally, scene } = board;
  if (!board.isDouble) return true;
  const suit = board.trump < 0 ? null : (SUITS[board.trump] ?? null);
  const leader = board.leader;
  const win = {
    seat: scene.names[seat] ?? 'north',
    number: board.tricks + 1,
    ace: withAce,
    countsForRun: countsForRun(
      { trumps: { suit, aside: board.aside >= 0 }, trick: { trumpFrom: board.trumpFrom } },
      (seat - leader) & 3,
      options,
    ),
  };
  return countTrick(tally, win, options).collected !== null;
}

/** In tricks, each weighed by its chance; one for all, filled in anew each time. */
export interface PileStakes {
  collected: number;
  ownRun: number;
  ownSureRun: number;
  partnersRun: number;
  theirRun: number;
}

export const createStakes = (): PileStakes => ({
  collected: 0,
  ownRun: 0,
  ownSureRun: 0,
  partnersRun: 0,
  theirRun: 0,
});

/** Which seats would collect by winning the trick on the table; asked once a turn. */
export class Collecting {
  readonly #answers = new Int8Array(4);

  take(): void {
    this.#answers.fill(-1);
  }

  collects(board: Board, seat: number): boolean {
    if (this.#answers[seat] < 0) this.#answers[seat] = collects(board, seat, false) ? 1 : 0;
    return this.#answers[seat] === 1;
  }
}

/** What a card puts at stake with double sir. */
export function pileStakes(
  reckoning: Reckoning,
  collecting: Collecting,
  card: number,
  odds: Float64Array,
  stakes: PileStakes,
): void {
  const { board, seat } = reckoning;
  const pile = board.tally.pile + 1;
  stakes.collected = 0;
  stakes.ownRun = 0;
  stakes.ownSureRun = 0;
  stakes.partnersRun = 0;
  stakes.theirRun = 0;
  for (let other = 0; other < 4; other++) {
    const chance = odds[other];
    if (chance === 0) continue;
    const amount = chance * pile;
    const isOurs = ((other ^ seat) & 1) === 0;
    const takes =
      other === seat && (card & 15) === ACE
        ? collects(board, seat, true)
        : collecting.collects(board, other);
    if (takes) stakes.collected += isOurs ? amount : -amount;
    else if (!isOurs) stakes.theirRun += amount;
    else if (other !== seat) stakes.partnersRun += amount;
    else {
      stakes.ownRun += amount;
      if (holdsMasterBeside(reckoning, card)) stakes.ownSureRun += amount;
    }
  }
}

function holdsMasterBeside({ held, out }: Reckoning, card: number): boolean {
  for (let suit = 0; suit < 4; suit++) {
    const others = suit === card >> 4 ? held[suit] & ~(1 << (card & 15)) : held[suit];
    if (others !== 0 && topOf(others) > 31 - Math.clz32(out[suit])) return true;
  }
  return false;
}

const run = new Int32Array(13);

/** The first of sure tricks in a row that decide the deal, or -1. */
export function cashToDecide(reckoning: Reckoning): number {
  const length = sureRun(reckoning);
  return length > 0 && decides(reckoning, length) ? run[0] : -1;
}

/** Own cards in an order in which each wins its trick for certain; how many there are. */
function sureRun(reckoning: Reckoning): number {
  const { trump, outSize } = reckoning;
  if (trump < 0 || reckoning.isAside) return 0;
  let length = masters(reckoning, trump, 0);
  const trumps = length;
  const out = opponentsMayTrump(reckoning) ? outSize[trump] : 0;
  if (out > 0 && trumps < out) return trumps;
  // Trumps not needed to draw are kept for the end, where they win as well.
  const kept = trumps - Math.min(trumps, out);
  const late = run.slice(trumps - kept, trumps);
  length -= kept;
  for (let suit = 0; suit < 4; suit++) {
    if (suit !== trump) length += masters(reckoning, suit, length);
  }
  for (const card of late) run[length++] = card;
  return length;
}

function opponentsMayTrump(reckoning: Reckoning): boolean {
  const { seat, trump, outSize } = reckoning;
  if (outSize[trump] === 0) return false;
  const left = (seat + 1) & 3;
  const right = (seat + 3) & 3;
  return (
    !reckoning.isVoid(left, trump) ||
    !reckoning.isVoid(right, trump) ||
    reckoning.holdsShown(left, trump) ||
    reckoning.holdsShown(right, trump)
  );
}

/** From the top: all that are higher than every card out, and all if those draw every card out. */
function masters({ held, out, outSize }: Reckoning, suit: number, from: number): number {
  const top = held[suit] & (-1 << (32 - Math.clz32(out[suit])));
  let cards = sizeOf(top) >= outSize[suit] ? held[suit] : top;
  let at = from;
  while (cards !== 0) {
    const rank = topOf(cards);
    cards &= ~(1 << rank);
    run[at++] = suit * 16 + rank;
  }
  return at - from;
}

/** Whether winning these tricks in a row gives our side the deal, or all that is left of a court. */
function decides({ board, seat, size }: Reckoning, length: number): boolean {
  const ours = oursNeeded(board, seat);
  if (!board.isDouble) return ours > 0 ? length >= ours : length === size;
  const collected = collectedInRow(board, seat, length);
  if (courtThreatens(board, seat) && collected > 0) return true;
  if (theirsNeeded(board, seat) === TO_WIN && length !== size) return false;
  return collected >= ours;
}

/** Tricks that the side would have collected after winning these. */
function collectedInRow(board: Board, seat: number, length: number): number {
  const { options, scene } = board;
  const suit = board.trump < 0 ? null : (SUITS[board.trump] ?? null);
  const counts = countsForRun(
    { trumps: { suit, aside: false }, trick: { trumpFrom: 0 } },
    0,
    options,
  );
  let { tally } = board;
  let sum = 0;
  for (let at = 0; at < length; at++) {
    const win = {
      seat: scene.names[seat] ?? 'north',
      number: board.tricks + at + 1,
      ace: (run[at] & 15) === ACE,
      countsForRun: counts,
    };
    const counted = countTrick(tally, win, options);
    ({ tally } = counted);
    sum += counted.collected?.tricks ?? 0;
  }
  return sum;
}
