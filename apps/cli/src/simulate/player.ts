// What the simulation asks of whoever plays a seat: a level of the program's own bots, or a program.
import { formatChoice } from '@court-piece/notation';
import type { Budget } from '@court-piece/players';
import type { Choice, Seat, View } from '@court-piece/rules';

/** What a match begins with, for one seat. */
export interface Beginning {
  readonly seat: Seat;
  readonly rules: object;
  readonly seed: string;
}

export interface SeatPlayer {
  /** Ready for another match; false if it cannot play. */
  begin(beginning: Beginning): Promise<boolean>;
  /** Something that happened, as the seat may know it. */
  see(event: object): void;
  /** What it chooses, or undefined if it answers nothing that can be. */
  choose(view: View): Promise<Choice | undefined>;
  over(result: object): void;
  /** Done when it has ended. */
  close(): Promise<void>;
}

export interface PlayerSettings {
  readonly budget: Budget;
  /** Milliseconds that a program may take for an answer. */
  readonly limit: number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
}

/** The choice that a text names among those that a view allows. */
export function choiceNamed(view: View, text: unknown): Choice | undefined {
  if (typeof text !== 'string') return undefined;
  const { viewer } = view;
  if (viewer === 'public') return undefined;
  const corrections = view.corrections.map(
    (card): Choice => ({ type: 'correct', seat: viewer, card }),
  );
  return [...view.legal, ...corrections].find((choice) => wordsOf(choice) === text);
}

/** As a record writes it, without the seat. */
export const wordsOf = (choice: Choice): string => formatChoice(choice);
