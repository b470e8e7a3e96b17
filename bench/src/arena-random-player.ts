// The weakest reference: anything legal, each choice as likely as the next.
import type { ArenaPlayer } from './arena-board.js';

export const playAtRandom: ArenaPlayer = (view, random) => {
  const choice = view.legal[Math.floor(random() * view.legal.length)];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
};
