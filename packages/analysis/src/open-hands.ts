// What every card of a deal was worth with all hands open, and what it cost against the best one. Tricks
// are counted as if all thirteen were played, also where a deal ends earlier (7.1): so the tricks at the
// end are the tricks at the beginning, less what each side gave away.
import {
  bySide,
  completes,
  otherSide,
  sideOf,
  type BySide,
  type Choice,
  type MatchState,
  type Seat,
  type Side,
} from '@court-piece/rules';
import {
  analyse as judge,
  outcomesOf,
  type Limits,
  type Move,
  type Outcome,
  type Position,
  type Solver,
  type Tricks,
} from '@court-piece/solver';
import type { Moment } from './moment.js';
import { openPositionOf } from './position-of.js';

/** A card, or the showing of the card aside, and what came of it with best play from there on. */
export interface MoveValue {
  readonly choice: Choice;
  /** Tricks of its side at the end of the deal; with double sir those that are collected. */
  readonly tricks: number;
}

/** A deal that was won is lost by a choice, a court that could be had is not, or the others can have one. */
export type Turn = 'deal' | 'court-missed' | 'court-let-in';

export interface OpenDecision {
  /** The place of the action among the moments of the deal. */
  readonly at: number;
  readonly seat: Seat;
  readonly chosen: MoveValue;
  /** All that could be done, the best first. */
  readonly values: readonly MoveValue[];
  /** What the choice gave away, in tricks. */
  readonly cost: number;
  /** Tricks of each side at the end of the deal with best play of all after this choice. */
  readonly tricks: BySide<number>;
  readonly turned: Turn | null;
}

export interface OpenHands {
  readonly decisions: readonly OpenDecision[];
  /** Tricks of each side with best play of all from the first card on; null where nothing is known. */
  readonly start: BySide<number> | null;
  /** Every card has its value: no revoke, and the budget sufficed. */
  readonly isComplete: boolean;
}

export interface Progress {
  readonly done: number;
  readonly of: number;
}

/**
 * Values every card, from the last to the first: what was proved of the ending serves what came before.
 * Yields after each one, so that whoever iterates can show how far it is, and stop.
 * @param limits for one card
 */
export function* analyseOpenHands(
  moments: readonly Moment[],
  solver: Solver,
  limits: Limits = {},
): Generator<Progress, OpenHands, undefined> {
  const awaited = moments.flatMap((moment, at) =>
    isMove(moment.done) && moment.before.deal?.phase === 'play'
      ? [{ ...moment, at, open: openPositionOf(moment.before) }]
      : [],
  );
  const solvable = awaited.flatMap(({ open, ...moment }) =>
    open === null ? [] : [{ ...moment, position: open.position }],
  );
  const decisions: OpenDecision[] = [];
  const positions = solvable.map(({ position }) => position);
  let looked = awaited.length - solvable.length;
  for (const { at, tricks } of judge(solver, positions, limits)) {
    const asked = solvable[at];
    const decision = asked === undefined ? null : decisionAt(asked, tricks, solver, limits);
    if (decision !== null) decisions.unshift(decision);
    looked += 1;
    yield { done: looked, of: awaited.length };
  }
  const [first] = decisions;
  const isComplete = decisions.length === awaited.length;
  return {
    decisions,
    start: first === undefined || first.at !== awaited[0]?.at ? null : tricksBefore(first),
    isComplete,
  };
}

const isMove = ({ type }: Moment['done']): boolean =>
  type === 'play' || type === 'ask' || type === 'reveal';

/** Tricks with best play before the choice was made. */
function tricksBefore({ seat, tricks, cost }: OpenDecision): BySide<number> {
  const side = sideOf(seat);
  return bySide((one) => tricks[one] + (one === side ? cost : -cost));
}

interface Asked extends Moment {
  readonly at: number;
  readonly position: Position;
}

function decisionAt(
  { before: state, done, at, position }: Asked,
  solved: Tricks,
  solver: Solver,
  limits: Limits,
): OpenDecision | null {
  if (state.deal?.phase !== 'play' || !('seat' in done) || !solved.isKnown) return null;
  const { seat } = done;
  const side = sideOf(seat);
  const { caller, tally } = state.deal;
  const { collected } = tally;
  const values = solved.moves
    .map(({ move, least }) => ({
      choice: choiceOf(move, seat, caller),
      tricks: collected[side] + least,
    }))
    .toSorted((a, b) => b.tricks - a.tricks);
  const chosen = values.find(({ choice }) => completes(done, choice));
  const [best] = values;
  // A card that did not follow is not among what the solver looks at.
  if (chosen === undefined || best === undefined) return null;
  const total = collected[side] + collected[otherSide(side)] + solved.total;
  const after: BySide<number> = bySide((one) =>
    one === side ? chosen.tricks : total - chosen.tricks,
  );
  return {
    at,
    seat,
    chosen,
    values,
    cost: best.tricks - chosen.tricks,
    tricks: after,
    turned: turnedBy({ state, position, side, best, chosen }, solver, limits),
  };
}

const choiceOf = (move: Move, seat: Seat, caller: Seat): Choice =>
  move === 'show'
    ? { type: seat === caller ? 'reveal' : 'ask', seat }
    : { type: 'play', seat, card: move };

interface Compared {
  readonly state: MatchState;
  readonly position: Position;
  readonly side: Side;
  readonly best: MoveValue;
  readonly chosen: MoveValue;
}

/** Seven decide a deal (7.1). Courts are asked about only while one side has nothing (7.2, 7.3). */
function turnedBy(
  { state, position, side, best, chosen }: Compared,
  solver: Solver,
  limits: Limits,
): Turn | null {
  if (best.tricks >= SEVEN && chosen.tricks < SEVEN) return 'deal';
  const { options, deal } = state;
  if (deal?.phase !== 'play') return null;
  const own = deal.tally.collected[side];
  const theirs = deal.tally.collected[otherSide(side)];
  if (own > 0 && theirs > 0) return null;
  const answer = outcomesOf(
    solver,
    position,
    { own, theirs, courtNeeds: options.courtNeeds },
    limits,
  );
  if (!answer.ok) return null;
  const { best: reachable, moves } = answer.value;
  const reached = moves.find(({ move }) => isSame(move, chosen.choice))?.best ?? reachable;
  if (COURT[reachable] <= COURT[reached]) return null;
  return COURT[reached] < 0 ? 'court-let-in' : 'court-missed';
}

const isSame = (move: Move, choice: Choice): boolean =>
  choice.type === 'play' ? choice.card === move : move === 'show';

const SEVEN = 7;
/** For the side on turn; that all thirteen are taken is a court as well, or nothing. */
const COURT: Readonly<Record<Outcome, number>> = {
  thirteen: 1,
  court: 1,
  win: 0,
  loss: 0,
  'court-against': -1,
  'thirteen-against': -1,
};
