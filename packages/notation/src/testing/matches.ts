// Matches for tests: a deck laid out by hand, and matches played by chance from a seed, as logs.
import {
  apply,
  DECK,
  isCard,
  legalActions,
  newMatch,
  resolveOptions,
  seatsFrom,
  SEATS,
  type Action,
  type BySeat,
  type Card,
  type MatchState,
  type RulesChoice,
  type Seat,
} from '@court-piece/rules';

/** Numbers below n, the same for the same seed (a mixing of the counter; good enough for tests). */
export function chanceFrom(seed: number): (n: number) => number {
  let counter = seed >>> 0;
  return (n) => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let mixed = counter;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % n;
  };
}

export function shuffled(chance: (n: number) => number): readonly Card[] {
  const deck = [...DECK];
  for (let at = deck.length - 1; at > 0; at--) {
    const other = chance(at + 1);
    [deck[at], deck[other]] = [deck[other] as Card, deck[at] as Card];
  }
  return deck;
}

/** The deck from which the hands are dealt counter-clockwise in packets of 5, 4 and 4 (Rules 1.6). */
export function deckOf(hands: BySeat<string>, caller: Seat): string {
  const order = seatsFrom(caller, 'counterclockwise');
  const cards = order.map((seat) => hands[seat].split(' '));
  const deck = [
    [0, 5],
    [5, 9],
    [9, 13],
  ].flatMap(([from, to]) => cards.flatMap((hand) => hand.slice(from, to)));
  if (!deck.every(isCard) || new Set(deck).size !== 52) throw new Error('not the 52 cards');
  return deck.join(' ');
}

export interface PlayedMatch {
  readonly rules: RulesChoice;
  readonly log: readonly Action[];
  readonly state: MatchState;
}

/** Plays anything legal, until the match ends or so many actions are done. */
export function playByChance(rules: RulesChoice, seed: number, most = 400): PlayedMatch {
  const options = resolveOptions(rules);
  if (!options.ok) throw new Error(options.error.path);
  const chance = chanceFrom(seed);
  const log: Action[] = [];
  let state = newMatch(options.value);
  const does = (action: Action): void => {
    const outcome = apply(state, action);
    if (!outcome.ok) throw new Error(outcome.error.code);
    log.push(action);
    ({ state } = outcome.value);
  };
  while (state.winner === null && log.length < most) {
    const choices = legalActions(state);
    const choice = choices[chance(Math.max(1, choices.length))];
    if (choice !== undefined) does(choice);
    else {
      const dealer = state.nextDealer ?? (SEATS[chance(4)] as Seat);
      does({ type: 'deal', dealer, deck: shuffled(chance) });
    }
  }
  return { rules, log, state };
}
