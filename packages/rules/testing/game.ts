// A match that a test plays in a few words. Every state is frozen; what should be legal and is not
// throws with the error's code.
import { expect } from 'vitest';
import {
  apply,
  legalActions,
  newMatch,
  nextSeat,
  phaseOf,
  resolveOptions,
  SEATS,
  turnOf,
  viewFor,
  type Action,
  type BySide,
  type Card,
  type DealResult,
  type DealState,
  type MatchState,
  type Options,
  type Phase,
  type PresetName,
  type RuleEvent,
  type Seat,
  type Suit,
  type View,
  type Viewer,
} from '@court-piece/rules';
import { dealWith, deckOf, type Hands } from './deck.js';
import { deepFreeze } from './freeze.js';
import { action, actionText, cards, seat, words } from './text.js';
import { wonBy } from './winners.js';

export interface Game {
  readonly state: MatchState;
  readonly log: readonly Action[];
  /** What the last action made happen. */
  readonly events: readonly RuleEvent[];
  readonly phase: Phase;
  readonly turn: Seat | null;
  /** What the seat on turn may do, sorted: `H2 H5 ask`. */
  readonly may: string;
  /** The same one by one; `first` is any one of them. */
  readonly choices: readonly string[];
  readonly first: string;
  readonly score: BySide<number>;
  readonly lastResult: DealResult;
  /** Deals; by default the dealer due, east where it is open, and cards that matter to nobody. */
  deal(hands?: Hands, dealer?: string): Game;
  /** Actions in words, `call S` or `south ask`; the seat on turn by default. */
  does(...texts: readonly string[]): Game;
  /**
   * Cards and single words, `N: HK ask C2 .. / W: …`; a seat with a colon must be on turn, and with
   * two dots everyone left plays whatever comes first until the trick is complete.
   */
  plays(text: string): Game;
  /** Deals and plays so that these seats take the tricks: `W S E=HA`. */
  wins(list: string, more?: WinsMore): Game;
  /** Refused, with the state unchanged: the error's code and rule, `must-follow-suit 3.1`. */
  refuses(text: string): string;
  applies(one: Action): Game;
  hand(of: string): readonly Card[];
  view(of: Viewer): View;
  /** The deal, which must be in this phase. */
  in<P extends DealState['phase']>(phase: P): Extract<DealState, { phase: P }>;
}

interface WinsMore {
  readonly trump?: Suit;
  readonly dealer?: string;
  /** The cards of the last tricks, `W: C6 C5 C4 S2 / W: H8 CK D5 C7`; they are dealt, not played. */
  readonly ending?: string;
}

type Said = Partial<Options>;

export function optionsOf(preset: PresetName, said: Said = {}): Options {
  const resolved = resolveOptions({ preset, ...said });
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  return resolved.value;
}

export const newGame = (preset: PresetName, said: Said = {}): Game =>
  game(newMatch(optionsOf(preset, said)), [], []);

export function game(
  given: MatchState,
  log: readonly Action[],
  events: readonly RuleEvent[],
): Game {
  const state = deepFreeze(given);
  const { options } = state;
  const self: Game = {
    state,
    log,
    events,
    phase: phaseOf(state),
    turn: turnOf(state),
    get may() {
      return self.choices.join(' ');
    },
    get choices() {
      return legalActions(state).map(actionText).toSorted();
    },
    get first() {
      return self.choices[0] ?? '';
    },
    score: state.score,
    get lastResult() {
      const last = state.results.at(-1);
      if (last === undefined) throw new Error('no deal is finished');
      return last;
    },
    deal(hands = {}, dealer) {
      const from = dealerOf(state, dealer);
      const deck = dealWith(hands, { dealer: from, direction: options.direction });
      return self.applies({ type: 'deal', dealer: from, deck });
    },
    does: (...texts) => texts.reduce((now, text) => now.applies(action(text, now.turn)), self),
    plays(text) {
      let now: Game = self;
      for (const word of words(text)) {
        if (word === '/') continue;
        if (word === '..') now = untilLead(now);
        else if (word.endsWith(':')) {
          expect(now.turn, `on turn before ${text}`).toBe(seat(word.slice(0, -1)));
        } else now = now.does(word);
      }
      return now;
    },
    wins: (list, more = {}) => winTricks(self, list, more),
    refuses(text) {
      const outcome = apply(state, action(text, self.turn));
      if (outcome.ok) throw new Error(`not refused: ${text}`);
      return `${outcome.error.code} ${outcome.error.rule}`;
    },
    applies(one) {
      const outcome = apply(state, deepFreeze(one));
      if (!outcome.ok) {
        throw new Error(`${actionText(one)} is refused: ${JSON.stringify(outcome.error)}`);
      }
      return game(outcome.value.state, [...log, one], outcome.value.events);
    },
    hand(of) {
      const { deal } = state;
      if (deal === null || !('hands' in deal)) throw new Error('no cards are dealt');
      return deal.hands[seat(of)];
    },
    view: (of) => viewFor(state, of),
    in(phase) {
      const { deal } = state;
      expect(deal?.phase).toBe(phase);
      return deal as Extract<DealState, { phase: typeof phase }>;
    },
  };
  return self;
}

function untilLead(start: Game): Game {
  let now = start;
  while (now.phase === 'play' && now.in('play').trick.cards.length > 0) now = now.does(now.first);
  return now;
}

const dealerOf = (state: MatchState, dealer: string | undefined): Seat =>
  dealer === undefined ? (state.nextDealer ?? 'east') : seat(dealer);

function winTricks(start: Game, list: string, { trump = 'S', dealer, ending }: WinsMore): Game {
  const { options } = start.state;
  const from = dealerOf(start.state, dealer);
  const caller = nextSeat(from, options.direction);
  const made = options.trump === 'first-discard' ? null : trump;
  const { hands, plays } = wonBy(list, {
    caller,
    direction: options.direction,
    trump: made,
    ending,
  });
  const deck = deckOf(hands, { dealer: from, direction: options.direction });
  let now = start.applies({ type: 'deal', dealer: from, deck });
  if (now.phase === 'cut') now = now.does('cut 0');
  if (options.trump === 'call') now = now.does(`call ${trump}`);
  if (options.trump === 'hidden') now = now.does(`set ${hands[caller][0]}`);
  for (const played of plays.slice(0, 4 * words(list).length)) {
    if (now.phase === 'bavney-choice') now = now.does('on');
    if (now.phase !== 'play') break;
    now = now.does(played);
  }
  return now;
}

/** The cards of text as a set, for comparing hands whatever their order. */
export const asSet = (text: string | readonly Card[]): ReadonlySet<Card> =>
  new Set(typeof text === 'string' ? cards(text) : text);

export const everySeat = <T>(make: (seat: Seat) => T): readonly T[] => SEATS.map(make);
