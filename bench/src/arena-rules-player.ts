// A reference opponent of a few rules that every whist player knows: cash masters, win cheaply, third
// hand high, otherwise low. Written apart from the bots that it measures.
import {
  DECK,
  defaultChoice,
  partnerOf,
  seatAfter,
  strengthOf,
  suitOf,
  winningPosition,
  type Card,
  type Choice,
  type View,
} from '@court-piece/rules/view';

export function playByRules(view: View): Choice {
  const { viewer: seat, phase } = view;
  if (seat === 'public') throw new Error('a watcher plays nothing');
  if (phase === 'revoke-open') return first(view.legal);
  const usual = defaultChoice(view);
  if (usual !== undefined) return usual;
  const asking = view.legal.find(({ type }) => type === 'ask' || type === 'reveal');
  const cards = playable(view);
  if (cards.length === 0) return first(view.legal);
  const leading = (view.trick?.cards.length ?? 0) === 0;
  if (asking !== undefined && !leading && !partnerWins(view)) return asking;
  return { type: 'play', seat, card: leading ? lead(view, cards) : follow(view, cards) };
}

function lead(view: View, cards: readonly Card[]): Card {
  const masters = cards.filter((card) => isMaster(view, card));
  return masters.length > 0 ? lowest(masters, view) : lowest(cards, view);
}

function follow(view: View, cards: readonly Card[]): Card {
  const onTable = view.trick?.cards ?? [];
  const last = onTable.length === 3;
  if (partnerWins(view) && (last || isMaster(view, winningCard(view)))) return lowest(cards, view);
  const winners = cards.filter((card) => {
    const after = [...onTable, card];
    return winningPosition(after, view.trump, view.trick?.trumpFrom ?? 0) === after.length - 1;
  });
  if (winners.length === 0) return lowest(cards, view);
  const ruffs = winners.filter((card) => suitOf(card) === view.trump);
  if (last || ruffs.length > 0) return lowest(winners, view);
  const sure = winners.filter((card) => isMaster(view, card));
  if (sure.length > 0) return lowest(sure, view);
  return onTable.length === 2 ? highest(winners) : lowest(cards, view);
}

function playable(view: View): readonly Card[] {
  const cards = view.legal.flatMap((choice) => (choice.type === 'play' ? [choice.card] : []));
  const led = view.trick?.cards[0];
  const following = cards.filter((card) => led !== undefined && suitOf(card) === suitOf(led));
  return following.length > 0 ? following : cards;
}

function winningCard(view: View): Card {
  const cards = view.trick?.cards ?? [];
  return first(cards.slice(winningPosition(cards, view.trump, view.trick?.trumpFrom ?? 0)));
}

function partnerWins(view: View): boolean {
  const { trick, viewer } = view;
  if (trick === null || viewer === 'public' || trick.cards.length === 0) return false;
  const at = winningPosition(trick.cards, view.trump, trick.trumpFrom);
  return seatAfter(trick.leader, at, view.options.direction) === partnerOf(viewer);
}

function isMaster(view: View, card: Card): boolean {
  const own = view.viewer === 'public' ? [] : (view.hands[view.viewer] ?? []);
  const seen = new Set([...own, ...view.tricks.flatMap((trick) => trick.cards)]);
  for (const played of view.trick?.cards ?? []) seen.add(played);
  return !DECK.some(
    (other) =>
      !seen.has(other) && suitOf(other) === suitOf(card) && strengthOf(other) > strengthOf(card),
  );
}

const weight = (card: Card, view: View): number =>
  strengthOf(card) + (suitOf(card) === view.trump ? 20 : 0);
const lowest = (cards: readonly Card[], view: View): Card =>
  cards.reduce((low, card) => (weight(card, view) < weight(low, view) ? card : low));
const highest = (cards: readonly Card[]): Card =>
  cards.reduce((high, card) => (strengthOf(card) > strengthOf(high) ? card : high));

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
