// What is at stake in the trick on the table beyond the trick itself: with double sir the pile that it
// collects, or the run of two that it begins, keeps or breaks (Rules 4.2 to 4.7).
import { rankOf, strengthOf, suitOf, type Card } from '@court-piece/rules/cards';
import {
  countsForRun,
  countTrick,
  otherSide,
  seatsFrom,
  sideOf,
  type Seat,
} from '@court-piece/rules/view';
import type { Count } from './count.js';
import type { WinnerOdds } from './odds.js';

const TO_WIN = 7; // Rules 7.1

/** Tricks that each side still needs for the deal. */
export interface Needs {
  readonly ours: number;
  readonly theirs: number;
}

export function needs(count: Count): Needs {
  const { tally } = count.view;
  const side = sideOf(count.seat);
  return {
    ours: Math.max(0, TO_WIN - (tally?.collected[side] ?? 0)),
    theirs: Math.max(0, TO_WIN - (tally?.collected[otherSide(side)] ?? 0)),
  };
}

/** The others are about to make a court, which a single trick of ours prevents (7.2, 7.3). */
export function courtThreatens(count: Count): boolean {
  const { ours, theirs } = needs(count);
  return ours === TO_WIN && theirs <= (count.view.options.collect === 'single' ? 2 : 0);
}

/** The others have nothing yet, so that our side may still make a court (7.2). */
export const courtIsOpen = (count: Count): boolean => needs(count).theirs === TO_WIN;

/** In tricks, each weighed by its chance. */
export interface PileStakes {
  /** Tricks that our side would collect with this trick, less theirs. */
  readonly collected: number;
  /** The pile, where the viewer wins the trick and has not yet collected. */
  readonly ownRun: number;
  /** The same, where it would hold a sure winner to go on with. */
  readonly ownSureRun: number;
  readonly partnersRun: number;
  readonly theirRun: number;
}

/** What a card puts at stake; nothing with single sir. */
export function pileStakes(count: Count, card: Card, odds: WinnerOdds): Partial<PileStakes> {
  const { options, tally } = count.view;
  if (options.collect === 'single' || tally === null) return {};
  const pile = tally.pile + 1;
  const stakes = { collected: 0, ownRun: 0, ownSureRun: 0, partnersRun: 0, theirRun: 0 };
  for (const [seat, chance] of Object.entries(odds) as [Seat, number][]) {
    const amount = chance * pile;
    const own = seat === count.seat;
    const ours = own || seat === count.partner;
    if (collects(count, seat, own ? card : undefined)) stakes.collected += ours ? amount : -amount;
    else if (!ours) stakes.theirRun += amount;
    else if (!own) stakes.partnersRun += amount;
    else {
      stakes.ownRun += amount;
      if (holdsMasterBeside(count, card)) stakes.ownSureRun += amount;
    }
  }
  return stakes;
}

function holdsMasterBeside(count: Count, card: Card): boolean {
  return count.hand.some(
    (other) => other !== card && strengthOf(other) > (count.out[suitOf(other)][0] ?? 0),
  );
}

/** Whether a seat would collect by winning this trick, with that card if it is known. */
export function collects(count: Count, seat: Seat, card?: Card): boolean {
  const { options, tally, tricks, trick, trump, aside } = count.view;
  if (tally === null || options.collect === 'single') return true;
  const trumpFrom = trick?.trumpFrom ?? 0;
  const position = seatsFrom(trick?.leader ?? seat, options.direction).indexOf(seat);
  const win = {
    seat,
    number: tricks.length + 1,
    ace: card !== undefined && rankOf(card) === 'A',
    countsForRun: countsForRun(
      { trumps: { suit: trump, aside }, trick: { trumpFrom } },
      position,
      options,
    ),
  };
  return countTrick(tally, win, options).collected !== null;
}
