// The easy player: it knows the rules and how partners play, and judges as the others do, but it does
// not count. Of the tricks that are over it remembers the last one, the last that its partner led, those
// led with trumps, and those in which somebody did not follow; what else was played it takes to be out.
import { suitOf } from '@court-piece/rules/cards';
import { ledSuit, partnerOf, type WonTrick } from '@court-piece/rules/view';
import type { Decision, SeatView } from './decision.js';
import { decideByJudgement } from './judgement/index.js';

export const decideCasually = (view: SeatView, random: () => number): Decision =>
  decideByJudgement(asRemembered(view), random);

function asRemembered(view: SeatView): SeatView {
  const { tricks, trump, viewer } = view;
  const last = tricks.at(-1);
  const partners = tricks.findLast(({ leader }) => leader === partnerOf(viewer));
  return {
    ...view,
    tricks: tricks.map((trick) =>
      trick === last || trick === partners || isMemorable(trick, trump)
        ? trick
        : { ...trick, cards: [] },
    ),
  };
}

function isMemorable({ cards }: WonTrick, trump: SeatView['trump']): boolean {
  const led = ledSuit(cards);
  return led === trump || cards.some((card) => suitOf(card) !== led);
}
