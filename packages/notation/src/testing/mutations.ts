// Spoils records for tests of the reader: the value somewhere inside, or the letters of the text.
// What JSON itself can hold, and what only a program could hand over.

type Chance = (n: number) => number;
type Json = unknown;

const STRANGE: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.5,
  '',
  '1',
  'SA',
  'west',
  'table end',
  'west play SA',
  'west cut 99999',
  '\ud800',
  '\u0000',
  '__proto__',
  'x'.repeat(5000),
  [],
  {},
  [[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]],
  { __proto__: null, toString: 1, constructor: 'x', length: -1 },
  JSON.parse('{"__proto__":{"rules":{"preset":"hokm"}}}') as Json,
];

const KEYS = ['__proto__', 'constructor', 'format', 'rules', 'deals', 'fair', 'dealer', 'x', ''];

function pick<T>(items: readonly T[], chance: Chance): T {
  return items[chance(items.length)] as T;
}

/** The value with one thing in it changed; the given one stays as it is. */
export function mutate(value: Json, chance: Chance): Json {
  if (chance(6) === 0) return pick(STRANGE, chance);
  if (Array.isArray(value)) return mutateList(value as readonly Json[], chance);
  if (typeof value === 'object' && value !== null) {
    return mutateObject(value as Readonly<Record<string, Json>>, chance);
  }
  if (typeof value === 'string') return mutateText(value, chance);
  if (typeof value === 'number') return pick([value + 1, -value, String(value), value / 2], chance);
  return pick(STRANGE, chance);
}

function mutateList(list: readonly Json[], chance: Chance): Json {
  const at = chance(list.length + 1);
  const item = list[at];
  switch (chance(6)) {
    case 0:
      return list.toSpliced(at, 1);
    case 1:
      return list.toSpliced(at, 0, item, item);
    case 2:
      return list.toSpliced(at, 0, pick(STRANGE, chance));
    case 3:
      return [...list.slice(at), ...list.slice(0, at)];
    default:
      return at === list.length ? [...list] : list.with(at, mutate(item, chance));
  }
}

function mutateObject(object: Readonly<Record<string, Json>>, chance: Chance): Json {
  const keys = Object.keys(object);
  const key = pick(keys, chance);
  const { [key]: value, ...rest } = object;
  switch (chance(8)) {
    case 0:
      return rest;
    case 1:
      return { ...rest, [pick(KEYS, chance)]: value };
    case 2:
      return { ...object, [pick(KEYS, chance)]: pick(STRANGE, chance) };
    default:
      return keys.length === 0 ? object : { ...object, [key]: mutate(value, chance) };
  }
}

const LETTERS = ['S', 'H', 'A', '2', ' ', '"', '\\', '{', '[', ',', '}', ']', '\n', 'é', '\ud800'];

/** The text with some letters taken out, put in, doubled or moved. */
export function mutateText(text: string, chance: Chance): string {
  const at = chance(text.length + 1);
  const to = Math.min(text.length, at + 1 + chance(4));
  switch (chance(6)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, at) + pick(LETTERS, chance) + text.slice(at);
    case 2:
      return text.slice(0, to) + text.slice(at);
    case 3:
      return text.slice(0, at);
    case 4:
      return text.slice(to) + text.slice(at, to) + text.slice(0, at);
    default:
      return text.slice(0, at) + pick(LETTERS, chance) + text.slice(to);
  }
}
