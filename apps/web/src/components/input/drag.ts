// A card under a finger or a pressed mouse button: when a press becomes a drag, and what letting go
// means. Whatever breaks a touch off puts the card back (O-79).
import type { Card } from '@court-piece/rules/cards';

/** A hand that trembles does not drag (CSS pixels). */
export const DRAG_STARTS = 10;

export interface Drag {
  readonly card: Card;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** It has left its place; a press that never did is a press. */
  readonly moved: boolean;
}

export type DragInput =
  | {
      readonly type: 'down';
      readonly card: Card;
      readonly pointer: number;
      readonly x: number;
      readonly y: number;
      /** The first finger, or the main button. */
      readonly main: boolean;
    }
  | { readonly type: 'move'; readonly pointer: number; readonly x: number; readonly y: number }
  /** @param reach how far up a card must be let go to be played */
  | { readonly type: 'up'; readonly pointer: number; readonly reach: number }
  | { readonly type: 'broken-off' };

export interface DragStep {
  readonly drag: Drag | null;
  /** The card was let go: on the table, or back over the hand. */
  readonly end?: { readonly card: Card; readonly onTable: boolean };
}

export function dragStep(drag: Drag | null, input: DragInput): DragStep {
  switch (input.type) {
    case 'down': {
      // A second finger is no part of it, and makes an end of what the first one did.
      if (!input.main || drag !== null) return { drag: null };
      const { card, pointer, x, y } = input;
      return { drag: { card, pointer, x, y, dx: 0, dy: 0, moved: false } };
    }
    case 'move': {
      if (drag === null || drag.pointer !== input.pointer) return { drag };
      const dx = input.x - drag.x;
      const dy = input.y - drag.y;
      const moved = drag.moved || Math.hypot(dx, dy) >= DRAG_STARTS;
      return { drag: { ...drag, dx, dy, moved } };
    }
    case 'up': {
      if (drag === null || drag.pointer !== input.pointer) return { drag };
      if (!drag.moved) return { drag: null };
      return { drag: null, end: { card: drag.card, onTable: -drag.dy >= input.reach } };
    }
    case 'broken-off':
      return { drag: null };
  }
}
