// A granted claim: the claimant wins all remaining tricks, one after the other (Rules 7.8).
import { countsForRun } from '../collect/counts-for-run.js';
import type { RuleEvent } from '../event.js';
import type { MatchState, PlayPhase } from '../state.js';
import { refuse, step, type Outcome } from '../transition.js';
import { trickWon } from './complete-trick.js';

export function applyClaim(state: MatchState, deal: PlayPhase): Outcome {
  if (deal.trumps.aside || deal.trick.revokes.length > 0) return refuse('claim-not-allowed', '7.8');
  const seat = deal.turn;
  let current = state;
  let events: readonly RuleEvent[] = [];
  let playing: PlayPhase = deal;
  for (;;) {
    const outcome = trickWon(
      current,
      playing,
      {
        seat,
        number: playing.tricks.length + 1,
        ace: false, // no card is shown for a claimed trick
        countsForRun: countsForRun(playing, playing.trick.cards.length, state.options),
      },
      events,
    );
    if (!outcome.ok) return outcome;
    ({ state: current, events } = outcome.value);
    const next = current.deal;
    if (next?.phase === 'bavney-choice') {
      playing = { ...next, phase: 'play', mustTrump: false, playingOn: true }; // he plays on
    } else if (next?.phase === 'play') {
      playing = next;
    } else {
      return step(current, events);
    }
  }
}
