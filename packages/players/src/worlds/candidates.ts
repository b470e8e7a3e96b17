// What may be done on a turn, with equal cards as one: of cards that win and lose the same tricks the
// lowest stands for all.
import { suitOf, type Card } from '@court-piece/rules/cards';
import { ledSuit, type Choice } from '@court-piece/rules/view';
import { above, ACE, below, codeOf } from './bits.js';
import type { Knowledge } from './scene.js';
import { SHOW } from './board.js';

export interface Candidate {
  /** A card's code, or `SHOW`. */
  readonly code: number;
  readonly choice: Choice;
}

export function candidatesOf({ view, scene, unknown, known }: Knowledge): readonly Candidate[] {
  const led = ledSuit(view.trick?.cards ?? []);
  const plays = view.legal.filter((choice) => choice.type === 'play');
  // Where a revoke is not prevented every card is on the list; a bot follows all the same.
  const trumps = view.mustTrump ? plays.filter(({ card }) => suitOf(card) === view.trump) : [];
  const following = plays.filter(({ card }) => suitOf(card) === led);
  const playable = trumps.length > 0 ? trumps : following.length > 0 ? following : plays;
  const mattersAce = scene.options.collect === 'double' && scene.options.aceRule !== 'off';
  const isApart = (low: Card, high: Card): boolean => {
    const [from, to] = [codeOf(low), codeOf(high)];
    if (mattersAce && (to & 15) === ACE) return true;
    const suit = from >> 4;
    let others = unknown.cards[suit] ?? 0;
    for (let seat = 1; seat < 4; seat++) others |= known[seat * 4 + suit] ?? 0;
    for (const card of scene.trick) if (card >> 4 === suit) others |= 1 << (card & 15);
    return below(above(others, from & 15), to & 15) !== 0;
  };
  const candidates: Candidate[] = [];
  for (const choice of playable) {
    const lower = playable.some(
      ({ card }) =>
        suitOf(card) === suitOf(choice.card) &&
        codeOf(card) < codeOf(choice.card) &&
        !isApart(card, choice.card),
    );
    if (!lower) candidates.push({ code: codeOf(choice.card), choice });
  }
  const show = view.legal.find(({ type }) => type === 'ask' || type === 'reveal');
  return show === undefined ? candidates : [...candidates, { code: SHOW, choice: show }];
}
