// The keys of the table: what they are called in the list of keys, and what a key press asks for.
// Single letters can be switched off (WCAG 2.1.4); the same letters hold in every language.
import { isSuit, type Suit } from '@court-piece/rules/cards';
import type { MessageId } from '../i18n/i18n.js';

interface KeyLine {
  readonly keys: readonly string[];
  readonly text: MessageId;
}

export const KEYS: readonly KeyLine[] = [
  { keys: ['←', '→', '↑', '↓', 'Home', 'End'], text: 'keys.move' },
  { keys: ['Enter'], text: 'keys.play' },
  { keys: ['S', 'H', 'D', 'C'], text: 'keys.suits' },
  { keys: ['T'], text: 'keys.trick' },
  { keys: ['L'], text: 'keys.last-trick' },
  { keys: ['R'], text: 'keys.score' },
  { keys: ['W'], text: 'keys.turn' },
  { keys: ['U'], text: 'keys.trump' },
  { keys: ['N'], text: 'keys.counts' },
  { keys: ['Z'], text: 'keys.undo' },
  { keys: ['?'], text: 'keys.help' },
  { keys: ['Esc'], text: 'keys.escape' },
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
