// The sensible player: what a good card player does by counting and by a few principles, without
// looking ahead. One file for each kind of decision.
import type { Decision, SeatView } from '../decision.js';
import { chooseBavney } from './bavney.js';
import { cut } from './cut.js';
import { makeTrumps } from './make-trumps.js';
import { play } from './play.js';
import { correctRevoke } from './revoke.js';

export const decideByJudgement = (view: SeatView, random: () => number): Decision => {
  if (view.corrections.length > 0) return correctRevoke(view);
  switch (view.phase) {
    case 'cut':
      return cut(view, random);
    case 'making-trumps':
      return makeTrumps(view);
    case 'play':
      return play(view);
    case 'revoke-open':
      return correctRevoke(view);
    case 'bavney-choice':
      return chooseBavney(view);
    case 'deal-over':
    case 'match-over':
      throw new Error(`nothing is asked in phase ${view.phase}`);
  }
};
