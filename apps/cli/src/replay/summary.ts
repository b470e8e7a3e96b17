// A replayed record in sentences, for people.
import {
  printable,
  SUIT_NAMES,
  UNKNOWN_CARD,
  type MatchRecord,
  type PrintedState,
} from '@court-piece/notation';
import { isCard, SEATS, SIDES, type BySide, type DealResult } from '@court-piece/rules';
import { capital, cardName, counted, handInWords, KIND_NAMES, sideName } from '../words.js';

const PHASE_WORDS: Readonly<Record<PrintedState['phase'], string>> = {
  cut: 'the caller may cut',
  'making-trumps': 'the caller makes trumps',
  play: 'cards are played',
  'revoke-open': 'a revoke is corrected or stands',
  'bavney-choice': 'the leader stops or plays on for the bavney',
  'deal-over': 'the deal is over',
  'match-over': 'the match is over',
};

/** The sentences, one a line. */
export const summarise = (record: MatchRecord, state: PrintedState): readonly string[] => [
  ...headLines(record),
  ...state.deals.map(dealLine),
  `Score: ${bothSides(state.score)}. Deals won in a row: ${bothSides(state.runs)}.`,
  ...nowLines(state),
];

function headLines(record: MatchRecord): readonly string[] {
  const { preset, ...options } = record.rules;
  const differing = Object.entries(options).map(
    ([name, value]) => `${name} ${printable(JSON.stringify(value))}`,
  );
  const rules = [preset, ...differing].join(', ');
  const seats = SEATS.flatMap((seat) => {
    const text = record.seats?.[seat];
    return text === undefined ? [] : [`${seat} ${printable(text)}`];
  });
  return [`Rules: ${rules}.`, ...(seats.length === 0 ? [] : [`Seats: ${seats.join(', ')}.`])];
}

const bothSides = (numbers: BySide<number>): string =>
  SIDES.map((side) => `${sideName(side)} ${numbers[side]}`).join(', ');

function dealLine(result: Omit<DealResult, 'dealer'>, at: number): string {
  const { winner, kind, streakCourt, worth, collected, nextDealer } = result;
  const streak = streakCourt ? ', the seventh deal in a row' : '';
  return (
    `Deal ${at + 1}: ${sideName(winner)} win, ${KIND_NAMES[kind]}${streak}, worth ${worth}. ` +
    `Tricks: ${bothSides(collected)}. Next dealer: ${nextDealer}.`
  );
}

function nowLines(state: PrintedState): readonly string[] {
  if (state.winner !== null) {
    const result = state.winner === 'draw' ? 'a draw' : `${sideName(state.winner)} win`;
    return [`The match is over: ${result}.`];
  }
  const lines = [
    `Now: ${PHASE_WORDS[state.phase]}. Dealer ${state.dealer}, caller ${state.caller}.`,
  ];
  if (state.phase === 'deal-over') return lines;
  lines.push(`${capital(trumpWords(state))}. Tricks: ${bothSides(state.won)}.`);
  if (state.pile > 0) lines.push(`In the middle: ${counted(state.pile, 'trick')}.`);
  if (state.trick.length > 0) {
    const cards = state.trick.map(([seat, card]) => `${seat} ${cardName(card)}`);
    lines.push(`On the table: ${cards.join(', ')}.`);
  }
  for (const seat of SEATS) lines.push(`${capital(seat)}: ${handInWords(state.hands[seat])}.`);
  if (state.turn !== null) {
    const may = state.legal.length === 0 ? '' : ` May: ${state.legal.join(', ')}.`;
    lines.push(`Turn: ${state.turn}.${may}`);
  }
  return lines;
}

function trumpWords(state: PrintedState): string {
  const trump =
    state.trump === null ? 'no suit is trump now' : `trump is ${SUIT_NAMES[state.trump]}`;
  if (state.trumpCard === null) return trump;
  if (state.revealed) return `${trump}, shown by the ${cardName(knownCard(state.trumpCard))}`;
  return state.trumpCard === UNKNOWN_CARD
    ? `${trump}, a card lies aside`
    : `${trump}, the ${cardName(knownCard(state.trumpCard))} lies aside`;
}

function knownCard(shown: string) {
  if (!isCard(shown)) throw new Error(`${shown} is no card`);
  return shown;
}
