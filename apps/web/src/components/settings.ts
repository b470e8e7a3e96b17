// What a person sets for this browser, and which values each setting can have: the form, the check of
// what was kept, and the page itself read the same lists.
import type { Pace } from '@court-piece/protocol';
import type { Digits } from '../i18n/digits.js';
import type { Language } from '../i18n/languages.js';
import type { CardNames } from './card-labels.js';
import type { Verbosity } from './verbosity.js';

/** The settings that are one of a few values, in the order in which they are offered. */
export const SETTING_VALUES = {
  /** How long a finished trick stays in sight; `tap`: until tapped. */
  pace: ['instant', 'fast', 'normal', 'slow', 'tap'] satisfies readonly Pace[],
  /** `auto`: two taps with a finger, one click with a mouse. */
  playing: ['auto', 'one', 'two'],
  /** `large`: rank and suit as big as the card allows; `text`: nothing else. */
  faces: ['standard', 'large', 'text'],
  /** `four`: each suit a colour of its own. */
  suits: ['two', 'four'],
  /** How the hand lies: see `hand-order.ts`. */
  sort: ['suits', 'rising', 'trump-first', 'ranks'],
  theme: ['system', 'light', 'dark'],
  sound: ['off', 'quiet', 'loud'],
  /** Digits of numbers: see `digits.ts`. */
  digits: ['usual', 'own', 'latin'] satisfies readonly Digits[],
  /** How Urdu is written where there is room. */
  script: ['nastaliq', 'naskh'],
  /** Whether a card is called by its rank or by its suit first: see `card-labels.ts`. */
  cardNames: ['rank-first', 'suit-first'] satisfies readonly CardNames[],
  /** How much is spoken unasked: see `verbosity.ts`. */
  speech: ['full', 'short', 'own'] satisfies readonly Verbosity[],
} as const;

/** What holds without a choice, where it is not the first value. */
const UNCHOSEN: { readonly [K in ValueSetting]?: string } = { pace: 'normal', sound: 'quiet' };

/** The settings that are on or off, each as it is without a choice. */
const SETTING_FLAGS = {
  /** A press on a card can be taken back for a moment before it is sent. */
  takeBack: true,
  /** A card can be chosen before it is one's turn. */
  preChoose: true,
  /** Decisions besides playing a card are asked once more. */
  confirm: false,
  /** Single letters as shortcuts; can be switched off for speech input and the like. */
  letterKeys: true,
  /** Stronger lines and plain grounds. */
  contrast: false,
  /** Cards move; the system's wish for less motion is always honoured. */
  motion: true,
  /** A short buzz when it is one's turn. */
  vibration: true,
  /** A notice of the system when it is one's turn and the page is not in sight. */
  notify: false,
  /** The screen stays on while a match is played. */
  awake: true,
} as const;

type Values = { readonly [K in keyof typeof SETTING_VALUES]: (typeof SETTING_VALUES)[K][number] };
type Flags = { readonly [K in keyof typeof SETTING_FLAGS]: boolean };

export interface Settings extends Values, Flags {
  readonly language: Language;
}

export type ValueSetting = keyof Values;
export type FlagSetting = keyof Flags;

const VALUE_NAMES = Object.keys(SETTING_VALUES) as readonly ValueSetting[];
const FLAG_NAMES = Object.keys(SETTING_FLAGS) as readonly FlagSetting[];

/** Settings from anywhere outside: whatever is no value of a setting is as if it had not been chosen. */
export function readSettings(
  stored: Readonly<Record<string, unknown>>,
): Omit<Settings, 'language'> {
  const values = VALUE_NAMES.map((name) => {
    const known: readonly string[] = SETTING_VALUES[name];
    return [name, known.find((value) => value === stored[name]) ?? UNCHOSEN[name] ?? known[0]];
  });
  const flags = FLAG_NAMES.map((name) => {
    const value = stored[name];
    return [name, typeof value === 'boolean' ? value : SETTING_FLAGS[name]];
  });
  return Object.fromEntries([...values, ...flags]) as Omit<Settings, 'language'>;
}

export const DEFAULT_SETTINGS: Omit<Settings, 'language'> = readSettings({});
