// Actions in the record's own words: `west play HK`, `table end`. The same words, without the seat,
// are what one seat may choose; they travel on the wire and are typed in the terminal.
// One spelling only, so that what is read and written again is the same text.
import {
  err,
  isCard,
  isSeat,
  isSuit,
  ok,
  type Action,
  type Choice,
  type Result,
  type Seat,
  type SeatAction,
} from '@court-piece/rules';
import type { TextError } from './cards.js';
import { quoted } from './printable.js';

/** Whatever stands in a deal's list of actions; the deal itself is the entry that holds the list. */
export type RecordAction = Exclude<Action, { type: 'deal' }>;

// No action is longer than `counterclockwise`; longer text is not taken apart.
const LONGEST = 40;
const NUMBER = /^(0|[1-9][0-9]{0,5})$/;

/** A choice without its seat: `play HK`, `cut 20`, `decline`. */
export function formatChoice(choice: Choice | SeatAction): string {
  switch (choice.type) {
    case 'cut':
      return `cut ${choice.at}`;
    case 'call':
      return `call ${choice.suit}`;
    case 'nominate':
      return `nominate ${choice.n}`;
    case 'set':
      return choice.card === undefined ? 'set' : `set ${choice.card}`;
    case 'decline':
      return 'card' in choice ? `decline ${choice.card}` : 'decline';
    case 'play':
    case 'correct':
      return `${choice.type} ${choice.card}`;
    case 'redeal':
    case 'ask':
    case 'reveal':
    case 'stand':
    case 'on':
    case 'stop':
    case 'claim':
      return choice.type;
  }
}

/** An action as it stands in a record: `west play HK`, `table end`. */
export const formatAction = (action: RecordAction): string =>
  action.type === 'end' || action.type === 'time-up'
    ? `table ${action.type}`
    : `${action.seat} ${formatChoice(action)}`;

const bad = (message: string): Result<never, TextError> => err({ code: 'bad-action', message });

/** What a seat chooses, in the record's words without the seat; `decline` and `set` may lack the card. */
export function parseChoice(text: string, seat: Seat): Result<Choice, TextError> {
  if (text.length > LONGEST) return bad(`${quoted(text)} is too long for an action`);
  const [verb = '', argument, ...more] = text.split(' ');
  if (more.length > 0) return bad(`${quoted(text)} has more words than an action`);
  const card = (): Result<Choice & SeatAction, TextError> =>
    bad(
      `${verb} needs a card: ${argument === undefined ? 'none is given' : `${quoted(argument)} is none`}`,
    );
  switch (verb) {
    case 'cut':
    case 'nominate': {
      if (argument === undefined || !NUMBER.test(argument)) {
        return bad(`${verb} needs a number, not ${quoted(argument ?? '')}`);
      }
      const number = Number(argument);
      return ok(
        verb === 'cut' ? { type: verb, seat, at: number } : { type: verb, seat, n: number },
      );
    }
    case 'call':
      return isSuit(argument)
        ? ok({ type: verb, seat, suit: argument })
        : bad(`call needs a suit, S H D or C, not ${quoted(argument ?? '')}`);
    case 'play':
      return isCard(argument) ? ok({ type: verb, seat, card: argument }) : card();
    case 'correct':
      return isCard(argument) ? ok({ type: verb, seat, card: argument }) : card();
    case 'set':
      if (argument === undefined) return ok({ type: verb, seat });
      return isCard(argument) ? ok({ type: verb, seat, card: argument }) : card();
    case 'decline':
      return argument === undefined
        ? ok({ type: verb, seat })
        : bad('decline is said without a card');
    case 'redeal':
    case 'ask':
    case 'reveal':
    case 'stand':
    case 'on':
    case 'stop':
    case 'claim':
      return argument === undefined
        ? ok({ type: verb, seat })
        : bad(`${verb} stands alone, not with ${quoted(argument)}`);
    default:
      return bad(`${quoted(verb)} is not something that can be done`);
  }
}

/** An action of a record, complete: `decline` and `set` name the card that was drawn. */
export function parseAction(text: string): Result<RecordAction, TextError> {
  if (text.length > LONGEST) return bad(`${quoted(text)} is too long for an action`);
  const space = text.indexOf(' ');
  const who = space < 0 ? text : text.slice(0, space);
  const rest = space < 0 ? '' : text.slice(space + 1);
  if (who === 'table') {
    return rest === 'end' || rest === 'time-up'
      ? ok({ type: rest })
      : bad(`the table does end or time-up, not ${quoted(rest)}`);
  }
  if (!isSeat(who)) return bad(`${quoted(who)} is no seat`);
  if (rest.startsWith('decline ')) {
    const card = rest.slice('decline '.length);
    return isCard(card)
      ? ok({ type: 'decline', seat: who, card })
      : bad(`decline needs a card: ${quoted(card)} is none`);
  }
  const choice = parseChoice(rest, who);
  if (!choice.ok) return choice;
  const { value } = choice;
  if (value.type === 'decline') return bad('decline needs the card that was turned up');
  if (value.type !== 'set') return ok(value);
  return value.card === undefined
    ? bad('set needs the card that was put aside')
    : ok({ type: 'set', seat: who, card: value.card });
}
