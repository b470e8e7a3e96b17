// What a decision comes to: entries to write, or a refusal.
import type { Rejection } from '@court-piece/protocol';
import { err, ok, type Choice, type MatchState, type Result } from '@court-piece/rules';
import { completeChoice } from './complete-choice.js';
import type { LogBody, PlayerId } from './log.js';
import type { Chance } from './ports.js';

/** Entries to append; `own` is the place of the one that is the command's. None: it is so already. */
export interface Draft {
  readonly bodies: readonly LogBody[];
  readonly own: number;
}

export interface Surroundings {
  readonly chance: Chance;
  /** Whether this person has a connection, or has lost it only just now. */
  readonly isNear: (player: PlayerId) => boolean;
}

export type Decided = Result<Draft, Rejection>;

export const NOTHING_TO_CHANGE: Decided = ok({ bodies: [], own: 0 });
export const one = (body: LogBody): Decided => ok({ bodies: [body], own: 0 });
export const refuse = (code: Rejection['code'], detail = ''): Decided =>
  err(detail === '' ? { code } : { code, detail });

/** The entries of a choice, whoever makes it. */
export function draftOfChoice(match: MatchState, choice: Choice, chance: Chance): Decided {
  const completed = completeChoice(match, choice, chance);
  return completed.ok ? one({ type: 'acted', action: completed.value }) : completed;
}
