// What the end of a deal is worth for the match: the chance to win it, or the expected lead, from the
// score, the runs and who calls next. Found by looking so many deals ahead as a match may last.
import {
  nextDealerAfter,
  nextSeat,
  otherSide,
  runsAfter,
  scoreWin,
  sideOf,
  type BySide,
  type DealKind,
  type Options,
  type Seat,
  type Side,
} from '@court-piece/rules/view';

/** A way for a deal to end. */
export interface Ending {
  readonly winner: Side;
  readonly kind: DealKind;
  readonly allThirteen: boolean;
}

export interface Standing {
  readonly score: BySide<number>;
  readonly runs: BySide<number>;
  readonly dealer: Seat;
  /** Finished deals. */
  readonly deals: number;
}

/** How often deals end in each way between equals, measured (docs/bots.md). */
interface Chances {
  readonly callersWin: number;
  readonly callersCourt: number;
  readonly dealersCourt: number;
  readonly bavney: number;
}

const SINGLE: Chances = { callersWin: 0.58, callersCourt: 0.03, dealersCourt: 0.01, bavney: 0.002 };
const DOUBLE: Chances = { callersWin: 0.57, callersCourt: 0.14, dealersCourt: 0.09, bavney: 0 };

/** So many deals are looked ahead; a match that goes on longer is judged by the score. */
const AHEAD = 24;
/** The same in a race, where score, runs and deals to come are too many to look at together. */
const RACE_AHEAD = 8;
/** From so far below the target on, the lead itself is what counts. */
const NEAR = 16;
/** The same where more deals than this are still to come: all scores to come would be too many. */
const NEAR_DEALS = 6;

export interface Equity {
  /** The worth of an ending for a side, with an ordinary win of the deal 1 and its loss 0. */
  readonly worth: (ending: Ending) => number;
}

/**
 * @param side whose gain it is
 */
