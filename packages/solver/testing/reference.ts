// The reference: plain minimax over the rules' own `apply`, and random endings for it. It knows no
// trick that the solver knows.
import {
  apply,
  bySeat,
  legalActions,
  newMatch,
  resolveOptions,
  seatsFrom,
  sideOf,
  suitOf,
  type Action,
  type Card,
  type MatchState,
  type RulesChoice,
  type Seat,
} from '@court-piece/rules';
import { pick, shuffled, type Random } from '@court-piece/rules/testing';
import { DECK } from '@court-piece/rules/cards';
import { positionOfMatch } from './match-position.js';
import { turnOf, type Move, type Position } from '../src/position.js';
import type { Solver } from '../src/solver.js';

type PlayPhase = Extract<NonNullable<MatchState['deal']>, { phase: 'play' }>;

export interface Ending {
  readonly position: Position;
  readonly state: MatchState;
  /** The seats by their numbers in the position. */
  readonly seats: readonly Seat[];
}

/** Low enough that no side ever has seven, so that every ending is played to its last card. */
const FAR = -100;

/** By what moves lead to: the tricks that side 0 gets from here on. */
export type Values = ReadonlyMap<Move, number>;

export const moveOf = (action: Action): Move => (action.type === 'play' ? action.card : 'show');

const playOf = (state: MatchState): PlayPhase => {
  if (state.deal?.phase !== 'play') throw new Error('not in play');
  return state.deal;
};

/**
 * What each legal move is worth to side 0: minimax that leaves out what cannot change the result,
 * and looks at no start of a trick twice.
 */
export function referenceValues({ state, seats }: Ending): Values {
  const side = sideOf(seats[0] ?? 'north');
  const gained = (current: MatchState): number => playOf(current).tally.collected[side] - FAR;
  /** By start of a trick: side 0 gets at least and at most that much from there. */
  const known = new Map<string, { least: number; most: number }>();

  const worth = (current: MatchState, alpha: number, beta: number): number => {
    const actions = legalActions(current);
    if (actions.length === 0) return gained(current);
    const deal = playOf(current);
    if (deal.trick.cards.length > 0 || deal.mustTrump) return best(current, actions, alpha, beta);
    const had = gained(current);
    const key = keyOf(deal);
    const bounds = known.get(key) ?? { least: -Infinity, most: Infinity };
    if (had + bounds.least >= beta || bounds.least === bounds.most) return had + bounds.least;
    if (had + bounds.most <= alpha) return had + bounds.most;
    const value = best(current, actions, alpha, beta);
    if (value > alpha) bounds.least = value - had;
    if (value < beta) bounds.most = value - had;
    known.set(key, bounds);
    return value;
  };

  const best = (
    current: MatchState,
    actions: readonly Action[],
    alpha: number,
    beta: number,
  ): number => {
    const isOurs = sideOf(playOf(current).turn) === side;
    let found = isOurs ? -Infinity : Infinity;
    let [low, high] = [alpha, beta];
    for (const action of actions) {
      const value = worth(after(current, action), low, high);
      found = isOurs ? Math.max(found, value) : Math.min(found, value);
      if (isOurs) low = Math.max(low, found);
      else high = Math.min(high, found);
      if (low >= high) break;
    }
    return found;
  };

  return new Map(
    legalActions(state).map((action) => [
      moveOf(action),
      worth(after(state, action), -Infinity, Infinity),
    ]),
  );
}

/** All that what is to come depends on, at the start of a trick. */
function keyOf({ hands, trumps, tally, turn }: PlayPhase): string {
  const { north, west, south, east } = hands;
  const { suit, card, aside } = trumps;
  const held = `${north.join('')},${west.join('')},${south.join('')},${east.join('')}`;
  const { run, pile } = tally;
  return `${held} ${turn} ${suit ?? ''}${aside ? (card ?? '') : ''} ${pile} ${run.seat ?? ''}${run.length}${run.ace ? 'a' : ''}`;
}

export function after(state: MatchState, action: Action): MatchState {
  const outcome = apply(state, action);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value.state;
}

