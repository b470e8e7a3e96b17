// The easy player: it knows the rules and how partners play, and judges as the others do, but it does
// not count. Of the tricks that are over it remembers the last one, the last that its partner led,
// those led with trumps, and lately those in which somebody did not follow; what else was played it takes
// to be out. In double sir it leads with the pile in mind, but when it follows it plays for the trick alone,
// however many lie in the middle.
import { suitOf } from '@court-piece/rules/cards';
import { ledSuit, partnerOf, type WonTrick } from '@court-piece/rules/view';
import type { Decision, SeatView } from './decision.js';
import { decideByJudgement } from './judgement/index.js';

export const decideCasually = (view: SeatView, random: () => number): Decision =>
  decideByJudgement(asSeen(view), random);

function asSeen(view: SeatView): SeatView {
  const { tricks, trump, viewer, trick, tally } = view;
  const last = tricks.at(-1);
  const partners = tricks.findLast(({ leader }) => leader === partnerOf(viewer));
  const follows = trick !== null && trick.cards.length > 0;
  return {
    ...view,
    tally: follows && tally !== null ? { ...tally, pile: 0 } : tally,
    tricks: tricks.map((one, at) =>
      one === last ||
      one === partners ||
      isTrumps(one, trump) ||
      (at >= tricks.length - RUFFS_KEPT && isRuff(one))
        ? one
        : { ...one, cards: [] },
    ),
  };
}

/** That somebody did not follow is remembered for so many tricks. */
const RUFFS_KEPT = 2;

const isTrumps = ({ cards }: WonTrick, trump: SeatView['trump']): boolean =>
  trump !== null && ledSuit(cards) === trump;

function isRuff({ cards }: WonTrick): boolean {
  const led = ledSuit(cards);
  return cards.some((card) => suitOf(card) !== led);
}
