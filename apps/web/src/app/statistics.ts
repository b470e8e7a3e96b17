// What is counted of one's own matches, in this browser only: by preset, each deal and each match once,
// however often its end is shown.
import type { TableView } from '@court-piece/protocol';
import { type DealResult, type Side, sideOf } from '@court-piece/rules/view';
import { type Counts, NO_COUNTS, type Statistics } from '../components/own-data.js';
import { isWhatIf } from '../worker/what-if.js';
import { isRecord, type KeyValues, readStored, store } from './storage.js';

const STATISTICS = 'statistics';
/** So many tables are remembered as counted; what is older is over. */
const MOST_TABLES = 60;

export interface Tally {
  readonly presets: Statistics;
  /** How far each table has been counted. */
  readonly counted: readonly {
    readonly table: string;
    readonly deals: number;
    readonly over: boolean;
  }[];
}

export const NO_TALLY: Tally = { presets: {}, counted: [] };

/** The tally with what is new at this table; the same one if nothing is. */
export function count(tally: Tally, { id, preset, seat, match }: TableView): Tally {
  if (seat === null || isWhatIf(id)) return tally;
  const known = tally.counted.find(({ table }) => table === id);
  const over = match.winner !== null;
  const deals = match.results.length;
  // What was played before one came here was somebody else's, or has been counted elsewhere.
  const from = known ?? { deals, over };
  if (known !== undefined && deals <= known.deals && over === known.over) return tally;
  const own = sideOf(seat);
  const before = tally.presets[preset] ?? NO_COUNTS;
  const withDeals = match.results.slice(from.deals).reduce(countDeal(own), before);
  const counts = over && !from.over ? countMatch(withDeals, match.winner === own) : withDeals;
  const others = tally.counted.filter(({ table }) => table !== id);
  return {
    presets: counts === before ? tally.presets : { ...tally.presets, [preset]: counts },
    counted: [...others, { table: id, deals: Math.max(deals, from.deals), over }].slice(
      -MOST_TABLES,
    ),
  };
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
  const { presets, counted } = read;
  const kept = isRecord(presets) ? Object.entries(presets) : [];
  return {
    presets: Object.fromEntries(kept.map(([name, counts]) => [name, readCounts(counts)])),
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

function readCounts(value: unknown): Counts {
  const read = isRecord(value) ? value : {};
  const names = Object.keys(NO_COUNTS) as readonly (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, natural(read[name])])) as unknown as Counts;
}
