// The analysis of one deal as data: what `analyse --json` prints, and what its words are made from.
import {
  analyseFromTheSeats,
  analyseOpenHands,
  compareTrumps,
  luckAndSkill,
  type LuckAndSkill,
  type OpenDecision,
  type OpenHands,
  type PlayedDeal,
  type SeatDecision,
  type Turn,
} from '@court-piece/analysis';
import { formatChoice } from '@court-piece/notation';
import type { BySide, Seat, Suit } from '@court-piece/rules';
import type { Limits, Solver } from '@court-piece/solver';

/** One card, or the asking or revealing of the card aside. */
export interface AnalysedMove {
  /** The number of the action in its deal, from 1. */
  readonly action: number;
  readonly seat: Seat;
  readonly move: string;
  /** With all hands open, in tricks; null where that is not known. */
  readonly cost: number | null;
  /** The best moves with all hands open, in the order of the hand. */
  readonly best: readonly string[];
  /** Tricks of each side at the end of the deal with best play of all from here on. */
  readonly tricks: BySide<number> | null;
  readonly turned: Turn | null;
  /** From what the seat could know; only where that was asked for. */
  readonly fromSeat?: {
    readonly best: string;
    /** In wins of a deal. */
    readonly cost: number | null;
    /** The chance to win the deal after each move that was looked at. */
    readonly win: Readonly<Record<string, number>>;
  };
}

export interface AnalysedDeal {
  readonly deal: number;
  /** Tricks of each side with best play of all from the first card on. */
  readonly start: BySide<number> | null;
  readonly moves: readonly AnalysedMove[];
  readonly trumps: {
    readonly seat: Seat;
    readonly suit: Suit;
    readonly tricks: Readonly<Partial<Record<Suit, BySide<number>>>>;
  } | null;
  readonly skill: LuckAndSkill | null;
}

export interface AnalysisSettings {
  /** For one move. */
  readonly limits: Limits;
  /** Imagined deals for each move; 0 to leave that out. */
  readonly samples: number;
  readonly seed: number;
  /** Called now and then with how far the work is. */
  readonly onProgress: (done: number, of: number) => void;
}

export function analyseDeal(
  deal: number,
  played: PlayedDeal,
  solver: Solver,
  settings: AnalysisSettings,
): AnalysedDeal {
  const { limits, onProgress } = settings;
  const open = finished(analyseOpenHands(played.moments, solver, limits), ({ done, of }) =>
    onProgress(done, of),
  );
  const trumps = finished(compareTrumps(played.moments, solver, limits));
  return {
    deal,
    start: open.start,
    moves: movesOf(played, open, seatDecisions(played, settings)),
    trumps:
      trumps === null
        ? null
        : {
            seat: trumps.seat,
            suit: trumps.suit,
            tricks: Object.fromEntries(trumps.values.map(({ suit, tricks }) => [suit, tricks])),
          },
    skill: luckAndSkill(open),
  };
}

function finished<Step, T>(work: Generator<Step, T, undefined>, each?: (step: Step) => void): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    each?.(step.value);
  }
}

function seatDecisions(
  { moments }: PlayedDeal,
  { samples, seed, onProgress }: AnalysisSettings,
): ReadonlyMap<number, SeatDecision> {
  const found = new Map<number, SeatDecision>();
  if (samples === 0) return found;
  const random = (at: number) => numbersFrom(seed * 1009 + at);
  for (const decision of analyseFromTheSeats(moments, {
    level: 'expert',
    random,
    budget: { samples },
  })) {
    found.set(decision.at, decision);
    onProgress(decision.at + 1, moments.length);
  }
  return found;
}

/** The same numbers for the same seed (a linear congruence; nothing depends on how good they are). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function movesOf(
  { moments }: PlayedDeal,
  { decisions }: OpenHands,
  fromSeats: ReadonlyMap<number, SeatDecision>,
): readonly AnalysedMove[] {
  const valued = new Map(decisions.map((decision) => [decision.at, decision]));
  return moments.flatMap(({ done }, at): AnalysedMove[] => {
    if (done.type !== 'play' && done.type !== 'ask' && done.type !== 'reveal') return [];
    const open = valued.get(at);
    const seen = fromSeats.get(at);
    return [
      {
        action: at,
        seat: done.seat,
        move: formatChoice(done),
        cost: open?.cost ?? null,
        best: open === undefined ? [] : bestOf(open),
        tricks: open?.tricks ?? null,
        turned: open?.turned ?? null,
        ...(seen === undefined ? {} : { fromSeat: inWords(seen) }),
      },
    ];
  });
}

const bestOf = ({ values }: OpenDecision): readonly string[] =>
  values
    .filter(({ tricks }) => tricks === values[0]?.tricks)
    .map(({ choice }) => formatChoice(choice));

const inWords = ({ best, cost, outlooks }: SeatDecision): AnalysedMove['fromSeat'] & object => ({
  best: formatChoice(best),
  cost: cost === null ? null : rounded(cost),
  win: Object.fromEntries(outlooks.map(({ choice, win }) => [formatChoice(choice), rounded(win)])),
});

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
