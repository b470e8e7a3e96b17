// Two references that ask the solver: the plain method of 20 possible deals solved exactly, every card the
// one that is best on average; and a cheater who sees all hands. Neither judges anything by itself.
import {
  defaultChoice,
  imagine,
  ledSuit,
  seatsFrom,
  suitOf,
  unseenCards,
  unseenPlaces,
  type Card,
  type Choice,
  type MatchState,
  type Seat,
  type Suit,
  type View,
} from '@court-piece/rules';
import {
  createSolver,
  type CollectingState,
  type Position,
  type Trumps,
} from '@court-piece/solver';
import type { ArenaPlayer } from './arena-board.js';
import { shuffled, type Random } from './random.js';

const WORLDS = 20;
/** Deals drawn for one that fits the suits that have been shown to be gone. */
const TRIES = 2_000;

const solver = createSolver();

export const playBySamples: ArenaPlayer = (view, random) =>
  played(view, () => Array.from({ length: WORLDS }, () => imagined(view, random)));

export const playOpen: ArenaPlayer = (view, _random, state) => played(view, () => [state]);

function played(view: View, worlds: () => readonly MatchState[]): Choice {
  const usual = defaultChoice(view);
  if (usual !== undefined) return usual;
  const [only, ...others] = view.legal;
  if (only === undefined) throw new Error('nothing to choose from');
  if (others.length === 0) return only;
  const sums = new Map<string, number>();
  for (const state of worlds()) {
    const solved = solver.tricks(positionOf(state));
    if (!solved.ok) throw new Error(solved.error.code);
    for (const { move, least } of solved.value.moves) {
      sums.set(move, (sums.get(move) ?? 0) + least);
    }
  }
  // The list begins with the lowest cards: of equal ones the lowest.
  const worth = (choice: Choice): number =>
    sums.get(choice.type === 'play' ? choice.card : 'show') ?? -Infinity;
  return view.legal.toReversed().reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

function imagined(view: View, random: Random): MatchState {
  const places = unseenPlaces(view);
  const voids = shownVoids(view);
  let last: MatchState | undefined;
  for (let turn = 0; turn < TRIES; turn++) {
    const cards = [...shuffled(random, unseenCards(view))];
    const hands: Partial<Record<Seat, readonly Card[]>> = {};
    let fits = true;
    for (const seat of seatsFrom('north', view.options.direction)) {
      if (places.hands[seat] === 0) continue;
      const hand = cards.splice(0, places.hands[seat]);
      fits &&= !hand.some((card) => voids.has(`${seat} ${suitOf(card)}`));
      hands[seat] = hand;
    }
    const aside = places.aside === 1 ? (cards[0] ?? null) : null;
    last = imagine(view, { hands, aside });
    if (fits) return last;
  }
  if (last === undefined) throw new Error('no world');
  return last;
}

function shownVoids(view: View): ReadonlySet<string> {
  const voids = new Set<string>();
  for (const { leader, cards } of [...view.tricks, ...(view.trick === null ? [] : [view.trick])]) {
    const led = ledSuit(cards);
    const order = seatsFrom(leader, view.options.direction);
    cards.forEach((card, at) => {
      if (led !== undefined && suitOf(card) !== led) voids.add(`${order[at]} ${led}`);
    });
  }
  return voids;
}

/** The cards as they lie, for the solver. */
export function positionOf({ deal, options }: MatchState): Position {
  if (deal?.phase !== 'play') throw new Error('no card is to be played');
  const order = seatsFrom(deal.turn, options.direction);
  return {
    hands: order.map((seat) => deal.hands[seat]),
    leader: order.indexOf(deal.trick.leader),
    trick: deal.trick.cards,
    trumps: trumpsOf(deal.trumps.suit, order.indexOf(deal.caller), { deal, options }),
    collecting: collectingOf({ deal, options }, order),
  };
}

type InPlay = {
  readonly deal: Extract<MatchState['deal'], { phase: 'play' }>;
  readonly options: MatchState['options'];
};

function trumpsOf(suit: Suit | null, caller: number, { deal, options }: InPlay): Trumps {
  if (options.trump === 'first-discard') return { method: 'first-discard', suit };
  if (options.trump !== 'hidden' && options.trump !== 'hidden-blind')
    return { method: 'open', suit };
  const { askers, revealWhen, collectFrom } = options;
  const aside = deal.trumps.aside ? deal.trumps.card : null;
  const { mustTrump, trick } = deal;
  const { trumpFrom } = trick;
  return {
    method: 'hidden',
    caller,
    aside,
    suit,
    trumpFrom,
    mustTrump,
    askers,
    revealWhen,
    collectFrom,
  };
}

function collectingOf({ deal, options }: InPlay, order: readonly Seat[]): CollectingState {
  if (options.collect === 'single') return { rule: 'single' };
  const { tally, trick } = deal;
  const { afterCollecting, aceRule, noCollectAfter, firstCollectAfter } = options;
  return {
    rule: 'double',
    pile: tally.pile,
    run: order.includes(trick.leader) && tally.run.seat === trick.leader && tally.run.length > 0,
    ace: tally.run.ace,
    collectedBefore: tally.collected['north-south'] + tally.collected['east-west'] > 0,
    afterCollecting,
    aceRule,
    noCollectAfter,
    firstCollectAfter,
  };
}
