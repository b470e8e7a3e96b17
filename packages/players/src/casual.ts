// The easy player: it knows the rules and how partners play, and judges as the others do, but it does
// not count. Of the tricks that are over it remembers the last one, the last that its partner led, and
// lately those led with trumps or not followed by everybody; what else was played it takes to be out. In
// double sir a large pile is no more to it than a small one when it leads, and when it follows it plays for
// the trick alone.
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
    tally:
      tally === null ? null : { ...tally, pile: follows ? 0 : Math.min(tally.pile, PILE_MINDED) },
    tricks: tricks.map((one, at) =>
      one === last ||
      one === partners ||
      (at >= tricks.length - TRUMPS_KEPT && isTrumps(one, trump)) ||
      (at >= tricks.length - RUFFS_KEPT && isRuff(one))
        ? one
        : { ...one, cards: [] },
    ),
  };
}

/** More in the middle than this is all the same to it when it leads. */
const PILE_MINDED = 2;
/** For so many tricks it is remembered what was played to a lead of trumps, and who did not follow. */
const TRUMPS_KEPT = 4;
const RUFFS_KEPT = 2;

const isTrumps = ({ cards }: WonTrick, trump: SeatView['trump']): boolean =>
  trump !== null && ledSuit(cards) === trump;

function isRuff({ cards }: WonTrick): boolean {
  const led = ledSuit(cards);
  return cards.some((card) => suitOf(card) !== led);
}
