// What processes tell one another, as the payload of a notification: a letter, who says it, and the rest.
import type { TalkLine } from '@court-piece/protocol';

type PeopleByTable = readonly (readonly [string, readonly string[]])[];

export type Signal =
  /** Tables have new entries. */
  | { readonly type: 'written'; readonly tables: readonly string[] }
  /** Who is connected to tables there: to those that are named nobody else, or to no others at all. */
  | { readonly type: 'here'; readonly people: PeopleByTable; readonly isAll: boolean }
  | { readonly type: 'said'; readonly table: string; readonly line: TalkLine }
  /** Still alive. */
  | { readonly type: 'alive' }
  /** Asks all others to say who is connected there. */
  | { readonly type: 'who' }
  | { readonly type: 'bye' };

export const CHANNEL = 'court_piece';
/** The database refuses payloads from 8000 bytes on. */
const MOST_BYTES = 7_900;

export interface Received {
  readonly from: string;
  readonly signal: Signal;
}

/** Before the ids of the tables that have new entries. */
export const writtenPrefix = (from: string): string => `w ${from} `;

/** Payloads that say this; several if it does not fit into one. */
export function payloadsOf(
  from: string,
  signal: Exclude<Signal, { type: 'written' }>,
): readonly string[] {
  switch (signal.type) {
    case 'said':
      return fitting(`t ${from} ${JSON.stringify([signal.table, signal.line])}`);
    case 'here': {
      const say = (part: PeopleByTable): string => `h ${from} ${JSON.stringify(part)}`;
      const parts = inParts(signal.people, say);
      return signal.isAll ? [`H ${from}`, ...parts] : parts;
    }
    case 'alive':
      return [`a ${from}`];
    case 'who':
      return [`? ${from}`];
    case 'bye':
      return [`b ${from}`];
  }
}

const fitting = (payload: string): readonly string[] =>
  Buffer.byteLength(payload) <= MOST_BYTES ? [payload] : [];

function inParts<T>(items: readonly T[], say: (part: readonly T[]) => string): readonly string[] {
  if (items.length === 0) return [];
  const whole = say(items);
  if (Buffer.byteLength(whole) <= MOST_BYTES) return [whole];
  if (items.length === 1) return [];
  const half = Math.ceil(items.length / 2);
  return [...inParts(items.slice(0, half), say), ...inParts(items.slice(half), say)];
}

/** Undefined for what is no signal of ours: another program may use the channel's name. */
export function readPayload(payload: string): Received | undefined {
  const [, letter = '', from = '', rest = ''] = /^(\S) (\S+) ?(.*)$/su.exec(payload) ?? [];
  try {
    switch (letter) {
      case 'w':
        return { from, signal: { type: 'written', tables: rest.split(' ') } };
      case 'h': {
        const people = JSON.parse(rest) as PeopleByTable;
        return { from, signal: { type: 'here', people, isAll: false } };
      }
      case 'H':
        return { from, signal: { type: 'here', people: [], isAll: true } };
      case 't': {
        const [table, line] = JSON.parse(rest) as [string, TalkLine];
        return { from, signal: { type: 'said', table, line } };
      }
      case 'a':
        return { from, signal: { type: 'alive' } };
      case '?':
        return { from, signal: { type: 'who' } };
      case 'b':
        return { from, signal: { type: 'bye' } };
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}