/** A random ending under those rules, with cards already on the table now and then. */
export function randomEnding(choice: RulesChoice, size: number, random: Random): Ending {
  const resolved = resolveOptions(choice);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  const options = resolved.value;
  // Few suits and neighbouring ranks make ruffs, voids and equals likely.
  const suits = shuffled(['S', 'H', 'D', 'C'], random).slice(0, 2 + Math.floor(random() * 3));
  const some = DECK.filter((card) => suits.includes(card[0] ?? ''));
  const pool = shuffled(random() < 0.5 && some.length >= 4 * size ? some : DECK, random);
  const seats = seatsFrom(
    pick(['north', 'west', 'south', 'east'] as const, random),
    options.direction,
  );
  const caller = pick(seats, random);
  const hands = bySeat((seat) => {
    const at = seats.indexOf(seat) * size;
    return pool.slice(at, at + size);
  });
  const isHidden = options.trump === 'hidden' || options.trump === 'hidden-blind';
  const isAside = isHidden && random() < 0.8;
  const asideCard = hands[caller][0] as Card;
  const trumpSuit = suitOf(pick(DECK, random));
  const made = isHidden ? !isAside : options.trump !== 'first-discard' || random() < 0.3;
  const suit = made ? trumpSuit : null;
  const played = 13 - size;
  const isDouble = options.collect === 'double';
  const run = isDouble && played > 0 && made && random() < 0.6;
  const ace = run && random() < 0.4;
  const goesOn = options.afterCollecting === 'run-goes-on';
  const pile = !isDouble ? 0 : Math.floor(random() * (Math.min(played, 4) + 1));
  const runOf = run && (pile > 0 || goesOn) ? 1 : 0;
  const far = { 'north-south': FAR, 'east-west': FAR };
  const deal: PlayPhase = {
    phase: 'play',
    dealer: caller,
    caller,
    turn: seats[0],
    hands: isAside ? { ...hands, [caller]: hands[caller].slice(1) } : hands,
    trumps: {
      suit,
      card: isAside ? asideCard : null,
      aside: isAside,
    },
    trick: { leader: seats[0], cards: [], trumpFrom: 0, revokes: [] },
    tricks: Array.from({ length: played }, () => ({
      leader: seats[0],
      cards: [],
      winner: seats[0],
      trumpFrom: 0,
    })),
    tally: {
      won: far,
      collected: far,
      pile,
      run: { seat: runOf === 1 ? seats[0] : null, length: runOf, ace: runOf === 1 && ace },
    },
    mustTrump: false,
    playingOn: false,
  };
  const fresh: MatchState = { ...newMatch(options), deal };
  const start = revealedIfDue(fresh);
  const steps = random() < 0.5 ? 0 : Math.floor(random() * 4);
  let state = start;
  while (playOf(state).trick.cards.length < steps)
    state = after(state, pick(legalActions(state), random));
  const position = positionOfMatch(state, seats[0]);
  if (position === null) throw new Error('not in play');
  return { position, state, seats };
}

/** With one card left the caller's card aside is back in his hand as soon as he leads (5.8). */
function revealedIfDue(state: MatchState): MatchState {
  const deal = playOf(state);
  if (!deal.trumps.aside || deal.turn !== deal.caller || deal.hands[deal.caller].length > 0)
    return state;
  const card = deal.trumps.card as Card;
  return {
    ...state,
    deal: {
      ...deal,
      hands: { ...deal.hands, [deal.caller]: [card] },
      trumps: { suit: suitOf(card), card, aside: false },
      mustTrump: true,
    },
  };
}

const inOrder = (values: Iterable<readonly [Move, number]>) =>
  [...values].toSorted(([one], [two]) => (one < two ? -1 : 1));

/** The position with both sets of values where the solver and the reference differ, else null. */
export function disagreement(solver: Solver, ending: Ending): string | null {
  const { position } = ending;
  const best = solver.best(position);
  const answer = solver.tricks(position);
  if (!answer.ok) return `${answer.error.code}: ${JSON.stringify(position)}`;
  const { moves, total } = answer.value;
  const isFirst = turnOf(position) % 2 === 0;
  const ours = moves.map(({ move, least, most }): readonly [Move, number] => [
    move,
    least !== most ? Number.NaN : isFirst ? least : total - least,
  ]);
  const [found, expected] = [ours, referenceValues(ending)].map((values) =>
    JSON.stringify(inOrder(values)),
  );
  const most = answer.value.most;
  if (!best.ok || best.value.least !== most || best.value.most !== most)
    return `${JSON.stringify(position)}: best ${JSON.stringify(best)} for ${most}`;
  return found === expected ? null : `${JSON.stringify(position)}: ${found} for ${expected}`;
}
