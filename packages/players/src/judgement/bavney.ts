// At 7–0 with `bavney: choice` (Rules 7.6): losing a trick later ends the deal with the court already
// made, so playing on costs nothing unless stopping scores as much or more.
import { sideOf, type Options } from '@court-piece/rules/view';
import type { Decision, SeatView } from '../decision.js';

export function chooseBavney(view: SeatView): Decision {
  const { viewer: seat, options } = view;
  const on = worthOfAll(options, view) > worthOfCourt(options, view) && !courtEndsMatch(view);
  return {
    choice: { type: on ? 'on' : 'stop', seat },
    reason: { code: on ? 'nothing-to-lose' : 'court-is-enough', facts: {} },
  };
}

const isCallers = (view: SeatView): boolean =>
  view.caller !== null && sideOf(view.caller) === sideOf(view.viewer);

function worthOfCourt(options: Options, view: SeatView): number {
  switch (options.scoring) {
    case 'courts':
      return isCallers(view) ? 1 : options.goonCourtWorth;
    case 'points':
      return options.points[isCallers(view) ? 2 : 3];
    case 'simple':
      return 1;
    case 'hokm':
      return isCallers(view) ? 2 : 3;
  }
}

/** All thirteen tricks: only `courts` and `simple` pay more for them (8.2, 8.3). */
function worthOfAll(options: Options, view: SeatView): number {
  switch (options.scoring) {
    case 'courts':
      return options.bavneyWorth;
    case 'simple':
      return 2;
    case 'points':
    case 'hokm':
      return worthOfCourt(options, view);
  }
}

const courtEndsMatch = (view: SeatView): boolean =>
  view.options.end === 'target' &&
  view.score[sideOf(view.viewer)] + worthOfCourt(view.options, view) >= view.options.target;
