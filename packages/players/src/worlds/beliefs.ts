// How well a world fits what the others have done of their own will: the caller's choice of trumps, and
// the cards that each has played. Nothing here makes a world impossible: people play oddly.
import { RANKS, SUITS } from '@court-piece/rules/cards';
import { EMPTY_TALLY, type View } from '@court-piece/rules/view';
import { promiseOf } from '../judgement/make-trumps.js';
import { above, below, codeOf, cardOf, lowOf, NO_TRUMP } from './bits.js';
import { Board, type Scene, type World, SHOW } from './board.js';
import { JudgedPlayer } from './judging/judged-player.js';
import type { Knowledge } from './scene.js';

export type Belief = (world: World, random: () => number) => number;

/** Hands of five out of the caller's thirteen that are looked at. */
const FIVES = 6;
/** What a world keeps where none of them explains the call. */
const ODD_CALL = 0.06;

const PROMISES: readonly number[] = Array.from({ length: 64 }, (_, code) =>
  (code & 15) < RANKS.length && code >> 4 < SUITS.length ? promiseOf(cardOf(code)) : 0,
);

/** From the first five cards, which are five of his thirteen, the caller chose this suit. */
export function callBelief({ view, scene }: Knowledge): Belief | null {
  const { options, caller, trump, trumpCard } = view;
  if (caller === null || scene.caller === 0) return null;
  const isHidden = options.trump === 'hidden';
  if (options.trump !== 'call' && !isHidden) return null;
  // A card that was turned up was chance (2.2, 2.3).
  if (!isHidden && (trumpCard !== null || trump === null)) return null;
  const seat = scene.caller;
  const played = playedBy(view, scene, seat);
  const thirteen = new Int32Array(13);
  return (world, random) => {
    let size = 0;
    for (const code of played) thirteen[size++] = code;
    for (let suit = 0; suit < 4; suit++) {
      for (let left = world.hands[seat * 4 + suit] ?? 0; left !== 0; left &= left - 1) {
        thirteen[size++] = suit * 16 + lowOf(left);
      }
    }
    const set = trumpCard === null ? world.aside : codeOf(trumpCard);
    if (isHidden && world.aside >= 0) thirteen[size++] = world.aside;
    if (size !== 13) return 1;
    const suit = isHidden ? set >> 4 : scene.trump;
    let hits = 0;
    for (let turn = 0; turn < FIVES; turn++) {
      drawFive(thirteen, random, isHidden ? set : -1);
      if (bestSuitOfFive(thirteen) === suit && (!isHidden || isLowestOfFive(thirteen, set))) hits++;
    }
    return ODD_CALL + hits / FIVES;
  };
}

/** The first five places hold a hand of five; a certain card among them if it is given. */
function drawFive(cards: Int32Array, random: () => number, fixed: number): void {
  let from = 0;
  if (fixed >= 0) {
    const at = cards.indexOf(fixed);
    if (at > 0) swap(cards, 0, at);
    from = 1;
  }
  for (let at = from; at < 5; at++) swap(cards, at, at + Math.floor(random() * (13 - at)));
}

function swap(cards: Int32Array, one: number, other: number): void {
  const kept = cards[one] ?? 0;
  cards[one] = cards[other] ?? 0;
  cards[other] = kept;
}

const promises = new Float64Array(4);

function bestSuitOfFive(cards: Int32Array): number {
  promises.fill(0);
  for (let at = 0; at < 5; at++) {
    const code = cards[at] ?? 0;
    promises[code >> 4] = (promises[code >> 4] ?? 0) + (PROMISES[code] ?? 0);
  }
  let best = 0;
  for (let suit = 1; suit < 4; suit++) {
    if ((promises[suit] ?? 0) > (promises[best] ?? 0) + 1e-9) best = suit;
  }
  return best;
}

function isLowestOfFive(cards: Int32Array, set: number): boolean {
  for (let at = 0; at < 5; at++) {
    const code = cards[at] ?? 0;
    if (code >> 4 === set >> 4 && code < set) return false;
  }
  return true;
}

function playedBy(view: View, scene: Scene, seat: number): readonly number[] {
  const codes: number[] = [];
  for (const { leader, cards } of [...view.tricks, ...(view.trick === null ? [] : [view.trick])]) {
    const first = scene.names.indexOf(leader);
    cards.forEach((card, at) => {
      if (((first + at) & 3) === seat) codes.push(codeOf(card));
    });
  }
  return codes;
}

/**
 * The deal is played over again in that world; each card of another seat that is neither the rule
 * player's nor equal to it makes the world less likely, and so does asking, or not asking, for the card
 * aside where it would have done the other.
 * @param unlikely what a world keeps for each card that the rule player would not have played
 */
