// Views for the stories: matches played by chance from a seed until a moment comes up, so that every
// picture is of a position that the rules allow.
import {
  type Action,
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
export function findView(sought: Sought): View {
  for (let seed = 1; seed < 400; seed++) {
    for (const { view, state } of matchFrom(seed, sought)) {
      if (sought.when(view, state)) return view;
    }
  }
  throw new Error('no such moment found');
}

interface Step {
  readonly view: View;
  readonly state: MatchState;
}

/** A match as the viewer sees it, action by action. */
export function* matchFrom(
  seed: number,
  { rules, viewer, take }: Pick<Sought, 'rules' | 'viewer' | 'take'>,
): Generator<Step> {
  const options = resolveOptions(rules);
  if (!options.ok) throw new Error(`bad rules in a story: ${JSON.stringify(options.error)}`);
  const chance = chanceFrom(seed);
  let state = newMatch(options.value);
  for (let step = 0; step < 900; step++) {
    yield { view: viewFor(state, viewer), state };
    if (state.winner !== null) return;
    const action = nextAction(state, chance, take);
    if (action === undefined) return;
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(`illegal in a story: ${JSON.stringify(applied.error)}`);
    state = applied.value.state;
  }
}

function nextAction(state: MatchState, chance: Chance, take: Sought['take']): Action | undefined {
  const actions = legalActions(state);
  if (actions.length > 0) return take?.(actions, state) ?? actions[chance(actions.length)];
  const dealer = state.nextDealer ?? SEATS[chance(4)] ?? 'east';
  return { type: 'deal', dealer, deck: shuffled(chance) };
}

/** True if the viewer could claim: for the button. */
export const mayClaim = (view: View): boolean => isSureClaim(view);

type Chance = (below: number) => number;

/** A small linear generator: stories must look the same each time. */
function chanceFrom(seed: number): Chance {
  let value = seed * 2654435761;
  return (below) => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    return Math.floor((value / 2 ** 32) * below);
  };
}

function shuffled(chance: Chance): typeof DECK {
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
