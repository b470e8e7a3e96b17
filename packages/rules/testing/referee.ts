// A second reading of the rules, on one page and in another way than the engine: a deal is read from
// its deck and its actions, all at once. Only tests use it, to compare. It knows no claims.
import type { Action, Card, Options, Seat, Suit } from '@court-piece/rules';

const COUNTERCLOCKWISE: readonly Seat[] = ['north', 'west', 'south', 'east'];
const FROM_THE_TOP = 'AKQJT98765432';

interface Played {
  readonly seat: Seat;
  readonly card: Card;
  /** Its suit was trump already when it was played. */
  readonly asTrump: boolean;
  /** No card lay aside any more. */
  readonly afterReveal: boolean;
}

export interface Reading {
  readonly trump: Suit | null;
  readonly winners: readonly Seat[];
  readonly collected: { readonly 'north-south': number; readonly 'east-west': number };
  readonly pile: number;
  /** How the deal ended, if it did. */
  readonly end: { readonly winner: string; readonly kind: string } | null;
  /** Who plays next and with which cards (3.1, 5.3, 5.4); null unless a card is awaited. */
  readonly next: { readonly seat: Seat; readonly cards: ReadonlySet<Card> } | null;
}

const side = (seat: Seat): 'north-south' | 'east-west' =>
  seat === 'north' || seat === 'south' ? 'north-south' : 'east-west';
const other = (one: string) => (one === 'north-south' ? 'east-west' : 'north-south');

export function readDeal(
  options: Options,
  dealer: Seat,
  deck: readonly Card[],
  actions: readonly Action[],
): Reading {
  const ring = options.direction === 'clockwise' ? COUNTERCLOCKWISE.toReversed() : COUNTERCLOCKWISE;
  const after = (seat: Seat, steps: number) => ring[(ring.indexOf(seat) + steps) % 4] as Seat;
  const caller = after(dealer, 1);

  // 1.5, 1.6
  const cut = actions.find(({ type }) => type === 'cut');
  const at = cut?.type === 'cut' ? cut.at : 0;
  const pack = [...deck.slice(at), ...deck.slice(0, at)];
  const dealt = (steps: number): Card[] => [
    ...pack.slice(5 * steps, 5 * steps + 5),
    ...pack.slice(20 + 4 * steps, 24 + 4 * steps),
    ...pack.slice(36 + 4 * steps, 40 + 4 * steps),
  ];
  const hands = new Map(ring.map((_, steps) => [after(caller, steps), new Set(dealt(steps))]));
  const hand = (seat: Seat) => hands.get(seat) as Set<Card>;
  const callersCards = dealt(0);

  let trump: Suit | null = null;
  let aside: Card | null = null;
  let madeIn: number | null = null;
  let mustTrump = false;
  let stood: Seat | null = null;
  let stopped = false;
  let trick: Played[] = [];
  const tricks: Played[][] = [];
  let leader = caller;

  const turn = () => after(leader, trick.length);
  const has = (seat: Seat, suit: string | undefined) => [...hand(seat)].some((c) => c[0] === suit);
  const led = () => trick[0]?.card[0];
  const isVoid = (seat: Seat) => trick.length > 0 && !has(seat, led());
  const reveal = () => {
    if (aside === null) return;
    hand(caller).add(aside);
    trump = aside[0] as Suit;
    aside = null;
    mustTrump = true;
  };
  const revealByItself = () => {
    if (aside === null) return;
    const seat = turn();
    const first = options.revealWhen === 'first-void' && isVoid(seat);
    const opponent =
      options.revealWhen === 'opponent-void' && isVoid(seat) && side(seat) !== side(caller);
    if (first || opponent || (seat === caller && hand(caller).size === 0)) reveal();
  };
  // A caller may have thrown a card away before the card aside came back (5.7): no revoke.
  const revokedBy = () =>
    options.revoke === 'penalty'
      ? trick.find(({ seat, card }) => card[0] !== led() && has(seat, led()))?.seat
      : undefined;
  const finishTrick = () => {
    if (trick.length < 4 || revokedBy() !== undefined) return;
    leader = winnerOf(trick, trump).seat;
    tricks.push(trick);
    trick = [];
  };

  const playCard = ({ seat, card }: { readonly seat: Seat; readonly card: Card }) => {
    hand(seat).delete(card);
    const makes = options.trump === 'first-discard' && trump === null && trick.length > 0;
    if (makes && card[0] !== led()) {
      trump = card[0] as Suit;
      madeIn = tricks.length;
    }
    trick.push({ seat, card, asTrump: card[0] === trump, afterReveal: aside === null });
    mustTrump = false;
    finishTrick();
    revealByItself();
  };

  if (options.trump === 'nth-card') trump = callersCards[options.n - 1]?.[0] as Suit;
  for (const action of actions) {
    switch (action.type) {
      case 'call':
        trump = action.suit;
        break;
      case 'nominate':
        trump = callersCards[action.n - 1]?.[0] as Suit;
        break;
      case 'decline':
        trump = action.card[0] as Suit;
        break;
      case 'set':
        aside = action.card;
        hand(caller).delete(aside);
        break;
      case 'ask':
      case 'reveal':
        reveal();
        break;
      case 'correct': {
        const from = trick.findIndex(({ seat, card }) => seat === action.seat && card[0] !== led());
        for (const taken of trick.splice(from)) hand(taken.seat).add(taken.card);
        playCard(action);
        break;
      }
      case 'play':
        playCard(action);
        break;
      case 'stand':
        stood = action.seat;
        break;
      case 'stop':
        stopped = true;
        break;
      default:
    }
  }

  const count = collecting(options, tricks, trump, madeIn);
  const end =
    stood === null
      ? endOf(options, count.after, caller, stopped)
      : {
          winner: other(side(stood)),
          kind: 'revoke',
        };
  const made = options.trump === 'first-discard' || trump !== null || aside !== null;
  const awaited = end === null && made && trick.length < 4;
  const seat = turn();
  const all = [...hand(seat)];
  const follow = all.filter((c) => c[0] === led());
  const trumps = all.filter((c) => c[0] === trump);
  const open = options.revoke === 'penalty' || follow.length === 0 ? all : follow;
  const cards = mustTrump && trumps.length > 0 ? trumps : open;
  return {
    trump,
    winners: count.winners,
    collected: count.after.at(-1) ?? { 'north-south': 0, 'east-west': 0 },
    pile: count.pile,
    end,
    next: awaited ? { seat, cards: new Set(cards) } : null,
  };
}

