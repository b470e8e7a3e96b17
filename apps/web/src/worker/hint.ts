// What the strongest bot would do on a seat, from what that seat sees; nothing else comes in here. The
// same view gives the same hint, so that asking again is no second opinion.
import { decide, type Budget, type Outlook } from '@court-piece/players';
import { cardsOfSuit, strengthOf, suitOf } from '@court-piece/rules/cards';
import {
  ledSuit,
  partnerOf,
  sideOf,
  winningPosition,
  type Choice,
  type View,
  seatsFrom,
} from '@court-piece/rules/view';
import type { HintData, HintOutlook } from '../components/hint.js';

/** Imagined deals: what one waits for is about a second on a slow phone. */
const BUDGET: Budget = { samples: 80, everyChoice: true };

/** Null where nothing is asked of the seat, and for watchers. */
export function hintFor(view: View, budget: Budget = BUDGET): HintData | null {
  if (view.viewer === 'public') return null;
  const decided = decide(view, { level: 'expert', random: numbersFrom(view), budget });
  if (!decided.ok) return null;
  const { choice, reason, outlooks = [] } = decided.value;
  const { facts, code } = reason;
  const suit = suitOfHint(view, choice);
  const seat = code === 'give-ruff' ? partnerOf(view.viewer) : null;
  const own = outlookOf(choice, outlooks);
  const led = ledSuit(view.trick?.cards ?? []);
  const mattering = new Set([led ?? suit, view.trump]);
  return {
    choice,
    code,
    suit:
      code === 'ruff' || code === 'ask-to-ruff' || code === 'reveal-to-ruff' ? (led ?? null) : suit,
    held: suit === null ? 0 : cardsOfSuit(view.hands[view.viewer] ?? [], suit).length,
    seat,
    needed: facts.needed ?? 0,
    trumpsOut: facts.trumpsOut ?? null,
    voids: (facts.voids ?? []).filter((one) => mattering.has(one.suit)),
    partnerWins: partnerWins(view),
    outlook: own === undefined ? null : rounded(own, choice),
    outlooks: outlooks
      .toSorted((a, b) => b.win - a.win || b.tricks - a.tricks)
      .map((outlook) => rounded(outlook, outlook.choice)),
  };
}

function suitOfHint(view: View, choice: Choice): HintData['suit'] {
  if (choice.type === 'call') return choice.suit;
  if (choice.type === 'ask' || choice.type === 'reveal') {
    return ledSuit(view.trick?.cards ?? []) ?? null;
  }
  return 'card' in choice && choice.card !== undefined ? suitOf(choice.card) : null;
}

function partnerWins({ trick, trump, viewer, options }: View): boolean {
  if (trick === null || trick.cards.length === 0 || viewer === 'public') return false;
  const at = winningPosition(trick.cards, trump, trick.trumpFrom);
  const winner = seatsFrom(trick.leader, options.direction)[at];
  return winner !== undefined && winner !== viewer && sideOf(winner) === sideOf(viewer);
}

/** Equal cards have one outlook, that of the lowest. */
function outlookOf(choice: Choice, outlooks: readonly Outlook[]): Outlook | undefined {
  const exact = outlooks.find((one) => JSON.stringify(one.choice) === JSON.stringify(choice));
  if (exact !== undefined || choice.type !== 'play') return exact;
  const below = outlooks.flatMap((outlook) =>
    outlook.choice.type === 'play' &&
    suitOf(outlook.choice.card) === suitOf(choice.card) &&
    strengthOf(outlook.choice.card) < strengthOf(choice.card)
      ? [{ outlook, strength: strengthOf(outlook.choice.card) }]
      : [],
  );
  return below.toSorted((a, b) => b.strength - a.strength)[0]?.outlook;
}

const rounded = ({ win, tricks }: Outlook, choice: Choice): HintOutlook => ({
  choice,
  win: Math.round(win * 100),
  tricks: Math.round(tricks * 10) / 10,
});

/** Numbers that depend on the view alone. */
function numbersFrom(view: View): () => number {
  let state = 2_166_136_261;
  for (const character of JSON.stringify(view)) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
