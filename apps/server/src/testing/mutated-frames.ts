// Frames that no client of ours sends, made from good ones by a seeded generator: the same seed gives
// the same frames, so that one that does harm can be sent again.
import { DECK } from '@court-piece/rules/cards';

export interface MutatedFrame {
  readonly data: string | Buffer;
  /** No answer is owed to it but the end of the connection. */
  readonly isFatal: boolean;
}

/** Numbers from 0 up to, not including, 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FATAL_SHARE = 0.05;
const RESERVED = [
  'error',
  'close',
  'connect',
  'disconnect',
  '__proto__',
  'constructor',
  'toString',
];
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  '\0',
  '\ud800',
  'x'.repeat(3000),
  [],
  {},
  [[[[]]]],
  { toString: 'x', length: -1 },
  ...RESERVED,
];

export function* mutatedFrames(
  table: string,
  count: number,
  seed: number,
): Generator<MutatedFrame> {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const good = (): object =>
    pick<object>([
      { type: 'ping' },
      { type: 'hello', protocol: 1, table, lastSeq: Math.floor(random() * 9) },
      command({ type: 'choose', choice: { type: 'play', seat: 'north', card: pick(DECK) } }),
      command({ type: 'choose', choice: { type: 'call', seat: 'west', suit: 'H' } }),
      command({ type: 'sit', seat: 'north', name: 'Mallory' }),
      command({ type: pick(['leave', 'start', 'next-deal', 'undo', 'end']) }),
    ]);
  const command = (wanted: object): object => ({
    type: 'command',
    id: `m${random()}`,
    expectedSeq: Math.floor(random() * 50),
    command: wanted,
  });
  const harmless: readonly (() => string)[] = [
    // A field replaced, renamed or added, somewhere.
    () => JSON.stringify(withStrange(good(), pick, random)),
    () => JSON.stringify(withStrange(withStrange(good(), pick, random), pick, random)),
    () => JSON.stringify({ ...good(), type: pick(RESERVED) }),
    () => JSON.stringify(good()).replace('{', `{"${pick(RESERVED)}":{"a":1},`),
    () => JSON.stringify(pick(STRANGE)),
    // Text that is cut, doubled or dirty.
    () => JSON.stringify(good()).slice(0, Math.floor(random() * 80)),
    () => JSON.stringify(good()) + JSON.stringify(good()),
    () => flipped(JSON.stringify(good()), random),
    () => '['.repeat(Math.floor(random() * 4000)),
    () => `{"a":`.repeat(Math.floor(random() * 800)),
    () => ' '.repeat(Math.floor(random() * 4000)),
    // Well-formed, at the wrong moment.
    () => JSON.stringify(good()),
  ];
  const fatal: readonly (() => string | Buffer)[] = [
    () => 'x'.repeat(1024 * 1024),
    () => 'x'.repeat(5000),
    () => Buffer.from(JSON.stringify(good())),
    () => Buffer.from(Array.from({ length: 64 }, () => Math.floor(random() * 256))),
    () => Buffer.alloc(0),
  ];
  for (let made = 0; made < count; made++) {
    const isFatal = random() < FATAL_SHARE;
    yield { data: pick<() => string | Buffer>(isFatal ? fatal : harmless)(), isFatal };
  }
}

function withStrange(
  message: object,
  pick: <T>(items: readonly T[]) => T,
  random: () => number,
): object {
  const entries = Object.entries(message) as [string, unknown][];
  const at = Math.floor(random() * (entries.length + 1));
  const [key, value] = entries[at] ?? [pick(RESERVED), 1];
  const inner =
    typeof value === 'object' && value !== null && random() < 0.7
      ? withStrange(value, pick, random)
      : pick(STRANGE);
  return { ...message, [key]: inner };
}

function flipped(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  return text.slice(0, at) + String.fromCharCode(Math.floor(random() * 0x300)) + text.slice(at + 1);
}
