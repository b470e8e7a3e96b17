// What each card is worth in one imagined world when everybody sees all cards: the solver's answer.
import { SUITS, type Card } from '@court-piece/rules/cards';
import type { CollectingState, Position, Solver, Trumps } from '@court-piece/solver';
import { createSolver } from '@court-piece/solver';
import { cardOf, lowOf, NO_TRUMP } from './bits.js';
import { type Scene, type World, SHOW } from './board.js';
import type { Candidate } from './candidates.js';
import type { Equity } from './equity.js';
import { PER_TRICK } from './play-out.js';
import type { Knowledge } from './scene.js';
import { otherSide, sideOf } from '@court-piece/rules/view';

/** Enough for endings, and little enough for a phone. */
const TABLE_BYTES = 8 * 1024 * 1024;

let shared: Solver | undefined;
/** One for this thread: it answers one question at a time, and what it remembers changes no answer. */
const solver = (): Solver => (shared ??= createSolver({ tableBytes: TABLE_BYTES }));

/** What each candidate is worth in that world; null if there was no time to find out. */
export function exactWorths(
  knowledge: Knowledge,
  world: World,
  candidates: readonly Candidate[],
  equity: Equity,
  stop: () => boolean,
): readonly number[] | null {
  const { view, scene } = knowledge;
  const solved = solver().tricks(positionIn(knowledge, world), { shouldStop: stop });
  if (!solved.ok || !solved.value.isKnown) return null;
  const side = sideOf(view.viewer);
  const other = otherSide(side);
  const { collected } = scene.tally;
  const isDouble = scene.options.collect === 'double';
  return candidates.map(({ code, choice }) => {
    const move = code === SHOW || choice.type !== 'play' ? 'show' : choice.card;
    const found = solved.value.moves.find((worth) => worth.move === move);
    const own = collected[side] + (found?.least ?? 0);
    const theirs = collected[other] + solved.value.total - (found?.least ?? 0);
    const winner = own >= 7 ? side : other;
    const none = (winner === side ? theirs : own) === 0;
    const isCourt = none && (isDouble || own + theirs >= 7);
    const isCallers = view.caller !== null && sideOf(view.caller) === winner;
    const kind = isCourt ? (isCallers ? 'court' : 'goon-court') : 'ordinary';
    const worth = equity.worth({ winner, kind, allThirteen: none });
    return worth + PER_TRICK * (isDouble ? 6.5 + (own - theirs) / 2 : own);
  });
}

export function positionIn({ scene }: Knowledge, world: World): Position {
  const hands: Card[][] = [[], [], [], []];
  for (let seat = 0; seat < 4; seat++) {
    for (let suit = 0; suit < 4; suit++) {
      for (let left = world.hands[seat * 4 + suit] ?? 0; left !== 0; left &= left - 1) {
        hands[seat]?.push(cardOf(suit * 16 + lowOf(left)));
      }
    }
  }
  return {
    hands,
    leader: scene.leader,
    trick: scene.trick.map(cardOf),
    trumps: trumpsIn(scene),
    collecting: collectingIn(scene),
  };
}

function trumpsIn({ options, trump, caller, trumpFrom, mustTrump }: Scene): Trumps {
  const suit = trump === NO_TRUMP ? null : (SUITS[trump] ?? null);
  if (options.trump === 'first-discard') return { method: 'first-discard', suit };
  if (options.trump !== 'hidden' && options.trump !== 'hidden-blind') {
    return { method: 'open', suit };
  }
  const { askers, revealWhen, collectFrom } = options;
  return {
    method: 'hidden',
    caller,
    aside: null,
    suit,
    trumpFrom,
    mustTrump,
    askers,
    revealWhen,
    collectFrom,
  };
}

function collectingIn({ options, tally, names, leader }: Scene): CollectingState {
  if (options.collect === 'single') return { rule: 'single' };
  const { run } = tally;
  return {
    rule: 'double',
    pile: tally.pile,
    run: run.seat === names[leader] && run.length >= 1,
    ace: run.ace,
    collectedBefore: tally.collected['north-south'] + tally.collected['east-west'] > 0,
    afterCollecting: options.afterCollecting,
    aceRule: options.aceRule,
    noCollectAfter: options.noCollectAfter,
    firstCollectAfter: options.firstCollectAfter,
  };
}