export function playBelief(knowledge: Knowledge, unlikely: number): Belief | null {
  const { view, scene } = knowledge;
  const { trump } = scene.options;
  const isHidden = trump === 'hidden' || trump === 'hidden-blind';
  const shown = isHidden && !view.aside ? shownAfter(view) : Infinity;
  const plays: number[] = [];
  for (const { cards } of [...view.tricks, ...(view.trick === null ? [] : [view.trick])]) {
    for (const card of cards) plays.push(codeOf(card));
  }
  if (plays.length === 0) return null;
  const [firstTrick] = view.tricks;
  const leader = scene.names.indexOf(firstTrick?.leader ?? view.trick?.leader ?? view.viewer);
  const start: Scene = {
    ...scene,
    voids: [0, 0, 0, 0],
    gone: [0, 0, 0, 0],
    ledBy: [0, 0, 0, 0],
    shown: isHidden ? -1 : scene.shown,
    trump: trump === 'first-discard' || isHidden ? NO_TRUMP : scene.trump,
    leader,
    trick: [],
    trumpFrom: 0,
    mustTrump: false,
    tricks: 0,
    tally: EMPTY_TALLY,
    playingOn: true,
    won: 0,
  };
  const board = new Board(start);
  const player = new JudgedPlayer(board);
  const seats = seatsOfPlays(view, scene);
  const whole: World = { hands: new Int32Array(16), aside: -1 };
  return (world) => {
    whole.hands.set(world.hands);
    plays.forEach((code, at) => {
      const place = (seats[at] ?? 0) * 4 + (code >> 4);
      whole.hands[place] = (whole.hands[place] ?? 0) | (1 << (code & 15));
    });
    whole.aside = Number.isFinite(shown) ? layAside(whole, scene) : world.aside;
    board.setUp(whole);
    let belief = 1;
    plays.forEach((code, at) => {
      // Where the card shows itself nobody has chosen that, and it lies open by now.
      if (at === shown && board.aside >= 0) {
        if (board.turn !== 0 && player.choice() !== SHOW) belief *= unlikely;
        board.show();
      }
      if (board.turn !== 0 && !isForced(board)) {
        const choice = player.choice();
        if (choice !== code && !areEqual(board, choice, code)) belief *= unlikely;
      }
      board.play(code);
    });
    return belief;
  };
}

/** How many cards had been played when the card aside was shown. */
function shownAfter({ trick, tricks }: View): number {
  const number = tricks.findIndex(({ trumpFrom }) => trumpFrom < 4);
  const before = number < 0 ? tricks.length : number;
  return before * 4 + (tricks[before] ?? trick ?? { trumpFrom: 0 }).trumpFrom;
}

/** The card that is shown by now lies aside again. */
function layAside({ hands }: World, { caller, shown }: Scene): number {
  hands[caller * 4 + (shown >> 4)] &= ~(1 << (shown & 15));
  return shown;
}

function seatsOfPlays(view: View, scene: Scene): readonly number[] {
  return [...view.tricks, ...(view.trick === null ? [] : [view.trick])].flatMap(
    ({ leader, cards }) => cards.map((_, at) => (scene.names.indexOf(leader) + at) & 3),
  );
}

function isForced(board: Board): boolean {
  if (board.laid === 0) return false;
  const held = board.hands[board.turn * 4 + board.led] ?? 0;
  return held !== 0 && (held & (held - 1)) === 0;
}

/** As high in another suit, which is seldom worse, or of one suit and no card of another hand between. */
function areEqual(board: Board, one: number, other: number): boolean {
  if (one === SHOW) return false;
  if (one >> 4 !== other >> 4) return (one & 15) === (other & 15);
  const suit = one >> 4;
  const own = board.hands[board.turn * 4 + suit] ?? 0;
  const between =
    below(above(0x1fff, Math.min(one, other) & 15), Math.max(one, other) & 15) &
    ~own &
    ~(board.gone[suit] ?? 0);
  return between === 0;
}

/** The card aside is a low one of a suit that promises much; by code, before hands are known. */
export function asideChances({ scene, unknown }: Knowledge): (code: number) => number {
  const isChosen = scene.options.trump === 'hidden';
  return (code) => {
    if (!isChosen) return 1;
    const rank = code & 15;
    const suit = unknown.cards[code >> 4] ?? 0;
    // Ranks below it that are out: the caller would have set one of those if it held it.
    return 0.75 ** countBelow(suit, rank);
  };
}

function countBelow(mask: number, rank: number): number {
  let count = 0;
  for (let left = below(mask, rank); left !== 0; left &= left - 1) count++;
  return count;
}
