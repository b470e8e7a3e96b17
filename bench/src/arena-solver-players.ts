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
/** Exchanges of two cards in a deal that fits, and those tried for one. */
const EXCHANGES = 300;
const TRIES = 20_000;

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

/** One way in which the unseen cards may lie, with nobody holding a suit he has shown to be out of. */
export function imagined(view: View, random: Random): MatchState {
  const { hands: sizes, aside } = unseenPlaces(view);
  const places = seatsFrom('north', view.options.direction).flatMap((seat) =>
    Array.from({ length: sizes[seat] }, () => seat),
  );
  const cards = mixed(view, places, random);
  const hands: Partial<Record<Seat, readonly Card[]>> = {};
  for (const seat of new Set(places)) {
    hands[seat] = cards.filter((_, at) => places[at] === seat);
  }
  return imagine(view, { hands, aside: aside === 1 ? (cards[places.length] ?? null) : null });
}

/** The unseen cards by place, the one aside last: dealt, then exchanged by twos until all may be so. */
function mixed(view: View, places: readonly Seat[], random: Random): readonly Card[] {
  const voids = shownVoids(view);
  const cards = [...shuffled(random, unseenCards(view))];
  const wrong = (place: number, card: Card): number =>
    voids.has(`${places[place]} ${suitOf(card)}`) ? 1 : 0;
  let left = cards.reduce((sum, card, place) => sum + wrong(place, card), 0);
  // Every exchange that makes nothing worse is as likely as its reverse once all is well: after enough
  // of them each fitting deal is as likely as the next.
  for (let turn = 0, after = 0; after < EXCHANGES && turn < TRIES; turn++) {
    const one = Math.floor(random() * cards.length);
    const other = Math.floor(random() * cards.length);
    const [card, another] = [cards[one], cards[other]];
    if (card === undefined || another === undefined) break;
    const change =
      wrong(one, another) + wrong(other, card) - wrong(one, card) - wrong(other, another);
    if (change <= 0) {
      cards[one] = another;
      cards[other] = card;
      left += change;
    }
    if (left === 0) after++;
  }
  return cards;
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
