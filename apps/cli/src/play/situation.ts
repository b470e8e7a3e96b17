// What a player sees before deciding, in short sentences from its view alone.
import { SUIT_NAMES, UNKNOWN_CARD } from '@court-piece/notation';
import {
  partnerOf,
  seatAfter,
  SEATS,
  sideOf,
  SIDES,
  type BySide,
  type Seat,
  type Side,
  type View,
} from '@court-piece/rules/view';
import { capital, cardName, counted, handInWords } from '../words.js';

export const seatName = (seat: Seat, own: Seat): string => (seat === own ? 'you' : seat);

/** `you 3, they 2`: from the side of a seat. */
export const bothSides = (numbers: BySide<number>, own: Seat): string => {
  const us = sideOf(own);
  const them = SIDES.find((side) => side !== us) ?? us;
  return `your side ${numbers[us]}, the others ${numbers[them]}`;
};

export const sideWords = (side: Side, own: Seat): string =>
  side === sideOf(own) ? 'your side' : 'the others';

export const introduction = (own: Seat, level: string): readonly string[] => [
  `You sit ${own}; ${partnerOf(own)} is your partner. The other seats are bots (${level}).`,
  'At every question you may type a number, the words in brackets, or help.',
];

export function handLine(view: View, own: Seat): string {
  const hand = view.hands[own];
  const unseen = Array.from({ length: view.counts[own] }, () => UNKNOWN_CARD);
  return `Your hand: ${handInWords(hand ?? unseen)}.`;
}

function trumpLine(view: View): string {
  if (view.aside) {
    return view.trumpCard === null
      ? 'No trump yet: a card lies face down aside.'
      : `No trump yet: your ${cardName(view.trumpCard)} lies face down aside.`;
  }
  return view.trump === null ? 'No trump.' : `Trump: ${SUIT_NAMES[view.trump]}.`;
}

function trickLine(view: View, own: Seat): string {
  const { trick } = view;
  if (trick === null || trick.cards.length === 0) return 'You lead.';
  const cards = trick.cards.map((card, at) => {
    const seat = seatAfter(trick.leader, at, view.options.direction);
    return `${seatName(seat, own)} ${cardName(card)}`;
  });
  return `On the table: ${cards.join(', ')}.`;
}

export function situation(view: View, own: Seat): readonly string[] {
  switch (view.phase) {
    case 'cut':
      return ['You may cut the deck.'];
    case 'making-trumps':
      return [handLine(view, own)];
    default:
      return [`${trumpLine(view)} ${trickLine(view, own)}`, handLine(view, own)];
  }
}

/** What `table` repeats. */
export function tableLines(view: View, own: Seat): readonly string[] {
  const { tally } = view;
  const lines = [
    `Dealer: ${seatName(view.dealer ?? own, own)}. Caller: ${seatName(view.caller ?? own, own)}.`,
    trumpLine(view),
  ];
  if (tally !== null) {
    lines.push(`Tricks won: ${bothSides(tally.won, own)}.`);
    if (view.options.collect === 'double') {
      lines.push(
        `Collected: ${bothSides(tally.collected, own)}. In the middle: ${counted(tally.pile, 'trick')}.`,
      );
    }
  }
  const counts = SEATS.map((seat) => `${seatName(seat, own)} ${view.counts[seat]}`);
  return [...lines, trickLine(view, own), `Cards held: ${counts.join(', ')}.`];
}

export function lastTrickLine(view: View, own: Seat): string {
  const last = view.tricks.at(-1);
  if (last === undefined) return 'No trick has been won in this deal.';
  const cards = last.cards.map((card, at) => {
    const seat = seatAfter(last.leader, at, view.options.direction);
    return `${seatName(seat, own)} ${cardName(card)}`;
  });
  return `${capital(cards.join(', '))}: won by ${seatName(last.winner, own)}.`;
}

const UNITS = { courts: 'courts', points: 'points', simple: 'points', hokm: 'points' } as const;

export function scoreLine(view: View, own: Seat): string {
  const { options } = view;
  const ends = {
    open: 'until you stop',
    target: `to ${options.target}`,
    time: `for ${options.minutes} minutes`,
    deals: `for ${counted(options.deals, 'deal')}`,
  }[options.end];
  return (
    `Score in ${UNITS[options.scoring]}, ${ends}: ${bothSides(view.score, own)}. ` +
    `Deals won in a row: ${bothSides(view.runs, own)}.`
  );
}
