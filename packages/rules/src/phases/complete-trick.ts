// Four cards lie: a revoke waits for its player (3.3), or the trick is won (3.2), counted (4), and
// the deal judged (7).
import { countsForRun } from '../collect/counts-for-run.js';
import { countTrick } from '../collect/tally.js';
import type { TrickWin } from '../collect/trick-win.js';
import { rankOf } from '../cards.js';
import { judgeDeal } from '../deal-end.js';
import type { RuleEvent } from '../event.js';
import { seatAfter, type Seat } from '../seats.js';
import type { MatchState, PlayPhase, WonTrick } from '../state.js';
import { step, type Outcome } from '../transition.js';
import { emptyTrick, winningPosition } from '../trick.js';
import { finishDeal } from './deal-over.js';
import { turnComes } from './hidden-trump.js';

export function completeTrick(
  state: MatchState,
  deal: PlayPhase,
  events: readonly RuleEvent[],
): Outcome {
  const { trick } = deal;
  const firstRevoke = trick.revokes[0];
  if (firstRevoke !== undefined) {
    const turn = seatAfter(trick.leader, firstRevoke, state.options.direction);
    const { mustTrump: _, ...rest } = deal;
    return step({ ...state, deal: { ...rest, phase: 'revoke-open', turn } }, events);
  }
  const at = winningPosition(trick.cards, deal.trumps.suit, trick.trumpFrom);
  const card = trick.cards[at];
  return trickWon(
    state,
    deal,
    {
      seat: seatAfter(trick.leader, at, state.options.direction),
      number: deal.tricks.length + 1,
      ace: card !== undefined && rankOf(card) === 'A',
      countsForRun: countsForRun(deal, at, state.options),
    },
    events,
  );
}

const wonBy = (winner: Seat, { trick, trumps }: PlayPhase): WonTrick => ({
  leader: trick.leader,
  cards: trick.cards,
  winner,
  trumpFrom: trumps.suit === null ? NONE : trick.trumpFrom,
});

/** No card of a trick was played when there was a trump. */
const NONE = 4;

/** Counts a won trick; the deal ends, the bavney is asked for, or the winner leads (3.2). */
export function trickWon(
  state: MatchState,
  deal: PlayPhase,
  win: TrickWin,
  events: readonly RuleEvent[],
): Outcome {
  const { tally, collected } = countTrick(deal.tally, win, state.options);
  const won: RuleEvent[] = [
    ...events,
    { audience: 'all', type: 'trick-won', seat: win.seat, number: win.number },
  ];
  if (collected !== null) won.push({ audience: 'all', type: 'collected', ...collected });
  const next: PlayPhase = {
    ...deal,
    tally,
    tricks: [...deal.tricks, wonBy(win.seat, deal)],
    trick: emptyTrick(win.seat),
    mustTrump: false,
    turn: win.seat,
  };
  const verdict = judgeDeal(
    { tally, caller: deal.caller, lastWinner: win.seat, playingOn: deal.playingOn },
    state.options,
  );
  switch (verdict.type) {
    case 'go-on':
      return turnComes(state, next, won);
    case 'ask-bavney': {
      const { mustTrump: _, playingOn: __, ...rest } = next;
      return step({ ...state, deal: { ...rest, phase: 'bavney-choice' } }, won);
    }
    case 'won':
      return finishDeal(state, next, verdict, won);
  }
}
