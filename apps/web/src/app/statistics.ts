// What is counted of one's own matches, in this browser only: by preset, each deal and each match once,
// however often its end is shown.
import type { TableView } from '@court-piece/protocol';
import {
  bySeat,
  type BySeat,
  type DealResult,
  partnerOf,
  type Side,
  sideOf,
  type Suit,
} from '@court-piece/rules/view';
import { type Counts, NO_COUNTS, type Statistics } from '../components/own-data.js';
import type { Calls } from '../components/statistics/statistics-data.js';
import { isWhatIf } from '../worker/what-if.js';
import { isRecord, type KeyValues, readStored, store } from './storage.js';

const STATISTICS = 'statistics';
/** So many tables are remembered as counted; what is older is over. */
const MOST_TABLES = 60;

export interface Tally {
  readonly presets: Statistics;
  readonly seats: BySeat<Counts>;
  /** By name; a bot's is `bot:` and its level. */
  readonly partners: Statistics;
  /** Suits that the person made trump. */
  readonly calls: Calls;
  /** How far each table has been counted. */
  readonly counted: readonly {
    readonly table: string;
    readonly deals: number;
    readonly over: boolean;
  }[];
}

const NO_CALLS: Calls = {
  S: { made: 0, won: 0 },
  H: { made: 0, won: 0 },
  D: { made: 0, won: 0 },
  C: { made: 0, won: 0 },
};

export const NO_TALLY: Tally = {
  presets: {},
  seats: bySeat(() => NO_COUNTS),
  partners: {},
  calls: NO_CALLS,
  counted: [],
};

/** Partners that are told apart; the first who came here go. */
const MOST_PARTNERS = 40;

/** The tally with what is new at this table; the same one if nothing is. */
export function count(tally: Tally, view: TableView): Tally {
  const { id, preset, seat, match } = view;
  if (seat === null || isWhatIf(id)) return tally;
  const known = tally.counted.find(({ table }) => table === id);
  const over = match.winner !== null;
  const deals = match.results.length;
  // What was played before one came here was somebody else's, or has been counted elsewhere.
  const from = known ?? { deals, over };
  if (known !== undefined && deals <= known.deals && over === known.over) return tally;
  const own = sideOf(seat);
  const more = (before: Counts): Counts => {
    const withDeals = match.results.slice(from.deals).reduce(countDeal(own), before);
    return over && !from.over ? countMatch(withDeals, match.winner === own) : withDeals;
  };
  const before = tally.presets[preset] ?? NO_COUNTS;
  const counts = more(before);
  const others = tally.counted.filter(({ table }) => table !== id);
  return {
    ...(counts === before ? tally : withCounts(tally, view, counts, more)),
    calls: deals > from.deals ? withCall(tally.calls, view) : tally.calls,
    counted: [...others, { table: id, deals: Math.max(deals, from.deals), over }].slice(
      -MOST_TABLES,
    ),
  };
}

function withCounts(
  tally: Tally,
  { preset, seat, seats }: TableView,
  counts: Counts,
  more: (before: Counts) => Counts,
): Pick<Tally, 'presets' | 'seats' | 'partners'> {
  if (seat === null) return tally;
  const { kind, name } = seats[partnerOf(seat)];
  const partner = kind === 'bot' ? `bot:${name}` : name;
  const { [partner]: played = NO_COUNTS, ...others } = tally.partners;
  const partners = [...Object.entries(others), [partner, more(played)] as const];
  return {
    presets: { ...tally.presets, [preset]: counts },
    seats: { ...tally.seats, [seat]: more(tally.seats[seat]) },
    partners: partner === '' ? tally.partners : Object.fromEntries(partners.slice(-MOST_PARTNERS)),
  };
}

/** The last deal, if the person made trumps in it. */
function withCall(calls: Calls, { seat, match }: TableView): Calls {
  const { caller, trump, result, options } = match;
  const isCalled = seat !== null && caller === seat && options.trump !== 'first-discard';
  if (!isCalled || trump === null || result === null) return calls;
  const { made, won } = calls[trump];
  const isWon = result.winner === sideOf(seat);
  return { ...calls, [trump]: { made: made + 1, won: won + Number(isWon) } };
}

const countDeal =
  (own: Side) =>
  (counts: Counts, { winner, kind, streakCourt }: DealResult): Counts => {
    const won = winner === own;
    const isCourt = streakCourt || kind === 'court' || kind === 'goon-court' || kind === 'bavney';
    return {
      ...counts,
      deals: counts.deals + 1,
      dealsWon: counts.dealsWon + Number(won),
      courts: counts.courts + Number(isCourt && won),
      courtsAgainst: counts.courtsAgainst + Number(isCourt && !won),
    };
  };

const countMatch = (counts: Counts, won: boolean): Counts => ({
  ...counts,
  matches: counts.matches + 1,
  matchesWon: counts.matchesWon + Number(won),
});

export function loadTally(storage: KeyValues | null): Tally {
  const read = readStored(storage, STATISTICS);
  if (!isRecord(read)) return NO_TALLY;
  const { presets, seats, partners, calls, counted } = read;
  const atSeats = isRecord(seats) ? seats : {};
  return {
    presets: readNamed(presets),
    seats: bySeat((seat) => readCounts(atSeats[seat])),
    partners: readNamed(partners),
    calls: readCalls(calls),
    counted: (Array.isArray(counted) ? counted : []).flatMap((one: unknown) => {
      if (!isRecord(one) || typeof one['table'] !== 'string') return [];
      const { table, deals, over } = one;
      return [{ table, deals: natural(deals), over: over === true }];
    }),
  };
}

export const saveTally = (storage: KeyValues | null, tally: Tally): boolean =>
  store(storage, STATISTICS, tally);

const natural = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

const readNamed = (value: unknown): Statistics =>
  Object.fromEntries(
    (isRecord(value) ? Object.entries(value) : []).map(([name, counts]) => [
      name,
      readCounts(counts),
    ]),
  );

function readCalls(value: unknown): Calls {
  const read = isRecord(value) ? value : {};
  const called = (suit: Suit): Calls[Suit] => {
    const { made, won } = isRecord(read[suit]) ? read[suit] : {};
    return { made: natural(made), won: Math.min(natural(won), natural(made)) };
  };
  return { S: called('S'), H: called('H'), D: called('D'), C: called('C') };
}

function readCounts(value: unknown): Counts {
  const read = isRecord(value) ? value : {};
  const names = Object.keys(NO_COUNTS) as readonly (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, natural(read[name])])) as unknown as Counts;
}
