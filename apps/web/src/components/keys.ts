// The keys of the table: what they are called in the list of keys, and what a key press asks for.
// Single letters can be switched off (WCAG 2.1.4); the same letters hold in every language.
import { isSuit, type Suit } from '@court-piece/rules/cards';
import type { MessageId } from '../i18n/i18n.js';

interface KeyLine {
  /** Letters as they are, and keys with a name in each language. */
  readonly letters?: readonly string[];
  readonly named?: readonly MessageId[];
  readonly text: MessageId;
}

export const KEYS: readonly KeyLine[] = [
  { named: ['key.arrows', 'key.home', 'key.end'], text: 'keys.move' },
  { named: ['key.enter'], text: 'keys.play' },
  { letters: ['S', 'H', 'D', 'C'], text: 'keys.suits' },
  { letters: ['T'], text: 'keys.trick' },
  { letters: ['L'], text: 'keys.last-trick' },
  { letters: ['R'], text: 'keys.score' },
  { letters: ['W'], text: 'keys.turn' },
  { letters: ['U'], text: 'keys.trump' },
  { letters: ['N'], text: 'keys.counts' },
  { letters: ['K'], text: 'keys.clock' },
  { letters: ['A'], text: 'keys.hint' },
  { letters: ['[', ']'], text: 'keys.tricks' },
  { letters: ['Z'], text: 'keys.undo' },
  { letters: ['?'], text: 'keys.help' },
  { named: ['key.escape'], text: 'keys.escape' },
];

export type KeyCommand =
  | { readonly type: 'suit'; readonly suit: Suit }
  | {
      readonly type:
        | 'trick'
        | 'last-trick'
        | 'score'
        | 'turn'
        | 'trump'
        | 'counts'
        | 'clock'
        | 'hint'
        | 'undo'
        | 'help';
    };

const LETTERS: Readonly<Record<string, Exclude<KeyCommand['type'], 'suit'>>> = {
  T: 'trick',
  L: 'last-trick',
  R: 'score',
  W: 'turn',
  U: 'trump',
  N: 'counts',
  K: 'clock',
  A: 'hint',
  '[': 'last-trick',
  ']': 'last-trick',
  Z: 'undo',
  '?': 'help',
};

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a key asks for, if anything. */
export function commandFor(press: KeyPress): KeyCommand | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || press.key.length !== 1) return undefined;
  const letter = press.key.toUpperCase();
  if (isSuit(letter)) return { type: 'suit', suit: letter };
  const type = LETTERS[letter];
  return type === undefined ? undefined : { type };
}

/** True where typing a letter means that letter. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, [contenteditable], dialog') !== null;
