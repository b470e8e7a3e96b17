// What holds in every state of every match, whatever the options: each law throws where it is broken.
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import {
  apply,
  DECK,
  imagine,
  isCard,
  legalActions,
  legalFromView,
  outcomesOf,
  SEATS,
  sideOf,
  SUITS,
  suitOf,
  turnOf,
  unseenCards,
  unseenPlaces,
  viewFor,
  type Action,
  type Arrangement,
  type Card,
  type DealState,
  type MatchState,
  type Seat,
  type View,
  type Viewer,
} from '@court-piece/rules';
import { deepFreeze } from './freeze.js';
import { shuffled, type Random } from './random.js';
import type { Happening } from './random-match.js';

export const VIEWERS: readonly Viewer[] = [...SEATS, 'public'];

/** Quick where equal; says what differs where not. */
export function same(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** Cheaper than `expect` where it is asked a million times. */
function ensure(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const inPlay = (deal: DealState | null) => (deal !== null && 'tally' in deal ? deal : null);

/** Every card once: hands, stock, aside, trick, tricks. */
export function cardsAreKept({ deal }: MatchState): void {
  if (deal === null) return;
  const lying = [
    ...(deal.phase === 'cut' ? deal.deck : SEATS.flatMap((seat) => deal.hands[seat])),
    ...(deal.phase === 'making-trumps' ? deal.stock : []),
    ...('trumps' in deal && deal.trumps.aside && deal.trumps.card !== null
      ? [deal.trumps.card]
      : []),
    ...('trick' in deal ? (deal.trick?.cards ?? []) : []),
    ...('tricks' in deal ? deal.tricks.flatMap(({ cards }) => cards) : []),
  ];
  ensure(new Set(lying).size === lying.length, 'a card is in two places');
  // Thrown in or broken off before play, the undealt cards are nowhere.
  const before = deal.phase === 'deal-over' && deal.tricks.length === 0 && deal.trick === null;
  const unplayed = before && SEATS.every((seat) => deal.hands[seat].length <= 5);
  const expected = unplayed ? 5 * SEATS.filter((seat) => deal.hands[seat].length > 0).length : 52;
  ensure(lying.length === expected, `${lying.length} cards, not ${expected}`);
}

/** One winner a trick who leads the next; tricks won, collected and on the pile add up. */
export function tricksAddUp({ deal, options }: MatchState): void {
  const play = inPlay(deal);
  if (play === null) return;
  const { tricks, tally } = play;
  let leader = play.caller;
  for (const trick of tricks) {
    ensure(trick.leader === leader, 'who won the trick before leads');
    leader = trick.winner;
  }
  for (const side of ['north-south', 'east-west'] as const) {
    ensure(
      tally.won[side] === tricks.filter(({ winner }) => sideOf(winner) === side).length,
      'each trick is won by one side',
    );
  }
  const collected = tally.collected['north-south'] + tally.collected['east-west'];
  ensure(tally.pile + collected === tricks.length, 'pile and collected are those played');
  if (tricks.length === 13) ensure(tally.pile === 0, 'all thirteen come to count');
  if (options.collect === 'single') same(tally.collected, tally.won);
  ensure(tricks.length <= 13, 'thirteen tricks a deal');
  if (play.phase === 'play' && play.trick.cards.length === 0) {
    ensure(play.turn === leader, 'who won the last trick leads');
  }
}

/** Where losers deal, the dealer of a deal to come is never of the side that won. */
export function losersDeal({ options, results, nextDealer }: MatchState): void {
  const last = results.at(-1);
  if (options.nextDealer !== 'losers-deal' || last === undefined || nextDealer === null) return;
  ensure(sideOf(last.nextDealer) !== last.winner, 'a loser deals');
  ensure(nextDealer === last.nextDealer, 'the dealer due is the one announced');
}

/** Who is on turn can act, nobody else is awaited, and who must trump may play just the trumps held. */
export function somethingCanBeDone(state: MatchState): void {
  const turn = turnOf(state);
  const legal = legalActions(state);
  ensure(turn === null ? legal.length === 0 : legal.length > 0, 'somebody can act');
  ensure(
    legal.every(({ seat }) => seat === turn),
    'nobody else is awaited',
  );
  const { deal } = state;
  if (deal?.phase !== 'play' || !deal.mustTrump) return;
  const hand = deal.hands[deal.turn];
  const trumps = hand.filter((card) => suitOf(card) === deal.trumps.suit);
  const led = deal.trick.cards[0];
  const follow = hand.filter((card) => led !== undefined && suitOf(card) === suitOf(led));
  const due = trumps.length > 0 ? trumps : follow.length > 0 ? follow : hand;
  const played = legal.flatMap((action) => (action.type === 'play' ? [action.card] : []));
  same(new Set(played), new Set(due));
}

/** The cards that a viewer may know, said without looking at the view. */
function knowable({ deal, options }: MatchState, viewer: Viewer): ReadonlySet<Card> {
  if (deal === null || deal.phase === 'cut') return new Set();
  const blind = options.trump === 'hidden-blind';
  if (deal.phase === 'making-trumps') {
    return new Set(viewer === deal.caller && !blind ? deal.hands[deal.caller] : []);
  }
  const { trumps } = deal;
  const knowsAside = trumps.aside && viewer === deal.caller && !blind;
  const hands = SEATS.filter((seat) => seat === viewer || deal.phase === 'deal-over');
  return new Set([
    ...hands.flatMap((seat) => deal.hands[seat]),
    ...(deal.trick?.cards ?? []),
    ...deal.tricks.flatMap(({ cards }) => cards),
    ...(trumps.card !== null && (!trumps.aside || knowsAside) ? [trumps.card] : []),
  ]);
}

const cardsIn = (value: unknown): readonly Card[] =>
  [...JSON.stringify(value).matchAll(/"([^"]*)"/g)].map(([, text]) => text).filter(isCard);

/** No view holds a card that its viewer may not know, and none that it may know is missing. */
export function viewsHideWhatTheyMust(state: MatchState): void {
  for (const viewer of VIEWERS)
    same(new Set(cardsIn(viewFor(state, viewer))), knowable(state, viewer));
}

/** An event tells its audience no more cards than the view after it. */
export function eventsTellNoMore({ after, events }: Happening): void {
  for (const event of events) {
    const told = cardsIn(event);
    if (told.length === 0) continue;
    for (const viewer of event.audience === 'all' ? VIEWERS : [event.audience]) {
      const known = knowable(after, viewer);
      for (const card of told) ensure(known.has(card), `${event.type} tells ${viewer} of ${card}`);
    }
  }
}

/** The same state with the cards that the viewer does not see dealt anew among their places. */
export function rearranged(state: MatchState, viewer: Viewer, random: Random): MatchState {
  const { deal } = state;
  if (deal === null || deal.phase === 'deal-over') return state;
  if (deal.phase === 'cut')
    return { ...state, deal: { ...deal, deck: shuffled(deal.deck, random) } };
  const known = knowable(state, viewer);
  const hidden = SEATS.filter((seat) => deal.hands[seat].some((card) => !known.has(card)));
  const stock = deal.phase === 'making-trumps' ? deal.stock : [];
  const trumps = 'trumps' in deal ? deal.trumps : null;
  const aside =
    trumps?.aside && trumps.card !== null && !known.has(trumps.card) ? [trumps.card] : [];
  const unseen = [...hidden.flatMap((seat) => deal.hands[seat]), ...stock, ...aside];
  const cards = [...shuffled(unseen, random)];
  const hands = { ...deal.hands };
  for (const seat of hidden) hands[seat] = cards.splice(0, hands[seat].length);
  if (deal.phase === 'making-trumps') return { ...state, deal: { ...deal, hands, stock: cards } };
  const [card] = aside.length > 0 ? cards : [deal.trumps.card];
  return { ...state, deal: { ...deal, hands, trumps: { ...deal.trumps, card: card ?? null } } };
}

/** Non-interference: what a viewer does not see does not change its view. */
export function viewsDependOnNothingUnseen(state: MatchState, random: Random): void {
  for (const viewer of VIEWERS) {
    same(viewFor(rearranged(state, viewer, random), viewer), viewFor(state, viewer));
  }
}

/** An arrangement of a view's unseen cards at random. */
export function arrangement(view: View, random: Random): Arrangement {
  const cards = [...shuffled(unseenCards(view), random)];
  const places = unseenPlaces(view);
  const hands: Partial<Record<Seat, readonly Card[]>> = {};
  for (const seat of SEATS)
    if (places.hands[seat] > 0) hands[seat] = cards.splice(0, places.hands[seat]);
  return { hands, aside: cards.splice(0, places.aside)[0] ?? null, stock: cards };
}

/** Imagine: any world that a view allows has that view again; the real one is the real state. */
export function imaginedWorldsLookTheSame(state: MatchState, random: Random): void {
  for (const viewer of VIEWERS) {
    const view = deepFreeze(viewFor(state, viewer));
    same(viewFor(imagine(view, arrangement(view, random)), viewer), view);
    same(imagine(view, truth(state, view)), withoutOldRevokes(state));
  }
}

function truth({ deal }: MatchState, view: View): Arrangement {
  if (deal === null) return { hands: {} };
  if (deal.phase === 'cut') return { hands: {}, stock: deal.deck };
  const hands = Object.fromEntries(
    SEATS.filter((seat) => view.hands[seat] === null).map((seat) => [seat, deal.hands[seat]]),
  );
  if (deal.phase === 'making-trumps') return { hands, stock: deal.stock };
  return { hands, aside: view.aside && view.trumpCard === null ? deal.trumps.card : null };
}

/** In the trick of a deal that is over nobody can put a revoke right any more. */
const withoutOldRevokes = (state: MatchState): MatchState =>
  state.deal?.phase === 'deal-over' && state.deal.trick !== null
    ? { ...state, deal: { ...state.deal, trick: { ...state.deal.trick, revokes: [] } } }
    : state;

/** What a seat may do follows from its view alone, completed by what chance may draw. */
export function legalFollowsFromTheView(state: MatchState): void {
  const turn = turnOf(state);
  for (const viewer of VIEWERS) {
    const view = viewFor(state, viewer);
    const choices = legalFromView(view);
    same(view.legal, choices);
    const expected = viewer === turn ? legalActions(state) : [];
    same(
      choices.flatMap((choice) => outcomesOf(state, choice)),
      expected,
    );
  }
}

const ONE_WORD = ['redeal', 'ask', 'reveal', 'stand', 'on', 'stop'] as const;
const WITH_CARD = ['decline', 'set', 'play', 'correct'] as const;

const everything = (seat: Seat): readonly Action[] => [
  ...ONE_WORD.map((type): Action => ({ type, seat })),
  ...WITH_CARD.flatMap((type) => DECK.map((card): Action => ({ type, seat, card }))),
  ...SUITS.map((suit): Action => ({ type: 'call', seat, suit })),
  ...[5, 6, 7, 10, 13, 14].map((n): Action => ({ type: 'nominate', seat, n })),
  ...[-1, 0, 1, 51, 52, 0.5].map((at): Action => ({ type: 'cut', seat, at })),
];
const EVERYTHING = SEATS.flatMap(everything);

/** Whatever is in the list of legal actions is accepted, and nothing else but what 3.3 and 7.8 add. */
export function onlyTheLegalIsAccepted(state: MatchState): void {
  const legal = new Set(legalActions(state).map((action) => JSON.stringify(action)));
  for (const text of legal) {
    const outcome = apply(state, JSON.parse(text) as Action);
    if (!outcome.ok) expect.fail(`${text} is legal and refused: ${outcome.error.code}`);
  }
  const correctable = state.deal?.phase === 'play' && state.deal.trick.revokes.length > 0;
  for (const action of EVERYTHING) {
    if (correctable && action.type === 'correct') continue;
    const text = JSON.stringify(action);
    const { ok } = apply(state, action);
    // Of cuts only some are tried.
    if (ok !== legal.has(text)) expect.fail(`${text}: ${ok ? 'accepted' : 'refused'}`);
  }
}

/** The state is data: the same after a round trip through JSON. */
export const isPlainData = (state: MatchState): void =>
  same(JSON.parse(JSON.stringify(state)), state);

/** Every one of these for one state. */
export function lawsOfAState(state: MatchState, random: Random): void {
  cardsAreKept(state);
  tricksAddUp(state);
  losersDeal(state);
  viewsHideWhatTheyMust(state);
  viewsDependOnNothingUnseen(state, random);
  imaginedWorldsLookTheSame(state, random);
  legalFollowsFromTheView(state);
  somethingCanBeDone(state);
}
