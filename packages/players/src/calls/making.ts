// Making trumps (Rules 2) as `hard` and `expert` do it: what each choice comes to is looked up, and what
// that is worth depends on the match: courts, runs, score and who deals next.
import { cardsOfSuit, strengthOf, suitOf, type Card } from '@court-piece/rules/cards';
import { otherSide, sideOf, type Choice, type Options, type Side } from '@court-piece/rules/view';
import type { Decision, Outlook, ReasonCode, SeatView } from '../decision.js';
import { decideByJudgement } from '../judgement/index.js';
import { equityFor, type Equity } from '../worlds/equity.js';
import { callTable, type CallGame, type CallTable, type CallValue } from './call-table.js';

/** A trick more or less, beside the deal: tells calls apart that win equally often. */
const PER_TRICK = 0.03;
/** A step in rank of a card below the ten, which the table does not tell apart, when its suit is trump. */
const PER_STEP = 0.0008;
const TEN = 10;
/** By so much a new deal, or a card turned up, must be better than a call: the table is no surer. */
const CLEARLY = 0.02;

export function makeTrumpsByTable(view: SeatView, random: () => number): Decision {
  const five = view.hands[view.viewer];
  // With a card drawn blind there is nothing to choose (2.4).
  if (five === null || view.legal.length < 2) return decideByJudgement(view, random);
  const table = callTable(gameOf(view.options));
  const worthOf = worthFor(view);
  const all = sensible(view.legal, five).map((choice) => {
    const value = valueOf(choice, five, table);
    const outlook: Outlook = { choice, ...value, worth: worthOf(value) };
    const by = outlook.worth + PER_TRICK * value.tricks + steps(choice, five);
    return { outlook, by: isWayOut(choice) ? by - CLEARLY : by };
  });
  const best = all.reduce((one, other) => (other.by > one.by + 1e-9 ? other : one));
  const { choice } = best.outlook;
  return {
    choice,
    reason: { code: REASONS[choice.type] ?? 'best-suit', facts: factsOf(choice) },
    outlooks: all.map(({ outlook }) => outlook),
  };
}

const gameOf = ({ trump, collect }: Options): CallGame =>
  `${trump === 'hidden' ? 'hidden' : 'called'}-${collect}`;

/**
 * Of cards that may lie aside the lowest of each suit; only suits that are held are called; of later
 * cards that may be named the first, since none is likelier to be of any suit than another.
 */
const sensible = (legal: readonly Choice[], five: readonly Card[]): readonly Choice[] =>
  legal.filter((choice, at) => {
    if (choice.type === 'nominate') return legal[at - 1]?.type !== 'nominate';
    if (choice.type === 'call') return cardsOfSuit(five, choice.suit).length > 0;
    if (choice.type !== 'set' || choice.card === undefined) return true;
    const { card } = choice;
    return !cardsOfSuit(five, suitOf(card)).some((other) => strengthOf(other) < strengthOf(card));
  });

function valueOf(choice: Choice, five: readonly Card[], table: CallTable): CallValue {
  if (choice.type === 'call') return table.called(five, choice.suit);
  if (choice.type === 'set' && choice.card !== undefined) {
    return table.called(five, suitOf(choice.card));
  }
  return choice.type === 'redeal' ? table.average : table.drawn(five);
}

function steps(choice: Choice, five: readonly Card[]): number {
  const suit =
    choice.type === 'call'
      ? choice.suit
      : choice.type === 'set' && choice.card !== undefined
        ? suitOf(choice.card)
        : null;
  if (suit === null) return 0;
  const low = cardsOfSuit(five, suit)
    .map(strengthOf)
    .filter((strength) => strength < TEN);
  return PER_STEP * low.reduce((sum, strength) => sum + strength - 5.5, 0);
}

const isWayOut = ({ type }: Choice): boolean =>
  type === 'redeal' || type === 'decline' || type === 'nominate';

const REASONS: Readonly<Partial<Record<Choice['type'], ReasonCode>>> = {
  call: 'best-suit',
  set: 'set-low-of-best-suit',
  decline: 'hopeless-hand',
  nominate: 'hopeless-hand',
  redeal: 'hopeless-hand',
};

const factsOf = (choice: Choice): Decision['reason']['facts'] =>
  choice.type === 'call'
    ? { suit: choice.suit }
    : choice.type === 'set' && choice.card !== undefined
      ? { suit: suitOf(choice.card) }
      : {};

/** Of a court in the first seven tricks, how often all thirteen are won where that counts (7.6), */
const BAVNEY = 0.07;
/** and where a court needs all thirteen with single sir (7.2). */
const ALL_THIRTEEN = 0.1;

/** What the chances of a call are worth for the match: an ordinary win 1, a court as much as it brings. */
function worthFor(view: SeatView): (value: CallValue) => number {
  const { options } = view;
  const side = sideOf(view.viewer);
  const equity = equityOf(view, side);
  const isDouble = options.collect === 'double';
  const rare = !isDouble && options.courtNeeds === 'all-thirteen' ? ALL_THIRTEEN : 1;
  const last = options.bavney === 'none' ? 0 : BAVNEY;
  const court = (winner: Side): number => {
    const kind = winner === side ? 'court' : 'goon-court';
    const plain = equity.worth({ winner, kind, allThirteen: isDouble || rare < 1 });
    return last === 0
      ? plain
      : (1 - last) * plain + last * equity.worth({ winner, kind: 'bavney', allThirteen: true });
  };
  const ordinary = (winner: Side): number =>
    equity.worth({ winner, kind: 'ordinary', allThirteen: false });
  const other = otherSide(side);
  const worths = [ordinary(side), court(side), ordinary(other), court(other)] as const;
  return ({ win, court: own, courtAgainst: theirs }) =>
    (win - own * rare) * worths[0] +
    own * rare * worths[1] +
    (1 - win - theirs * rare) * worths[2] +
    theirs * rare * worths[3];
}

function equityOf(view: SeatView, side: Side): Equity {
  const { options, score, runs, dealer, results } = view;
  const standing = { score, runs, dealer: dealer ?? view.viewer, deals: results.length };
  return equityFor(options, standing, side);
}
