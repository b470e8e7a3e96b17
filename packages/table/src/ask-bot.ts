// Asks a bot for its choice and trusts it in nothing: it may fail, answer nonsense, or never.
import { choiceSchema } from '@court-piece/protocol';
import type { Choice, Seat, View } from '@court-piece/rules';
import { DEFAULT_DELAYS } from './delays.js';
import type { TablePorts } from './ports.js';

export interface Question {
  readonly view: View;
  readonly seat: Seat;
  readonly level: string;
  readonly onFailure: (error: unknown) => void;
  /** Called with what ends the waiting, in case the answer does not matter any more. */
  readonly onCancel: (cancel: () => void) => void;
}

/** What the bot chooses; undefined if it fails, answers nonsense or takes too long. */
export function askBot(
  { bots, clock, delays }: Pick<TablePorts, 'bots' | 'clock' | 'delays'>,
  { view, seat, level, onFailure, onCancel }: Question,
): Promise<Choice | undefined> {
  return new Promise((resolve) => {
    const failed = (error: unknown): void => {
      onFailure(error);
      resolve(undefined);
    };
    const cancelLimit = clock.after(delays.botLimit ?? DEFAULT_DELAYS.botLimit, () =>
      failed(new Error('a bot did not answer in time')),
    );
    onCancel(cancelLimit);
    const decided = (answer: unknown): void => {
      const parsed = choiceSchema.safeParse(answer);
      if (!parsed.success) return failed(new Error('a bot answered what is no choice'));
      if (parsed.data.seat !== seat) return failed(new Error('a bot chose for another seat'));
      resolve(parsed.data);
    };
    // Within a promise, so that a bot that throws is like one that rejects.
    Promise.resolve()
      .then(() => bots.decide(view, level))
      .finally(cancelLimit)
      .then(decided)
      .catch(failed);
  });
}
