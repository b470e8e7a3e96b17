// A hint: what the strongest bot would do on this seat, and by what it went; in words.
import {
  type Card,
  type Choice,
  ledSuit,
  type Seat,
  type Suit,
  type View,
} from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { cardName } from './card-labels.js';
import { type Players, shortName } from './names.js';

export type HintCode =
  | 'only-choice'
  | 'cut-anywhere'
  | 'best-suit'
  | 'hopeless-hand'
  | 'set-low-of-best-suit'
  | 'draw-blind'
  | 'ask-to-ruff'
  | 'reveal-to-ruff'
  | 'reveal-to-draw'
  | 'cash-to-decide'
  | 'cash-winner'
  | 'draw-trumps'
  | 'give-ruff'
  | 'return-suit'
  | 'lead-low'
  | 'lead-high'
  | 'leave-to-partner'
  | 'win-cheaply'
  | 'win-for-sure'
  | 'try-to-win'
  | 'ruff'
  | 'make-trump'
  | 'keep-for-later'
  | 'least-useful'
  | 'best-in-worlds'
  | 'correct-revoke'
  | 'nothing-to-lose'
  | 'court-is-enough';

/** Of a hundred imagined deals. */
export interface HintOutlook {
  readonly choice: Choice;
  readonly win: number;
  /** Tricks of the own side at the end, the mean. */
  readonly tricks: number;
}

export interface HintData {
  readonly choice: Choice;
  readonly code: HintCode;
  /** The suit called, led or made trump by the choice. */
  readonly suit: Suit | null;
  /** Cards of that suit in the own hand. */
  readonly held: number;
  /** Who can play a trump on it. */
  readonly seat: Seat | null;
  /** Tricks that the own side still needs. */
  readonly needed: number;
  /** Trumps in hands that are not seen; null while there is no trump. */
  readonly trumpsOut: number | null;
  /** Who has shown to be out of a suit that matters now. */
  readonly voids: readonly { readonly seat: Seat; readonly suit: Suit }[];
  readonly partnerWins: boolean;
  /** Of the choice itself; null where no deals were imagined. */
  readonly outlook: HintOutlook | null;
  /** All that was looked at, the most promising first. */
  readonly outlooks: readonly HintOutlook[];
}

/** The card that the hint names, if it names one. */
export const hintedCard = (hint: HintData | null): Card | undefined =>
  hint !== null && 'card' in hint.choice ? hint.choice.card : undefined;

/** "Play: ten of hearts" */
export function choiceText(choice: Choice): string {
  switch (choice.type) {
    case 'play':
    case 'correct':
      return t(`hint.do-${choice.type}`, { card: cardName(choice.card) });
    case 'set':
      return choice.card === undefined
        ? t('hint.do-set-blind')
        : t('hint.do-set', { card: cardName(choice.card) });
    case 'call':
      return t('hint.do-call', { suit: t(`suit.${choice.suit}`) });
    case 'nominate':
      return t('hint.do-nominate', { n: choice.n });
    case 'cut':
      return t('hint.do-cut', { n: choice.at });
    default:
      return t(`hint.do-${choice.type}`);
  }
}

/** Why, and what was counted: a sentence each. */
export function reasonTexts(hint: HintData, view: View, players: Players): readonly string[] {
  const { code, trumpsOut, voids, partnerWins, outlook } = hint;
  const suit = hint.suit === null ? '' : t(`suit.${hint.suit}`);
  const seat = hint.seat === null ? '' : shortName(players[hint.seat]);
  const why = t(`hint.why-${code}`, {
    suit,
    player: seat,
    n: code === 'best-suit' ? hint.held : hint.needed,
  });
  const isFollowing = ledSuit(view.trick?.cards ?? []) !== undefined;
  return [
    why,
    ...(isFollowing && partnerWins && code !== 'leave-to-partner' ? [t('hint.partner-wins')] : []),
    ...(trumpsOut === null ? [] : [t('hint.trumps-out', { n: trumpsOut })]),
    ...voids.map((one) =>
      t('hint.void', { player: shortName(players[one.seat]), suit: t(`suit.${one.suit}`) }),
    ),
    ...(outlook === null ? [] : [t('hint.outlook', { win: outlook.win, tricks: outlook.tricks })]),
  ];
}
