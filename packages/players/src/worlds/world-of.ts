// A deal as it lies as a world, where all hands are known: for whoever checks what bots imagine.
import type { Card } from '@court-piece/rules/cards';
import type { BySeat, Seat } from '@court-piece/rules/view';
import { codeOf, NO_TRUMP } from './bits.js';
import type { World } from './board.js';

interface OpenDeal {
  readonly hands: BySeat<readonly Card[]>;
  readonly trumps: { readonly aside: boolean; readonly card: Card | null };
}

/** @param names the seats by number */
export function worldOf({ hands, trumps }: OpenDeal, names: readonly Seat[]): World {
  const world = new Int32Array(16);
  names.forEach((name, seat) => {
    for (const card of hands[name]) {
      const code = codeOf(card);
      world[seat * 4 + (code >> 4)] |= 1 << (code & 15);
    }
  });
  const { aside, card } = trumps;
  return { hands: world, aside: aside && card !== null ? codeOf(card) : NO_TRUMP };
}
