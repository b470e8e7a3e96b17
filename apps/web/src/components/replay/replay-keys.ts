// The keys of a replay. Arrows follow the time, which runs to the right in every language. Single
// characters can be switched off (WCAG 2.1.4).
import type { MessageId } from '../../i18n/i18n.js';
import type { ReplayCommand } from './replay-props.js';

export type ReplayKey = ReplayCommand | { readonly type: 'onlooker' | 'share' | 'help' };

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

const NAMED: Readonly<Record<string, ReplayKey>> = {
  ' ': { type: 'toggle' },
  ArrowRight: { type: 'step', by: 1 },
  ArrowLeft: { type: 'step', by: -1 },
  ArrowDown: { type: 'to-trick', by: 1 },
  ArrowUp: { type: 'to-trick', by: -1 },
  PageDown: { type: 'to-deal', by: 1 },
  PageUp: { type: 'to-deal', by: -1 },
  Home: { type: 'first' },
  End: { type: 'last' },
};

const LETTERS: Readonly<Record<string, ReplayKey>> = {
  '[': { type: 'to-trick', by: -1 },
  ']': { type: 'to-trick', by: 1 },
  '+': { type: 'faster', by: 1 },
  '-': { type: 'faster', by: -1 },
  K: { type: 'toggle' },
  V: { type: 'onlooker' },
  S: { type: 'share' },
  '?': { type: 'help' },
};

/** What a key asks for, if anything. `0` is the tenth trick. */
export function replayKey(press: KeyPress, lettersOn: boolean): ReplayKey | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  const { key } = press;
  if (press.shiftKey && key === 'ArrowRight') return { type: 'to-trick', by: 1 };
  if (press.shiftKey && key === 'ArrowLeft') return { type: 'to-trick', by: -1 };
  const named = NAMED[key];
  if (named !== undefined || !lettersOn) return named;
  if (/^[0-9]$/.test(key)) return { type: 'trick', number: key === '0' ? 10 : Number(key) };
  return LETTERS[key.toUpperCase()];
}

/** Keys that mean something else where the focus is: a button is pressed by the space bar. */
export function belongsTo(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, textarea, select, [contenteditable]') !== null) return true;
  const input = target.closest('input');
  if (input !== null) return input.type !== 'range' || key !== ' ';
  if (key === ' ') return target.closest('button, a, summary') !== null;
  // The list of what happened is scrolled by these.
  return /^(Arrow(Up|Down)|Page|Home|End)/.test(key) && target.closest('[role=log]') !== null;
}

export const REPLAY_KEYS: readonly {
  readonly letters?: readonly string[];
  readonly named?: readonly MessageId[];
  readonly text: MessageId;
}[] = [
  { named: ['replay.key-space'], letters: ['K'], text: 'replay.keys-play' },
  { letters: ['←', '→'], text: 'replay.keys-step' },
  { letters: ['↑', '↓', '[', ']'], text: 'replay.keys-trick' },
  { letters: ['1', '2', '…', '0'], text: 'replay.keys-number' },
  { named: ['key.home', 'key.end'], text: 'replay.keys-ends' },
  { named: ['replay.key-page'], text: 'replay.keys-deal' },
  { letters: ['+', '-'], text: 'replay.keys-speed' },
  { letters: ['V'], text: 'replay.keys-view' },
  { letters: ['S'], text: 'replay.keys-share' },
];
