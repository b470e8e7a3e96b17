// A record as part of an address: what follows `#r=`. It opens anywhere without an account, since
// nothing of it goes to a server. Packed, it has a check sum, so that a damaged link is known as such.
import { formatAction, readRecord, type MatchRecord, type RecordJson } from '@court-piece/notation';
import { DECK, err, ok, resolveOptions, type Card, type Result } from '@court-piece/rules';

/** Characters of a packed record: what is read, and what is written for others to send on. */
export const PACKED_LIMITS = { read: 32_000, written: 6_000 } as const;
/** Bytes after unpacking: what is larger is no record that was packed here. */
const MOST_BYTES = 512 * 1024;
/** The form of what is packed; a page that does not know it says so. */
const FORM = '1';

export type LinkError = 'damaged' | 'too-long' | 'newer';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const letterOf = (card: Card): string => LETTERS.charAt(DECK.indexOf(card));
const cardOf = (letter: string): Card | undefined => DECK[LETTERS.indexOf(letter)];

/** Undefined where the record is too long for a link. What makes a deal checkable is left out. */
export async function packRecord(record: MatchRecord): Promise<string | undefined> {
  const small = [
    record.rules,
    record.seats ?? null,
    ...record.deals.map(({ dealer, deck, actions }) => [
      dealer,
      deck.map(letterOf).join(''),
      actions
        .map((action) =>
          action.type === 'play'
            ? `${action.seat.charAt(0)}${letterOf(action.card)}`
            : `=${formatAction(action)}`,
        )
        .join(','),
    ]),
  ];
  const bytes = new TextEncoder().encode(JSON.stringify(small));
  const packed = FORM + toBase64(await through(bytes, new CompressionStream('deflate'), Infinity));
  return packed.length > PACKED_LIMITS.written ? undefined : packed;
}

/** The record in it, played over by the rules; nothing of a record that they refuse. */
export async function unpackRecord(packed: string): Promise<Result<MatchRecord, LinkError>> {
  if (packed.length > PACKED_LIMITS.read) return err('too-long');
  if (!packed.startsWith(FORM)) return err(/^[2-9]/.test(packed) ? 'newer' : 'damaged');
  try {
    const bytes = await through(
      fromBase64(packed.slice(1)),
      new DecompressionStream('deflate'),
      MOST_BYTES,
    );
    const small: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const read = readRecord(recordFrom(small));
    return read.ok ? ok(read.value.record) : err('damaged');
  } catch {
    return err('damaged');
  }
}

/** What may be a record again; its reader says whether it is one. */
function recordFrom(small: unknown): unknown {
  if (!Array.isArray(small)) return small;
  const [rules, seats, ...deals] = small as readonly unknown[];
  return {
    format: 'court-piece-record' satisfies RecordJson['format'],
    version: 1 satisfies RecordJson['version'],
    rules,
    ...(seats === null ? {} : { seats }),
    deals: deals.map((deal) => {
      const [dealer, deck, actions] = Array.isArray(deal) ? (deal as readonly unknown[]) : [];
      return {
        dealer,
        deck: Array.from(String(deck), cardOf).join(' '),
        actions: actions === '' ? [] : String(actions).split(',').map(actionFrom),
      };
    }),
  };
}

const SEATS: Readonly<Record<string, string>> = { n: 'north', w: 'west', s: 'south', e: 'east' };

const actionFrom = (text: string): string =>
  text.startsWith('=')
    ? text.slice(1)
    : `${SEATS[text.charAt(0)] ?? '?'} play ${cardOf(text.slice(1)) ?? '?'}`;

/** One deal as a record of its own: what somebody is shown who is not to read the whole match. */
export function dealAlone(record: MatchRecord, number: number): MatchRecord {
  const deal = record.deals[number - 1];
  if (deal === undefined) throw new RangeError(`no deal ${number}`);
  const options = resolveOptions(record.rules);
  const first = options.ok ? options.value.firstDealer : 'random';
  const begins = first === 'random' || first === deal.dealer;
  return {
    ...record,
    // A deal from the middle of a match is the first one of its record.
    rules: begins ? record.rules : { ...record.rules, firstDealer: deal.dealer },
    deals: [deal],
  };
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // What is wrong with it is told by the end that is read.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = value as Uint8Array;
    length += part.length;
    if (length > most) {
      void reader.cancel().catch(() => undefined);
      throw new RangeError('too large');
    }
    parts.push(part);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new RangeError('no base64');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
