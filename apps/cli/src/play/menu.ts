// What the person may choose, in order and in words, and what is meant by what was typed.
import { formatChoice, parseChoice, SUIT_NAMES } from '@court-piece/notation';
import {
  isSuit,
  strengthOf,
  suitOf,
  SUITS,
  type Card,
  type Choice,
  type Seat,
  type View,
} from '@court-piece/rules/view';
import { cardName } from '../words.js';

const place = (card: Card): number => SUITS.indexOf(suitOf(card)) * 20 - strengthOf(card);
const cardOf = (choice: Choice): Card | undefined => ('card' in choice ? choice.card : undefined);

/** The choices in the order in which they are numbered: cards by suit from the top, then the rest. */
export function menuOf(choices: readonly Choice[]): readonly Choice[] {
  const rank = (choice: Choice): number => {
    const card = cardOf(choice);
    return card === undefined ? 1000 : place(card);
  };
  return choices.toSorted((a, b) => rank(a) - rank(b));
}

/** A choice in plain words, followed by what may be typed instead of its number. */
export function choiceInWords(choice: Choice): string {
  const typed = formatChoice(choice);
  switch (choice.type) {
    case 'play':
      return `${cardName(choice.card)} (${choice.card})`;
    case 'call':
      return `make ${SUIT_NAMES[choice.suit]} trump (${typed})`;
    case 'nominate':
      return `let your card number ${choice.n} decide (${typed})`;
    case 'decline':
      return `decline, and have a card of your next four turned up (${typed})`;
    case 'set':
      return choice.card === undefined
        ? `draw the card that is put aside (${typed})`
        : `put aside the ${cardName(choice.card)} (${typed})`;
    case 'redeal':
      return `ask for a new deal (${typed})`;
    case 'ask':
      return `ask for the card aside to be turned up (${typed})`;
    case 'reveal':
      return `turn up the card aside (${typed})`;
    case 'correct':
      return `take the revoke back and play the ${cardName(choice.card)} (${typed})`;
    case 'stand':
      return `let the revoke stand (${typed})`;
    case 'on':
      return `play on for all thirteen tricks (${typed})`;
    case 'stop':
      return `stop with the court (${typed})`;
    case 'cut':
      return `cut at ${choice.at} (${typed})`;
    case 'claim':
      return `claim the remaining tricks (${typed})`;
  }
}

/** Words that are understood at every question. */
export const COMMANDS = ['help', 'hand', 'table', 'last', 'score', 'rules', 'end', 'quit'] as const;
export type TypedCommand = (typeof COMMANDS)[number];

export type Typed =
  | { readonly type: 'command'; readonly command: TypedCommand }
  /** May be one that is not on the menu: then the rules say why not. */
  | { readonly type: 'choice'; readonly choice: Choice }
  | { readonly type: 'unclear'; readonly why: string };

export function understand(
  text: string,
  asked: { readonly seat: Seat; readonly view: View; readonly menu: readonly Choice[] },
): Typed {
  const { seat, view, menu } = asked;
  const words = text.trim().toLowerCase().split(/\s+/);
  const line = words.join(' ');
  const command = line === '?' ? 'help' : COMMANDS.find((name) => name === line);
  if (command !== undefined) return { type: 'command', command };
  if (/^\d{1,3}$/.test(line)) return numbered(Number(line), view, menu, seat);

  const upper = words.map((word, at) => (at === 0 ? word : word.toUpperCase())).join(' ');
  const listed = menu.find((choice) => formatChoice(choice) === upper);
  if (listed !== undefined) return { type: 'choice', choice: listed };
  const short = shortened(line, menu);
  if (short !== undefined) return { type: 'choice', choice: short };
  const meant = parseChoice(bareCard(line) ?? upper, seat);
  if (meant.ok) return { type: 'choice', choice: meant.value };
  return { type: 'unclear', why: `That is not understood: ${meant.error.message}.` };
}

function numbered(number: number, view: View, menu: readonly Choice[], seat: Seat): Typed {
  if (view.phase === 'cut') return { type: 'choice', choice: { type: 'cut', seat, at: number } };
  const choice = menu[number - 1];
  if (choice !== undefined) return { type: 'choice', choice };
  return {
    type: 'unclear',
    why: `There is no number ${number}; the numbers are 1 to ${menu.length}.`,
  };
}

/** A card alone, or a suit alone, where only one choice can be meant by it. */
function shortened(line: string, menu: readonly Choice[]): Choice | undefined {
  const card = line.toUpperCase();
  const withCard = menu.filter((choice) => cardOf(choice) === card);
  if (withCard.length === 1) return withCard[0];
  const suit = SUITS.find((letter) => letter === card || SUIT_NAMES[letter] === line);
  return menu.find((choice) => choice.type === 'call' && isSuit(suit) && choice.suit === suit);
}

const bareCard = (line: string): string | undefined =>
  /^[shdc][2-9tjqka]$/.test(line) ? `play ${line.toUpperCase()}` : undefined;
