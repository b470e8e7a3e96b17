// Lets the cards of a hand be dragged. The card follows the finger without the page being drawn anew;
// where it ends is decided by `drag.ts`, what that means by whoever asks.
import type { Card } from '@court-piece/rules/cards';
import { useEffect, useRef } from 'preact/hooks';
import { type Drag, type DragInput, dragStep } from './drag.js';

/** How much of its height a card must be lifted to be played. */
const REACH = 0.55;

interface DragOptions {
  readonly cards: readonly Card[];
  /** Something is on its way: a card that was let go stays where it is until that is settled. */
  readonly inert: boolean;
  /** The view drawn; a new one settles what was let go. */
  readonly view: unknown;
  /** True if the card is on its way now. */
  readonly onDrop: (card: Card) => boolean;
}

export interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
  readonly onLostPointerCapture: (event: PointerEvent) => void;
  readonly onDragStart: (event: Event) => void;
  readonly onContextMenu: (event: Event) => void;
  /** True once after a drag: the click that the browser makes of it is none. */
  readonly hasDragged: () => boolean;
}

export function useDrag({ cards, inert, view, onDrop }: DragOptions): DragHandlers {
  const drag = useRef<Drag | null>(null);
  const element = useRef<HTMLElement | null>(null);
  const dragged = useRef(false);

  const putBack = (): void => {
    element.current?.removeAttribute('data-dragged');
    element.current?.style.removeProperty('translate');
    element.current = null;
  };
  const feed = (input: DragInput): void => {
    const step = dragStep(drag.current, input);
    drag.current = step.drag;
    if (step.drag?.moved && element.current !== null) {
      element.current.dataset['dragged'] = '';
      element.current.style.translate = `${step.drag.dx}px ${step.drag.dy}px`;
    }
    if (step.end !== undefined) dragged.current = true;
    if (step.end?.onTable && onDrop(step.end.card)) return;
    if (step.drag === null) putBack();
  };
  const breakOff = (): void => {
    if (drag.current !== null) feed({ type: 'broken-off' });
  };

  // What was let go on the table has been played or refused; what is dragged may be gone.
  useEffect(() => {
    if (drag.current !== null && !cards.includes(drag.current.card)) breakOff();
    if (drag.current === null && !inert) putBack();
  }, [view, inert]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') breakOff();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('visibilitychange', breakOff);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('visibilitychange', breakOff);
    };
  }, []);

  return {
    onPointerDown(event) {
      dragged.current = false;
      const card = event.target instanceof Element && event.target.closest('[data-card]');
      if (!(card instanceof HTMLElement)) return;
      const main = event.isPrimary && event.button === 0;
      if (drag.current === null && main) {
        putBack();
        element.current = card;
      }
      const name = card.dataset['card'] as Card;
      feed({
        type: 'down',
        card: name,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        main,
      });
    },
    onPointerMove({ pointerId, clientX, clientY }) {
      if (drag.current === null) return;
      const moved = drag.current.moved;
      feed({ type: 'move', pointer: pointerId, x: clientX, y: clientY });
      // From here on the card gets all of it, also beyond the edge of the page.
      if (!moved && drag.current?.moved) element.current?.setPointerCapture(pointerId);
    },
    onPointerUp({ pointerId }) {
      const reach = (element.current?.offsetHeight ?? 0) * REACH;
      feed({ type: 'up', pointer: pointerId, reach });
    },
    onPointerCancel: breakOff,
    // A finger holds what it touched first, a part of the card perhaps, until the card takes over.
    onLostPointerCapture({ target }) {
      if (target === element.current) breakOff();
    },
    // The browser would drag the picture on the card.
    onDragStart: (event) => event.preventDefault(),
    onContextMenu(event) {
      if (drag.current !== null) event.preventDefault();
    },
    hasDragged() {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
  };
}
