// The easy player: it knows the rules and how partners play, and judges as the others do, but it does
// not count. Of the tricks that are over it remembers the last one, the last that its partner led, those
// led with trumps, and lately those in which somebody did not follow; what else was played it takes to be out.
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
    tricks: tricks.map((trick, at) =>
      trick === last ||
      trick === partners ||
      isTrumps(trick, trump) ||
      (at >= tricks.length - RUFFS_KEPT && isRuff(trick))
        ? trick
        : { ...trick, cards: [] },
    ),
  };
}

/** That somebody did not follow is remembered for so many tricks. */
const RUFFS_KEPT = 3;

const isTrumps = ({ cards }: WonTrick, trump: SeatView['trump']): boolean =>
  trump !== null && ledSuit(cards) === trump;

function isRuff({ cards }: WonTrick): boolean {
  const led = ledSuit(cards);
  return cards.some((card) => suitOf(card) !== led);
}
