// Something begun that can be called off; what it has set up is undone then.
import type { Clock } from './ports.js';

export class Job {
  isOver = false;
  readonly #cancels: (() => void)[] = [];

  onCancel(cancel: () => void): void {
    this.#cancels.push(cancel);
  }

  cancel(): void {
    this.isOver = true;
    for (const cancel of this.#cancels.splice(0)) cancel();
  }

  /** Resolves after the wait; never if the job is called off. */
  pause(milliseconds: number, clock: Clock): Promise<void> {
    if (milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.onCancel(clock.after(milliseconds, resolve));
    });
  }
}
