// Worlds that a view allows: an arrangement of the cards that the viewer does not see makes of it a
// full state, whose view for that viewer is the same again. Knows nothing of any real state.
import { DECK, holdsSuit, suitOf, type Card } from './cards.js';
import { bySeat, seatAfter, SEATS, type BySeat, type Seat } from './seats.js';
import type { DealState, MatchState, Trick, Trumps } from './state.js';
import { ledSuit } from './trick.js';
import type { View } from './view.js';

/** How many cards lie where the viewer does not see them. */
export interface UnseenPlaces {
  readonly hands: BySeat<number>;
  /** One if the card aside is unknown to the viewer. */
  readonly aside: 0 | 1;
  /** The undealt cards, or the whole deck before the cut. */
  readonly stock: number;
}

/** Where the unseen cards lie in an imagined world: as many in each place as `unseenPlaces` says. */
export interface Arrangement {
  /** For the seats whose hands the viewer does not see. */
  readonly hands: Partial<BySeat<readonly Card[]>>;
  readonly aside?: Card | null;
  readonly stock?: readonly Card[];
}

export function unseenPlaces(view: View): UnseenPlaces {
  return {
    hands: bySeat((seat) => (view.hands[seat] === null ? view.counts[seat] : 0)),
    aside: view.aside && view.trumpCard === null ? 1 : 0,
    stock: view.phase === 'cut' ? 52 : view.phase === 'making-trumps' ? 32 : 0,
  };
}

/** The cards that lie in a place unseen, in the order of the deck; between deals there are none. */
export function unseenCards(view: View): readonly Card[] {
  if (view.phase === 'deal-over' || view.phase === 'match-over') return [];
  const seen = new Set<Card>();
  for (const seat of SEATS) for (const card of view.hands[seat] ?? []) seen.add(card);
  for (const card of view.trick?.cards ?? []) seen.add(card);
  for (const trick of view.tricks) for (const card of trick.cards) seen.add(card);
  if (view.aside && view.trumpCard !== null) seen.add(view.trumpCard);
  return DECK.filter((card) => !seen.has(card));
}

/**
 * The state of the world in which the unseen cards lie as arranged.
 * @throws RangeError if the arrangement is not the unseen cards, each once, each place filled
 */
export function imagine(view: View, arrangement: Arrangement): MatchState {
  checkArrangement(view, arrangement);
  return {
    options: view.options,
    deal: imagineDeal(view, arrangement),
    results: view.results,
    nextDealer: view.nextDealer,
    score: view.score,
    runs: view.runs,
    timeUp: view.timeUp,
    winner: view.winner,
  };
}

function checkArrangement(view: View, arrangement: Arrangement): void {
  const places = unseenPlaces(view);
  const missing = new Set(unseenCards(view));
  const lay = (place: string, cards: readonly Card[], count: number): void => {
    if (cards.length !== count)
      throw new RangeError(`${place}: ${count} cards, not ${cards.length}`);
    for (const card of cards) {
      if (!missing.delete(card))
        throw new RangeError(`${place}: ${card} is seen or lies elsewhere`);
    }
  };
  for (const seat of SEATS) lay(seat, arrangement.hands[seat] ?? [], places.hands[seat]);
  const { aside } = arrangement;
  lay('aside', aside === undefined || aside === null ? [] : [aside], places.aside);
  lay('stock', arrangement.stock ?? [], places.stock);
}

function imagineDeal(view: View, arrangement: Arrangement): DealState | null {
  const { dealer, caller } = view;
  if (dealer === null || caller === null) return null;
  const hands = bySeat((seat) => view.hands[seat] ?? arrangement.hands[seat] ?? []);
  const dealt = { dealer, caller };
  switch (view.phase) {
    case 'cut':
      return { phase: 'cut', ...dealt, deck: arrangement.stock ?? [] };
    case 'making-trumps':
      return { phase: 'making-trumps', ...dealt, hands, stock: arrangement.stock ?? [] };
    case 'play':
    case 'revoke-open':
    case 'bavney-choice':
      return imaginePlay(view, view.phase, dealt, hands, arrangement.aside ?? null);
    case 'deal-over':
    case 'match-over':
      return {
        phase: 'deal-over',
        ...dealt,
        hands,
        trumps: trumpsOf(view, null),
        trick: view.trick === null ? null : { ...view.trick, revokes: [] },
        tricks: view.tricks,
        tally: known(view.tally),
        result: view.result,
      };
  }
}

function imaginePlay(
  view: View,
  phase: 'play' | 'revoke-open' | 'bavney-choice',
  dealt: { readonly dealer: Seat; readonly caller: Seat },
  hands: BySeat<readonly Card[]>,
  aside: Card | null,
): DealState {
  const trick = known(view.trick);
  const turn = known(view.turn);
  const inPlay = {
    ...dealt,
    turn,
    hands,
    trumps: trumpsOf(view, aside),
    trick: {
      ...trick,
      revokes: revokesIn(view, trick, hands, phase === 'revoke-open' ? turn : null),
    },
    tricks: view.tricks,
    tally: known(view.tally),
  };
  const { playingOn, mustTrump } = view;
  switch (phase) {
    case 'play':
      return { ...inPlay, phase, mustTrump, playingOn };
    case 'revoke-open':
      return { ...inPlay, phase, playingOn };
    case 'bavney-choice':
      return { ...inPlay, phase };
  }
}

const trumpsOf = (view: View, aside: Card | null): Trumps => ({
  suit: view.trump,
  card: view.trumpCard ?? aside,
  aside: view.aside,
});

/**
 * Who has revoked in the trick on the table follows from the hands (3.3): a card that does not
 * follow, of a player who still holds the suit. The table has told of one: the seat that it asks.
 */
function revokesIn(
  view: View,
  trick: Omit<Trick, 'revokes'>,
  hands: BySeat<readonly Card[]>,
  asked: Seat | null,
): readonly number[] {
  const led = ledSuit(trick.cards);
  if (view.options.revoke === 'prevented' || led === undefined) return [];
  const positions = trick.cards.map((card, at) => ({
    at,
    seat: seatAfter(trick.leader, at, view.options.direction),
    follows: suitOf(card) === led,
  }));
  const from = positions.find(({ seat }) => seat === asked)?.at ?? 0;
  return positions
    .filter(({ at, seat, follows }) => {
      if (follows || at < from) return false;
      return seat === asked || holdsSuit(hands[seat], led);
    })
    .map(({ at }) => at);
}

/** What every view of a deal in play has. */
function known<T>(value: T | null): T {
  if (value === null) throw new RangeError('a view of play lacks what every view of play has');
  return value;
}
