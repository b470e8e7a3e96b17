// What the rules refuse, said in English, for records and the terminal. Pages have their own
// catalogue, made from the same codes.
import type { RuleError, Suit } from '@court-piece/rules';
import { printable } from './printable.js';

export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
};

const suitName = (letter: string | undefined): string =>
  letter !== undefined && Object.hasOwn(SUIT_NAMES, letter)
    ? SUIT_NAMES[letter as Suit]
    : 'the suit';

const PHASE_WORDS: Readonly<Record<string, string>> = {
  cut: 'the caller may cut the deck',
  'making-trumps': 'trumps are being made',
  play: 'cards are being played',
  'revoke-open': 'a revoke waits to be corrected or to stand',
  'bavney-choice': 'the leader stops or plays on',
};

/** Why an action was refused, as one sentence without a full stop. */
export function explainRuleError(error: RuleError): string {
  const detail = printable(error.detail ?? '');
  switch (error.code) {
    case 'bad-deck':
      return 'the deck is not the 52 cards';
    case 'wrong-dealer':
      return `the dealer must be ${detail}`;
    case 'deal-in-progress':
      return 'the deal before is not finished';
    case 'no-deal':
      return 'the deal is over and the next one is not dealt yet';
    case 'not-your-turn':
      return `it is the turn of ${detail}`;
    case 'wrong-phase':
      return `this cannot be done while ${PHASE_WORDS[detail] ?? detail}`;
    case 'match-over':
      return 'the match is over';
    case 'bad-cut':
      return `a cut is at 0 to 51 cards, not ${detail}`;
    case 'redeal-not-allowed':
      return 'a new deal may not be asked for under these rules';
    case 'hand-not-weak':
      return "the caller's first five cards are not all low enough for a new deal";
    case 'decline-not-allowed':
      return 'the caller may not decline under these rules';
    case 'not-in-second-packet':
      return `${detail} is not in the caller's second packet`;
    case 'nominate-not-allowed':
      return `the card number ${detail} may not be named under these rules`;
    case 'must-set-card-aside':
      return 'the caller puts a card aside instead of naming a suit';
    case 'set-not-allowed':
      return 'no card is put aside under these rules';
    case 'not-first-five':
      return `${detail} is not one of the caller's first five cards`;
    case 'card-not-held':
      return 'the card is not in the hand';
    case 'card-lies-aside':
      return 'the card lies aside and cannot be played before it is revealed';
    case 'must-follow-suit':
      return `${suitName(error.detail)} must be followed`;
    case 'must-play-trump':
      return `a trump must be played after the revealing: ${suitName(error.detail)}`;
    case 'nothing-aside':
      return 'no card lies aside';
    case 'can-follow':
      return `who can follow ${suitName(error.detail)} may not ask`;
    case 'may-not-ask':
      return 'this seat may not ask now';
    case 'not-the-caller':
      return 'only the caller reveals';
    case 'cannot-reveal-now':
      return 'the caller reveals only when leading or unable to follow';
    case 'no-revoke':
      return 'this seat has not revoked in this trick';
    case 'revoke-open':
      return 'a revoke waits to be corrected or to stand';
    case 'claim-not-allowed':
      return 'no claim while a card lies aside or a revoke is open';
    case 'no-time-limit':
      return 'no time was agreed';
    case 'time-already-up':
      return 'the time is over already';
  }
}
