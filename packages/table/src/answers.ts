// The answers to commands that left no entry in the log, so that a command sent again gets the same
// one. Those of accepted commands are in the log (TableState.commands).
import type { PlayerId } from './log.js';
import type { Answer } from './session.js';
import { REMEMBERED_COMMANDS } from './state.js';

export class Answers {
  readonly #answers = new Map<string, Answer>();

  get(player: PlayerId, id: string): Answer | undefined {
    return this.#answers.get(keyOf(player, id));
  }

  keep(player: PlayerId, id: string, answer: Answer): void {
    this.#answers.set(keyOf(player, id), answer);
    if (this.#answers.size > REMEMBERED_COMMANDS) {
      const [oldest] = this.#answers.keys();
      if (oldest !== undefined) this.#answers.delete(oldest);
    }
  }
}

const keyOf = (player: PlayerId, id: string): string => JSON.stringify([player, id]);