type Score = { readonly 'north-south': number; readonly 'east-west': number };

/** 3.2, 5.6, 6.2: trumps that were trumps when played, or whose suit was led; then the led suit. */
function winnerOf(trick: readonly Played[], trump: Suit | null): Played {
  const led = trick[0]?.card[0];
  const place = ({ card, asTrump }: Played): number => {
    const rank = FROM_THE_TOP.indexOf(card[1] as string);
    if (asTrump || (card[0] === trump && card[0] === led)) return rank;
    return card[0] === led ? 20 + rank : 40;
  };
  return trick.toSorted((a, b) => place(a) - place(b))[0] as Played;
}

/** Section 4, with 5.10 and 6.4: what had been collected after each trick. */
function collecting(
  options: Options,
  tricks: readonly (readonly Played[])[],
  trump: Suit | null,
  madeIn: number | null,
) {
  const wins = tricks.map((trick) => winnerOf(trick, trump));
  const counts = wins.map((win, at) => {
    if (options.trump === 'first-discard') return madeIn !== null && at >= madeIn;
    return options.collectFrom === 'any' || win.afterReveal;
  });
  const after: Score[] = [];
  let now: Score = { 'north-south': 0, 'east-west': 0 };
  let last = 0;
  for (const [at, win] of wins.entries()) {
    const number = at + 1;
    const before = wins[at - 1];
    const pair = before?.seat === win.seat && counts[at] === true && counts[at - 1] === true;
    const fresh = options.afterCollecting === 'run-goes-on' || at > last;
    const aces = {
      off: false,
      'both-aces': win.card[1] === 'A' && before?.card[1] === 'A',
      'claiming-ace': win.card[1] === 'A',
    }[options.aceRule];
    const early = last === 0 && number < options.firstCollectAfter;
    const collects =
      options.collect === 'single' ||
      number === 13 ||
      (pair && fresh && !aces && !early && !options.noCollectAfter.includes(number));
    if (collects) {
      now = { ...now, [side(win.seat)]: now[side(win.seat)] + number - last };
      last = number;
    }
    after.push(now);
  }
  return { winners: wins.map(({ seat }) => seat), after, pile: tricks.length - last };
}

function endOf(options: Options, after: readonly Score[], caller: Seat, stopped: boolean) {
  for (const [at, now] of after.entries()) {
    const winner = now['north-south'] >= 7 ? 'north-south' : 'east-west';
    if (now[winner] < 7) continue;
    const none = now[other(winner)] === 0;
    const court = { winner, kind: winner === side(caller) ? 'court' : 'goon-court' };
    if (options.courtNeeds === 'all-thirteen') {
      if (!none) return { winner, kind: 'ordinary' };
      if (at === 12) return court;
      continue;
    }
    const straight = after[6]?.[winner] === 7;
    if (!none) return straight ? court : { winner, kind: 'ordinary' };
    if (options.bavney === 'none' || (stopped && at === after.length - 1)) return court;
    if (at === 12) return { winner, kind: 'bavney' };
  }
  return null;
}
