// Lets the cards of a hand be pressed and dragged. The card follows the finger without the page being
// drawn anew; where it ends is decided by `drag.ts`, what that means by whoever asks. A finger's press is
// what the finger did: browsers make no click of a tap that comes soon after a drag.
import type { Card } from '@court-piece/rules/cards';
import { useEffect, useRef } from 'preact/hooks';
import { type Drag, type DragInput, dragStep } from './drag.js';
import { pressGuard } from './one-press.js';

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
  /** Pressed by a finger, which has left the card where it was. */
  readonly onTap: (card: Card) => void;
}

export interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
  readonly onLostPointerCapture: (event: PointerEvent) => void;
  readonly onDragStart: (event: Event) => void;
  readonly onContextMenu: (event: Event) => void;
  /** Whether the click is a press of its own: a key, or a mouse that has not dragged. */
  readonly isPress: (click: MouseEvent) => boolean;
}

export function useDrag({ cards, inert, view, onDrop, onTap }: DragOptions): DragHandlers {
  const drag = useRef<Drag | null>(null);
  const element = useRef<HTMLElement | null>(null);
  // A click that belongs to what the pointer did has been seen to already.
  const done = useRef(false);
  const guard = useRef(pressGuard());

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
    if (step.end !== undefined) done.current = true;
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
      done.current = false;
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
    onPointerUp({ pointerId, pointerType, timeStamp }) {
      const reach = (element.current?.offsetHeight ?? 0) * REACH;
      const pressed = drag.current;
      feed({ type: 'up', pointer: pointerId, reach });
      if (pointerType === 'mouse' || pressed?.pointer !== pointerId || pressed.moved) return;
      done.current = true;
      const { card } = pressed;
      const press = { repeat: false, at: timeStamp };
      if (guard.current.stroke({ element: card, label: card }, press)) onTap(card);
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
    isPress(click) {
      // A key has no pointer behind it: its click comes without a count, whatever a finger did before.
      if (click.detail === 0) return true;
      const was = done.current;
      done.current = false;
      return !was;
    },
  };
}
