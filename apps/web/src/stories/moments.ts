// Views for the stories: matches played by chance from a seed until a moment comes up, so that every
// picture is of a position that the rules allow.
import {
  apply,
  DECK,
  isSureClaim,
  legalActions,
  type MatchState,
  newMatch,
  resolveOptions,
  type RulesChoice,
  SEATS,
  type SeatAction,
  type View,
  type Viewer,
  viewFor,
} from '@court-piece/rules';

export interface Sought {
  readonly rules: RulesChoice;
  readonly viewer: Viewer;
  readonly when: (view: View, state: MatchState) => boolean;
  /** Which of the legal actions to take; by chance where it says nothing. */
  readonly take?: (actions: readonly SeatAction[], state: MatchState) => SeatAction | undefined;
}

/** The first view of the viewer, over seeds and deals, that is what is sought. */
export function findView({ rules, viewer, when, take }: Sought): View {
  const options = resolveOptions(rules);
  if (!options.ok) throw new Error(`bad rules in a story: ${JSON.stringify(options.error)}`);
  for (let seed = 1; seed < 400; seed++) {
    const chance = chanceFrom(seed);
    let state = newMatch(options.value);
    for (let step = 0; step < 900 && state.winner === null; step++) {
      const view = viewFor(state, viewer);
      if (when(view, state)) return view;
      const actions = legalActions(state);
      const action =
        actions.length === 0
          ? ({
              type: 'deal',
              dealer: state.nextDealer ?? SEATS[chance(4)] ?? 'east',
              deck: shuffled(chance),
            } as const)
          : (take?.(actions, state) ?? actions[chance(actions.length)]);
      if (action === undefined) break;
      const applied = apply(state, action);
      if (!applied.ok) throw new Error(`illegal in a story: ${JSON.stringify(applied.error)}`);
      state = applied.value.state;
    }
    const last = viewFor(state, viewer);
    if (when(last, state)) return last;
  }
  throw new Error('no such moment found');
}

/** True if the viewer could claim: for the button. */
export const mayClaim = (view: View): boolean => isSureClaim(view);

/** A small linear generator: stories must look the same each time. */
function chanceFrom(seed: number): (below: number) => number {
  let value = seed * 2654435761;
  return (below) => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    return Math.floor((value / 2 ** 32) * below);
  };
}

function shuffled(chance: (below: number) => number): typeof DECK {
  const deck = [...DECK];
  for (let at = deck.length - 1; at > 0; at--) {
    const other = chance(at + 1);
    const card = deck[at];
    const swap = deck[other];
    if (card !== undefined && swap !== undefined) {
      deck[at] = swap;
      deck[other] = card;
    }
  }
  return deck;
}
