// What a first five comes to with each trump, found by dealing the other cards at random many times and
// playing each such deal to its end. All choices are looked at in the same deals, so that what differs
// between them is the choice and not the cards.
import {
  cardsOfSuit,
  DECK,
  strengthOf,
  suitOf,
  type Card,
  type Suit,
} from '@court-piece/rules/cards';
import { EMPTY_TALLY, seatsFrom, type Options } from '@court-piece/rules/view';
import { codeOf, NO_TRUMP, suitNumber } from '../worlds/bits.js';
import { Board, type Scene, type World } from '../worlds/board.js';
import { quickTurn } from './quick-player.js';

/** How a deal ended, for the caller's side. */
export interface Ending {
  readonly won: boolean;
  readonly court: boolean;
  /** Of thirteen; with double sir half of the collected ones that it is ahead, more than six and a half. */
  readonly tricks: number;
}

/** Four hands, the caller's first: his first five cards, then those of his second and third packet. */
export type Completion = readonly (readonly Card[])[];

const HAND = 13;

export function completionOf(five: readonly Card[], random: () => number): Completion {
  const others = DECK.filter((card) => !five.includes(card));
  for (let at = others.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [others[at], others[other]];
    if (one !== undefined && two !== undefined) [others[at], others[other]] = [two, one];
  }
  const rest = HAND - five.length;
  return [
    [...five, ...others.slice(0, rest)],
    ...[0, 1, 2].map((seat) => others.slice(rest + HAND * seat, rest + HAND * (seat + 1))),
  ];
}

/** The card that decides where the caller leaves it to chance: any of his second packet (2.2, 2.3). */
export const turnedUp = (completion: Completion): Suit => suitOf(completion[0]?.[5] ?? 'S2');

/** The card that is put aside for a suit (2.4): its lowest of the first five. */
export const asideFor = (five: readonly Card[], suit: Suit): Card =>
  cardsOfSuit(five, suit).reduce((low, card) => (strengthOf(card) < strengthOf(low) ? card : low));

/** A table at which completions are played by quick players. */
export interface PlayedOut {
  readonly playOut: (completion: Completion, suit: Suit) => Ending;
}

export function createPlayOuts(options: Options): PlayedOut {
  const isHidden = options.trump === 'hidden';
  const names = seatsFrom('north', options.direction);
  const boards = new Map<number, Board>();
  const boardFor = (trump: number): Board => {
    const known = boards.get(trump);
    if (known !== undefined) return known;
    const board = new Board(startOf(options, names, trump));
    boards.set(trump, board);
    return board;
  };
  const world: World = { hands: new Int32Array(16), aside: -1 };
  return {
    playOut: (completion, suit) => {
      world.hands.fill(0);
      completion.forEach((cards, seat) => {
        for (const card of cards) {
          const code = codeOf(card);
          world.hands[seat * 4 + (code >> 4)] |= 1 << (code & 15);
        }
      });
      world.aside = -1;
      if (isHidden) {
        const aside = codeOf(asideFor((completion[0] ?? []).slice(0, 5), suit));
        world.hands[aside >> 4] &= ~(1 << (aside & 15));
        world.aside = aside;
      }
      const board = boardFor(isHidden ? NO_TRUMP : suitNumber(suit));
      board.setUp(world);
      while (board.tricks < HAND && !(board.isDouble && board.verdict !== null)) quickTurn(board);
      return endingOf(board);
    },
  };
}

const CALLERS = 'north-south';
const OTHERS = 'east-west';

function endingOf({ verdict, tally, isDouble, won: tricks }: Board): Ending {
  if (verdict?.type !== 'won') throw new Error('a deal without an end');
  const { collected } = tally;
  return {
    won: verdict.winner === CALLERS,
    court: verdict.kind !== 'ordinary',
    tricks: isDouble ? 6.5 + (collected[CALLERS] - collected[OTHERS]) / 2 : tricks,
  };
}

function startOf(options: Options, names: Scene['names'], trump: number): Scene {
  const start = {
    options,
    names,
    caller: 0,
    voids: [0, 0, 0, 0],
    gone: [0, 0, 0, 0],
    ledBy: [0, 0, 0, 0],
    shown: NO_TRUMP,
    trump,
    leader: 0,
    trick: [],
    trumpFrom: 0,
    mustTrump: false,
    tricks: 0,
    tally: EMPTY_TALLY,
    playingOn: false,
    won: 0,
  };
  return start;
}
