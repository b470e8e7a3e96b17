// What one's own cards cost in the deals that one had analysed, by kind; kept in this browser, for the
// statistics. The same deal analysed again counts once.
import { ledSuit, type Seat, suitOf } from '@court-piece/rules/view';
import type { OpenResult, Step } from '../../components/analysis/data.js';
import {
  ERROR_KINDS,
  type ErrorKind,
  type KeptErrors,
} from '../../components/statistics/statistics-data.js';
import { isRecord, type KeyValues, readStored, store } from '../storage.js';

const ERRORS = 'errors';
/** Deals that are remembered. */
const MOST = 300;

interface Analysed {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly person: Seat;
  readonly steps: readonly Step[];
  readonly open: OpenResult;
}

/** Tricks that the person's own choices gave away, by kind, with all hands open. */
export function errorsOf({ key, at, person, steps, open }: Analysed): Omit<KeptErrors, 'preset'> {
  const lost: Record<ErrorKind, number> = { lead: 0, follow: 0, discard: 0, trump: 0 };
  let cards = 0;
  for (const move of open.decisions) {
    const step = steps.find((one) => one.at === move.at);
    if (move.seat !== person || step === undefined) continue;
    cards += 1;
    lost[kindOf(step)] += move.cost;
  }
  return { key, at, cards, lost };
}

export function kindOf({ choice, before }: Step): ErrorKind {
  const led = ledSuit(before.trick?.cards ?? []);
  if (choice.type !== 'play') return 'trump';
  if (led === undefined) return 'lead';
  if (suitOf(choice.card) === led) return 'follow';
  return suitOf(choice.card) === before.trump ? 'trump' : 'discard';
}

export function loadErrors(storage: KeyValues | null): readonly KeptErrors[] {
  const read = readStored(storage, ERRORS);
  return (Array.isArray(read) ? read : []).flatMap((one: unknown): KeptErrors[] => {
    if (!isRecord(one) || typeof one['key'] !== 'string') return [];
    const { key, at, cards, preset, lost } = one;
    const kinds = isRecord(lost) ? lost : {};
    return [
      {
        key,
        at: natural(at),
        cards: natural(cards),
        preset: typeof preset === 'string' ? preset : '',
        lost: Object.fromEntries(
          ERROR_KINDS.map((kind) => [kind, natural(kinds[kind])]),
        ) as KeptErrors['lost'],
      },
    ];
  });
}

export function keepErrors(storage: KeyValues | null, errors: KeptErrors): boolean {
  const before = loadErrors(storage);
  const known = before.find(({ key }) => key === errors.key);
  const others = before.filter(({ key }) => key !== errors.key);
  // Looked at again, it is as old as it was.
  const kept = known === undefined ? errors : { ...errors, at: known.at };
  return store(storage, ERRORS, [...others, kept].toSorted((a, b) => a.at - b.at).slice(-MOST));
}

const natural = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
