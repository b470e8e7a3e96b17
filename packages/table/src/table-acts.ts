// What a table does by itself: deal, let bots act, end the agreed time. Pure: says what is due and how
// long to wait; table.ts does it.
import { phaseOf, SEATS, turnOf, type MatchState, type Seat } from '@court-piece/rules';
import type { LogBody, PlayerId } from './log.js';
import type { Chance, Delays } from './ports.js';
import { botAt, peopleCount, seatedPeople, type TableState } from './state.js';

/** The next deal: the deck from chance, and the dealer too where it is drawn by lot (1.4). */
export const dealOf = (match: MatchState, chance: Chance): LogBody => ({
  type: 'acted',
  action: {
    type: 'deal',
    dealer: match.nextDealer ?? chance.pick(SEATS),
    deck: chance.shuffledDeck(),
  },
});

/** The match goes on and waits for nothing but the next deal. */
export const isDealDue = (state: TableState): boolean =>
  state.startedAt !== null && phaseOf(state.match) === 'deal-over';

/** Something that the table owes; `position` is the state of the match that it was found in. */
export type Duty =
  | {
      readonly type: 'bot';
      readonly position: number;
      readonly seat: Seat;
      readonly level: string;
      readonly wait: number;
    }
  | { readonly type: 'deal'; readonly position: number; readonly wait: number };

/** Nothing is owed while no person is seated: bots among themselves would play on for nobody. */
export function dutyOf(
  state: TableState,
  delays: Delays,
  isConnected: (player: PlayerId) => boolean,
): Duty | undefined {
  const people = seatedPeople(state);
  if (state.startedAt === null || people.length === 0) return undefined;
  const position = state.matchSeq;
  if (isDealDue(state)) {
    const present = people.filter((person) => isConnected(person.player));
    if (present.length === 0) return undefined;
    if (present.every((person) => state.ready.includes(person.seat))) {
      return { type: 'deal', position, wait: 0 };
    }
    // Only where somebody would wait for somebody else.
    return peopleCount(state) > 1 && delays.nextDeal > 0
      ? { type: 'deal', position, wait: delays.nextDeal }
      : undefined;
  }
  const seat = turnOf(state.match);
  const level = seat === null ? undefined : botAt(state, seat);
  if (seat === null || level === undefined) return undefined;
  const delay = isTrickFinished(state.match) ? delays.afterTrick : delays.botThink;
  return { type: 'bot', position, seat, level, wait: delay[state.pace] };
}

/** A trick has just been won and the next one has no card yet. */
const isTrickFinished = ({ deal }: MatchState): boolean =>
  deal !== null && 'tricks' in deal && deal.tricks.length > 0 && deal.trick?.cards.length === 0;

/** When the agreed time ends (10.2), in milliseconds since the epoch; undefined if it does not matter. */
export function timeUpAt({ options, startedAt, match }: TableState): number | undefined {
  const counts = options.end === 'time' && !match.timeUp && match.winner === null;
  return counts && startedAt !== null ? startedAt + options.minutes * 60_000 : undefined;
}
