// The analysis of one deal in sentences, for people.
import type { Turn } from '@court-piece/analysis';
import { SUIT_NAMES } from '@court-piece/notation';
import { isCard, SIDES, SUITS, type BySide } from '@court-piece/rules';
import { capital, cardName, counted, sideName } from '../words.js';
import type { AnalysedDeal, AnalysedMove } from './deal.js';

/** One sentence a line; only what cost something, and what turned the deal. */
export function sentencesOf(deal: AnalysedDeal): readonly string[] {
  const { start, moves, trumps, skill } = deal;
  const costly = moves.filter(({ cost, turned }) => (cost ?? 0) > 0 || turned !== null);
  const unknown = moves.filter(({ cost }) => cost === null).length;
  const lines = [`Deal ${deal.deal}.`];
  if (start !== null) lines.push(`In the cards: ${both(start)}.`);
  if (trumps !== null) lines.push(trumpsLine(trumps));
  lines.push(...costly.map(costlyLine));
  if (costly.length === 0 && unknown === 0 && moves.length > 0) {
    lines.push('With all hands open, no card gave anything away.');
  }
  lines.push(...moves.flatMap(fromSeatLine));
  if (unknown > 0) lines.push(`Not known: what ${counted(unknown, 'move')} cost.`);
  if (skill !== null) {
    const lost = Object.entries(skill.lost).map(([seat, tricks]) => `${seat} ${tricks}`);
    lines.push(`Given away: ${lost.join(', ')}. Gained by the play: ${both(skill.play)}.`);
  }
  return lines;
}

const both = (tricks: BySide<number>): string =>
  SIDES.map((side) => `${sideName(side)} ${tricks[side]}`).join(', ');

const inWords = (move: string): string => {
  const card = move.split(' ').at(-1);
  return isCard(card) ? `the ${cardName(card)}` : move;
};

function costlyLine({ action, seat, move, cost, best, turned }: AnalysedMove): string {
  const price = cost === null || cost === 0 ? [] : [`cost ${counted(cost, 'trick')}`];
  const turn = turned === null ? [] : [TURNS[turned]];
  const what = `${action}. ${capital(seat)}: ${inWords(move)}`;
  return `${what} ${[...price, ...turn].join(' and ')}; best: ${best.map(inWords).join(', ')}.`;
}

const TURNS: Readonly<Record<Turn, string>> = {
  deal: 'lost the deal',
  'court-missed': 'missed a court',
  'court-let-in': 'let a court in',
};

function fromSeatLine({ action, seat, move, fromSeat }: AnalysedMove): readonly string[] {
  if (fromSeat === undefined || (fromSeat.cost ?? 0) < WORTH_A_WORD) return [];
  const lost = Math.round((fromSeat.cost ?? 0) * 100);
  return [
    `${action}. ${capital(seat)}, by what could be known: ${inWords(fromSeat.best)} was better than ` +
      `${inWords(move)} by ${lost} in a hundred deals.`,
  ];
}

/** Less than that the imagined deals cannot tell apart. */
const WORTH_A_WORD = 0.05;

function trumpsLine({ seat, suit, tricks }: AnalysedDeal['trumps'] & object): string {
  const values = SUITS.flatMap((one) => {
    const found = tricks[one];
    return found === undefined ? [] : [`${SUIT_NAMES[one]} ${both(found)}`];
  });
  const made = `${capital(seat)} made ${SUIT_NAMES[suit]} trumps.`;
  return values.length === 0 ? made : `${made} With each suit: ${values.join('; ')}.`;
}