export function equityFor(said: Options, standing: Standing, side: Side): Equity {
  const isFar = said.end === 'deals' && said.deals - standing.deals - 1 > NEAR_DEALS;
  const options: Options = isFar ? { ...said, end: 'open' } : said;
  const lookAhead = lookAheadFor(options, side);
  const after = (ending: Ending): number =>
    lookAhead(next(options, standing, ending), horizon(options, standing.deals + 1));
  const other = otherSide(side);
  const won = after({ winner: side, kind: 'ordinary', allThirteen: false });
  const lost = after({ winner: other, kind: 'ordinary', allThirteen: false });
  const isCallers = sideOf(nextSeat(standing.dealer, options.direction)) === side;
  const kind = isCallers ? 'court' : 'goon-court';
  const court = after({ winner: side, kind, allThirteen: true });
  // An ordinary win may bring nothing, or less than nothing where it is better to deal than to call: the
  // deal is won for its own sake all the same, and then the court is what counts.
  const unit = Math.max(won - lost, (court - lost) / (1 + MOST), LEAST_UNIT);
  const known = new Map<string, number>();
  return {
    worth: (ending) => {
      const key = `${ending.winner} ${ending.kind} ${ending.allThirteen}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const { winner } = ending;
      const more = (after(ending) - (winner === side ? won : lost)) / unit;
      const worth = (winner === side ? 1 : 0) + Math.max(-MOST, Math.min(MOST, more));
      known.set(key, worth);
      return worth;
    },
  };
}

/**
 * A court counts at most so many ordinary wins more: few imagined deals tell of few courts, and what they
 * tell must not drown what all of them tell of the deal.
 */
const MOST = 2;
/** Below it nothing hangs on the deal any more. */
const LEAST_UNIT = 1e-6;

function horizon(options: Options, deals: number): number {
  if (options.end === 'deals') return Math.max(0, options.deals - deals);
  return options.end === 'target' ? RACE_AHEAD : AHEAD;
}

function next(options: Options, standing: Standing, ending: Ending): Standing {
  const caller = nextSeat(standing.dealer, options.direction);
  const byCallersSide = sideOf(caller) === ending.winner;
  const win = { ...ending, byCallersSide, run: standing.runs[ending.winner] + 1 };
  const score = scoreWin(win, options);
  const court = ending.kind !== 'ordinary' || score.streakCourt;
  return {
    score: {
      ...standing.score,
      [ending.winner]: standing.score[ending.winner] + score.worth,
    },
    runs: runsAfter(standing.runs, win, score, options),
    dealer: nextDealerAfter({ dealer: standing.dealer, byCallersSide, court }, options),
    deals: standing.deals + 1,
  };
}

type LookAhead = (standing: Standing, ahead: number) => number;

const KEPT = 16;
/** What was found for the latest kinds of matches; the same whoever asks. */
const kept = new Map<string, LookAhead>();

function lookAheadFor(options: Options, side: Side): LookAhead {
  const key = `${side} ${JSON.stringify(options)}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const made = createLookAhead(options, side);
  const oldest = kept.keys().next().value;
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
}

function createLookAhead(options: Options, side: Side): LookAhead {
  const other = otherSide(side);
  const endings = endingsOf(options);
  const known = new Map<string, number>();
  const isRace = options.end === 'target';
  const keepsRuns = options.scoring === 'courts';
  // Then no standing comes twice, and how far is looked ahead makes no difference.
  const alwaysScores =
    isRace && !keepsRuns && (options.scoring !== 'points' || Math.min(...options.points) > 0);

  /** Of a match that goes on for long, or has no end: how far ahead. */
  const lead = ({ score }: Standing): number => (score[side] - score[other]) / 8;

  const look: LookAhead = (standing, ahead) => {
    const { score, runs, dealer } = standing;
    if (isRace) {
      if (score[side] >= options.target) return 1;
      if (score[other] >= options.target) return 0;
    }
    if (ahead === 0 && !alwaysScores) {
      const by = lead(standing);
      if (options.end === 'deals') return by > 0 ? 1 : by < 0 ? 0 : 0.5;
      return isRace ? 0.5 + Math.max(-0.5, Math.min(0.5, by / 2)) : by;
    }
    const far = isRace && options.target - Math.max(score[side], score[other]) > NEAR;
    const isMargin = (!isRace && options.end !== 'deals') || far;
    // Only the difference matters where the lead is what counts.
    const relative = isMargin || options.end === 'deals';
    const base = isMargin ? lead(standing) : 0;
    const difference = isMargin ? '' : `${score[side] - score[other]}`;
    const state = relative ? difference : `${score[side]}-${score[other]}`;
    const run = keepsRuns ? runs[side] - runs[other] : '';
    const key = `${state} ${run} ${dealer} ${alwaysScores ? '' : ahead}`;
    const found = known.get(key);
    if (found !== undefined) return base + found;
    const from: Standing = isMargin ? { ...standing, score: NO_SCORE } : standing;
    let sum = 0;
    for (const { byCallers, chance, kind, allThirteen } of endings) {
      const callers = sideOf(nextSeat(dealer, options.direction));
      const winner = byCallers ? callers : otherSide(callers);
      const after = next(options, from, { winner, kind, allThirteen });
      // Far from the target a few deals say which way it goes.
      sum += chance * (isMargin ? lookMargin(after, ahead) : look(after, ahead - 1));
    }
    known.set(key, sum);
    return base + sum;
  };

  const lookMargin: LookAhead = (standing, ahead) =>
    isRace ? lead(standing) + 0.5 : look(standing, ahead - 1);

  return look;
}

const NO_SCORE: BySide<number> = { 'north-south': 0, 'east-west': 0 };

interface LikelyEnding {
  readonly byCallers: boolean;
  readonly chance: number;
  readonly kind: DealKind;
  readonly allThirteen: boolean;
}

function endingsOf(options: Options): readonly LikelyEnding[] {
  const isDouble = options.collect === 'double';
  const { callersWin, callersCourt, dealersCourt, bavney } = isDouble ? DOUBLE : SINGLE;
  const all = options.courtNeeds === 'all-thirteen';
  const rare = !isDouble && all ? 0.1 : 1;
  const court = callersCourt * rare;
  const goon = dealersCourt * rare;
  const last = options.bavney === 'none' ? 0 : bavney;
  return [
    { byCallers: true, chance: callersWin - court - last, kind: 'ordinary', allThirteen: false },
    { byCallers: true, chance: court, kind: 'court', allThirteen: all },
    { byCallers: true, chance: last, kind: 'bavney', allThirteen: true },
    { byCallers: false, chance: 1 - callersWin - goon, kind: 'ordinary', allThirteen: false },
    { byCallers: false, chance: goon, kind: 'goon-court', allThirteen: all },
  ];
}
