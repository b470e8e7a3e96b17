// What people say to each other at a table. Preset phrases and reactions have ids that every client
// words in its own language; none speaks of cards. Talk is not in the log of the table.
import type { Seat } from '@court-piece/rules/view';

export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thank-you',
  'sorry',
  'one-moment',
  'take-your-time',
  'back-again',
  'good-match',
  'one-more',
  'goodbye',
] as const;
export type Phrase = (typeof PHRASES)[number];

export const REACTIONS = ['smile', 'laugh', 'clap', 'heart', 'wave', 'tea'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** - `report`: tells those who run the server about the person on a seat */
export type TalkCommand =
  | { readonly type: 'say'; readonly phrase: Phrase }
  | { readonly type: 'react'; readonly reaction: Reaction }
  | { readonly type: 'write'; readonly text: string }
  | { readonly type: 'report'; readonly seat: Seat };

/** One thing said. Numbers rise for each connection; who resumes may get some again. */
export type TalkLine = {
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly seat: Seat;
  readonly name: string;
  /** Who it is, as in `Occupant.person`. */
  readonly person: number;
} & (
  | { readonly type: 'said'; readonly phrase: Phrase }
  | { readonly type: 'reacted'; readonly reaction: Reaction }
  | { readonly type: 'wrote'; readonly text: string }
);
