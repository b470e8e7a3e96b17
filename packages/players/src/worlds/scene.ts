// From a view to what all worlds that it allows have in common, and to what is not known: the unseen
// cards, how many of them each seat holds, and which suits a seat has shown to be out of.
import { suitOf, type Card } from '@court-piece/rules/cards';
import { EMPTY_TALLY, ledSuit, seatsFrom, sideOf, unseenCards } from '@court-piece/rules/view';
import type { SeatView } from '../decision.js';
import { codeOf, NO_TRUMP, suitNumber } from './bits.js';
import type { Scene } from './board.js';

/** What is not known, by seat number; the viewer's own place is empty. */
export interface Unknown {
  /** Unseen cards by suit. */
  readonly cards: readonly number[];
  /** How many of them each seat holds. */
  readonly holds: readonly number[];
  /** Suits that a seat cannot hold, one bit a suit. */
  readonly lacks: readonly number[];
  /** A card lies aside that the viewer does not know. */
  readonly aside: boolean;
}

export interface Knowledge {
  readonly view: SeatView;
  readonly scene: Scene;
  readonly unknown: Unknown;
  /** Cards whose place is known: the own hand, and a shown card that its owner still holds. */
  readonly known: Int32Array;
  /** The card aside where the viewer laid it there, else -1. */
  readonly aside: number;
}

export function knowledgeOf(view: SeatView): Knowledge {
  const { viewer, options, trick } = view;
  const names = seatsFrom(viewer, options.direction);
  const known = new Int32Array(16);
  const put = (seat: number, card: Card): void => {
    const code = codeOf(card);
    const at = seat * 4 + (code >> 4);
    known[at] = (known[at] ?? 0) | (1 << (code & 15));
  };
  for (const card of view.hands[viewer] ?? []) put(0, card);
  const gone = [0, 0, 0, 0];
  for (const cards of [...view.tricks, ...(trick === null ? [] : [trick])]) {
    for (const card of cards.cards) {
      const code = codeOf(card);
      gone[code >> 4] = (gone[code >> 4] ?? 0) | (1 << (code & 15));
    }
  }
  const unseen = new Set(unseenCards(view));
  const caller = view.caller === null ? 0 : names.indexOf(view.caller);
  const { trumpCard } = view;
  const shown = trumpCard !== null && !view.aside && unseen.has(trumpCard) ? trumpCard : null;
  if (shown !== null) {
    put(caller, shown);
    unseen.delete(shown);
  }
  const cards = [0, 0, 0, 0];
  for (const card of unseen) {
    const code = codeOf(card);
    cards[code >> 4] = (cards[code >> 4] ?? 0) | (1 << (code & 15));
  }
  const voids = shownVoids(view, names);
  const holds = names.map((name, seat) =>
    seat === 0 ? 0 : view.counts[name] - (shown !== null && seat === caller ? 1 : 0),
  );
  const scene: Scene = {
    options,
    names,
    caller,
    voids,
    gone,
    ledBy: leadersBySuit(view, names),
    shown: trumpCard !== null && !view.aside ? codeOf(trumpCard) : -1,
    trump: view.trump === null ? NO_TRUMP : suitNumber(view.trump),
    leader: trick === null ? 0 : names.indexOf(trick.leader),
    trick: (trick?.cards ?? []).map(codeOf),
    trumpFrom: trick?.trumpFrom ?? 0,
    mustTrump: view.mustTrump,
    tricks: view.tricks.length,
    tally: view.tally ?? EMPTY_TALLY,
    playingOn: view.playingOn,
    won: view.tricks.filter(({ winner }) => sideOf(winner) === sideOf(viewer)).length,
  };
  return {
    view,
    scene,
    unknown: { cards, holds, lacks: voids, aside: view.aside && trumpCard === null },
    known,
    aside: view.aside && trumpCard !== null ? codeOf(trumpCard) : -1,
  };
}

function leadersBySuit(view: SeatView, names: readonly string[]): number[] {
  const leaders = [0, 0, 0, 0];
  for (const { leader, cards } of view.tricks) {
    const led = ledSuit(cards);
    if (led === undefined) continue;
    const suit = suitNumber(led);
    leaders[suit] = (leaders[suit] ?? 0) | (1 << names.indexOf(leader));
  }
  return leaders;
}

/** Who did not follow is out of that suit, and who had to play a trump and did not is out of trumps. */
function shownVoids(view: SeatView, names: readonly string[]): number[] {
  const voids = [0, 0, 0, 0];
  const add = (seat: number, suit: number): void => {
    voids[seat] = (voids[seat] ?? 0) | (1 << suit);
  };
  for (const { leader, cards } of [...view.tricks, ...(view.trick === null ? [] : [view.trick])]) {
    const led = ledSuit(cards);
    if (led === undefined) continue;
    const first = names.indexOf(leader);
    cards.forEach((card, at) => {
      if (suitOf(card) !== led) add((first + at) & 3, suitNumber(led));
    });
  }
  const { trick, trump, options } = view;
  const from = trick?.trumpFrom ?? 0;
  const answer = trick?.cards[from];
  if (trick !== null && answer !== undefined && trump !== null && from > 0) {
    const isHidden = options.trump === 'hidden' || options.trump === 'hidden-blind';
    if (isHidden && suitOf(answer) !== trump) {
      add((names.indexOf(trick.leader) + from) & 3, suitNumber(trump));
    }
  }
  return voids;
}
