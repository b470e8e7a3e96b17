// What a lesson is: a deal whose cards are known, told in stops. At each stop some cards are played,
// something is said, and perhaps the learner is asked. The learner always sits south.
import {
  apply,
  type Card,
  type Choice,
  isCard,
  type MatchState,
  newMatch,
  nextSeat,
  type Options,
  resolveOptions,
  type RuleError,
  type RulesChoice,
  type Seat,
  SEATS,
  seatsFrom,
  turnOf,
  type BySeat,
} from '@court-piece/rules';
import { formatChoice, parseChoice } from '@court-piece/notation';
import type { MessageId } from '../../i18n/i18n.js';
import type { LessonId } from '../../components/learn/lesson-ids.js';

export const LEARNER: Seat = 'south';

/**
 * Acts of whoever is on turn, one word each: a card is played; `deal` deals the lesson's cards;
 * anything else is a choice in the record's words, with a colon for its space: `call:H`, `set:S5`,
 * `ask`. `south.correct:H4` is done by a seat that is not on turn.
 */
export type Script = string;

export interface Ask {
  /** Each of these goes on. The first is the one that is shown to whoever asks for it. */
  readonly right: Script;
  /** What to think of: the answer to a wrong choice that has no answer of its own, and the hint. */
  readonly hint: MessageId;
  /** Choices that deserve an answer of their own. */
  readonly wrong?: Readonly<Record<string, MessageId>>;
}

export interface Stop {
  /** What happens before anything is said. */
  readonly play?: Script;
  readonly say: MessageId;
  readonly ask?: Ask;
}

export interface Lesson {
  readonly id: LessonId;
  readonly rules: RulesChoice;
  readonly dealer: Seat;
  /** Thirteen cards each in the order in which they are dealt: suit by suit, `S:AKQ H:432`, or cards. */
  readonly hands: BySeat<string>;
  /** What has been played before the lesson begins: whole deals by the same cards, as scripts. */
  readonly before?: readonly Script[];
  readonly stops: readonly Stop[];
}

/** The cards of a hand in words: `SA SK` or `S:AK`, in order. */
export const cardsOf = (hand: string): readonly Card[] =>
  hand.split(' ').flatMap((word) => {
    const [suit = '', ranks] = word.split(':');
    const cards = ranks === undefined ? [word] : Array.from(ranks, (rank) => suit + rank);
    return cards.map((card) => {
      if (!isCard(card)) throw new RangeError(`${card} is no card`);
      return card;
    });
  });

/** Cards of a hand by packets (Rules 1.6): from, to. */
const PACKETS = [
  [0, 5],
  [5, 9],
  [9, 13],
] as const;

function deckOf({ hands, dealer }: Lesson, { direction }: Options): readonly Card[] {
  const seats = seatsFrom(nextSeat(dealer, direction), direction);
  return PACKETS.flatMap(([from, to]) =>
    seats.flatMap((seat) => cardsOf(hands[seat]).slice(from, to)),
  );
}

/** The words of a script. */
export const wordsOf = (script: Script): readonly string[] => script.split(/\s+/).filter(Boolean);

/** A choice in the words of scripts. */
export function wordOf(choice: Choice): string {
  return choice.type === 'play' ? choice.card : formatChoice(choice).replace(' ', ':');
}

/** The choice that a word means, of whoever is on turn or of the seat that it names. */
export function choiceOf(word: string, turn: Seat | null): Choice {
  const [first = '', rest] = word.split('.');
  const seat = rest === undefined ? turn : SEATS.find((one) => one === first);
  const what = rest ?? first;
  if (seat === null || seat === undefined) throw new RangeError(`nobody is on turn for ${word}`);
  const choice = parseChoice(isCard(what) ? `play ${what}` : what.replace(':', ' '), seat);
  if (!choice.ok) throw new RangeError(choice.error.message);
  return choice.value;
}

/** The state after a choice, or why it is not allowed. */
export function choose(
  state: MatchState,
  choice: Choice,
):
  | { readonly ok: true; readonly value: MatchState }
  | { readonly ok: false; readonly error: RuleError } {
  if (choice.type === 'decline' || (choice.type === 'set' && choice.card === undefined)) {
    throw new RangeError('no lesson leaves a card to chance');
  }
  const outcome = apply(state, choice as Parameters<typeof apply>[1]);
  return outcome.ok ? { ok: true, value: outcome.value.state } : outcome;
}

/** The state after one word. A lesson whose script the rules refuse is a fault of the lesson. */
export function act(state: MatchState, word: string, lesson: Lesson): MatchState {
  const outcome =
    word === 'deal'
      ? apply(state, {
          type: 'deal',
          dealer: state.nextDealer ?? lesson.dealer,
          deck: deckOf(lesson, state.options),
        })
      : undefined;
  if (outcome !== undefined) {
    if (!outcome.ok) throw new RangeError(`${lesson.id}: deal: ${outcome.error.code}`);
    return outcome.value.state;
  }
  const chosen = choose(state, choiceOf(word, turnOf(state)));
  if (!chosen.ok) throw new RangeError(`${lesson.id}: ${word}: ${chosen.error.code}`);
  return chosen.value;
}

/** The match as it stands when the lesson begins. */
export function beginningOf(lesson: Lesson): MatchState {
  const options = resolveOptions(lesson.rules);
  if (!options.ok) throw new RangeError(`${lesson.id}: ${options.error.code}`);
  const words = (lesson.before ?? []).flatMap(wordsOf);
  return words.reduce((state, word) => act(state, word, lesson), newMatch(options.value));
}
