// Cards, seats and actions as tests write them: `SAKQ H32`, `N`, `north call S`. Wrong text throws,
// since it is a fault of the test.
import {
  isCard,
  isSeat,
  isSuit,
  SEATS,
  type Action,
  type Card,
  type Seat,
  type SeatAction,
  type Suit,
} from '@court-piece/rules';

export function card(text: string | undefined): Card {
  if (!isCard(text)) throw new Error(`not a card: ${text ?? 'nothing'}`);
  return text;
}

/** `SAKQ H32` is SA SK SQ H3 H2. */
export const cards = (text: string): readonly Card[] =>
  words(text).flatMap((word) => Array.from(word.slice(1), (rank) => card(`${word[0]}${rank}`)));

export const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** A seat by its name or its capital letter. */
export function seat(text: string | undefined): Seat {
  const found = isSeat(text) ? text : SEATS.find((name) => name[0]?.toUpperCase() === text);
  if (found === undefined) throw new Error(`not a seat: ${text ?? 'nothing'}`);
  return found;
}

function suit(text: string | undefined): Suit {
  if (!isSuit(text)) throw new Error(`not a suit: ${text ?? 'nothing'}`);
  return text;
}

const isSeatWord = (word: string | undefined): boolean =>
  isSeat(word) || /^[NWSE]$/.test(word ?? '');

/** `north call S`, `call S` of the seat on turn, `table end`. A card alone is played. */
export function action(text: string, turn: Seat | null): Action {
  const all = words(text);
  if (all[0] === 'table') {
    if (all[1] !== 'end' && all[1] !== 'time-up')
      throw new Error(`no action of the table: ${text}`);
    return { type: all[1] };
  }
  const named = isSeatWord(all[0]);
  const [verb, argument] = named ? all.slice(1) : all;
  const actor = named ? seat(all[0]) : turn;
  if (actor === null) throw new Error(`nobody is on turn to ${text}`);
  return seatAction(actor, verb ?? '', argument);
}

function seatAction(actor: Seat, verb: string, argument: string | undefined): SeatAction {
  switch (verb) {
    case 'cut':
      return { type: verb, seat: actor, at: Number(argument) };
    case 'nominate':
      return { type: verb, seat: actor, n: Number(argument) };
    case 'call':
      return { type: verb, seat: actor, suit: suit(argument) };
    case 'decline':
    case 'set':
    case 'play':
    case 'correct':
      return { type: verb, seat: actor, card: card(argument) };
    case 'redeal':
    case 'ask':
    case 'reveal':
    case 'stand':
    case 'on':
    case 'stop':
    case 'claim':
      return { type: verb, seat: actor };
    default:
      return { type: 'play', seat: actor, card: card(verb) };
  }
}

/** An action without its seat; a card to be played is the card alone. */
export function actionText(choice: {
  readonly type: string;
  readonly card?: Card;
  readonly suit?: Suit;
  readonly at?: number;
  readonly n?: number;
}): string {
  if (choice.type === 'play') return card(choice.card);
  const argument = choice.card ?? choice.suit ?? choice.at ?? choice.n;
  return argument === undefined ? choice.type : `${choice.type} ${argument}`;
}
