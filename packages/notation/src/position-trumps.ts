// The trump of a position as text: made, hidden, still to come, or none.
import { err, isSuit, ok, type Options, type Suit } from '@court-piece/rules';
import { cardProblem, readAside, type Aside, type ReadCards } from './position-cards.js';
import { isWhole, type Keyed, type Read } from './position-values.js';
import { quoted } from './printable.js';

interface ReadTrumps {
  readonly trump: Suit | null;
  readonly trumpToCome: boolean;
  readonly aside: Aside | null;
  readonly trumpFrom: number;
  readonly mustTrump: boolean;
}

export function readTrumps(said: Keyed, options: Options, cards: ReadCards): Read<ReadTrumps> {
  const { trump, trumpMade, trumpFrom = 0, mustTrump = false } = said;
  const isHidden = options.trump === 'hidden' || options.trump === 'hidden-blind';
  const aside = readAside(said['aside']);
  if (!aside.ok) return aside;
  if (aside.value !== null && !isHidden)
    return err(`"aside" has no place with trump ${options.trump}`);
  if (
    trumpMade !== undefined &&
    (typeof trumpMade !== 'boolean' || options.trump !== 'first-discard')
  ) {
    return err('"trumpMade" is true or false, with trump first-discard only');
  }
  const isOpen = trumpMade === false || aside.value !== null;
  if (trump === undefined && !isOpen) return err('"trump" is missing: a suit, or null');
  if (trump !== undefined && trump !== null && !isSuit(trump)) {
    return err(`"trump" is a suit or null, not ${quoted(trump)}`);
  }
  if (isOpen && isSuit(trump)) return err('"trump" is null as long as it is not made or shown');
  if (trumpMade === true && !isSuit(trump)) return err('"trump" is a suit once it is made');
  if (!isWhole(trumpFrom, 0, cards.trick.length) || typeof mustTrump !== 'boolean') {
    return err('"trumpFrom" is a place of the trick, "mustTrump" true or false');
  }
  if ((trumpFrom > 0 || mustTrump) && (!isHidden || !isSuit(trump))) {
    return err('"trumpFrom" and "mustTrump" belong to a hidden trump that was shown');
  }
  const problem = cardProblem(cards, options, aside.value);
  if (problem !== null) return err(problem);
  const suit = isSuit(trump) ? trump : null;
  return ok({
    trump: suit,
    trumpToCome: trumpMade === false,
    aside: aside.value,
    trumpFrom,
    mustTrump,
  });
}
