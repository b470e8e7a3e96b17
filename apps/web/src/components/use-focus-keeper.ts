// The focus in the hand: when the focused card leaves, its neighbour gets the focus, never the top of
// the page (O-87).
import type { Card } from '@court-piece/rules/cards';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { neighbourOf } from './focus-order.js';

/** The card that an element of the page belongs to. */
export const cardOf = (target: EventTarget | null): Card | undefined =>
  target instanceof HTMLElement
    ? (target.closest<HTMLElement>('[data-card]')?.dataset['card'] as Card | undefined)
    : undefined;

export function focusCard(within: HTMLElement | null | undefined, card: Card): void {
  within?.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();
}

/** @param setStop told which card is the tab stop now */
export function useFocusKeeper(
  toolbar: { readonly current: HTMLDivElement | null },
  cards: readonly Card[],
  setStop: (card: Card) => void,
): void {
  const before = useRef(cards);
  const focused = useRef<Card | undefined>(undefined);
  useLayoutEffect(() => {
    const element = toolbar.current;
    if (element === null) return undefined;
    const onFocusIn = (event: FocusEvent): void => {
      focused.current = cardOf(event.target);
    };
    // Leaving on purpose has a next place; an element that is taken away has none.
    const onFocusOut = (event: FocusEvent): void => {
      if (event.relatedTarget !== null && cardOf(event.relatedTarget) === undefined) {
        focused.current = undefined;
      }
    };
    const onPointerDown = (event: PointerEvent): void => {
      if (cardOf(event.target) === undefined) focused.current = undefined;
    };
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [toolbar]);
  useLayoutEffect(() => {
    const gone = focused.current;
    const previous = before.current;
    before.current = cards;
    if (gone === undefined || cards.includes(gone)) return;
    const next = neighbourOf(gone, previous, cards);
    focused.current = next;
    if (!hasLostFocus()) return;
    if (next === undefined) {
      toolbar.current?.focus();
      return;
    }
    setStop(next);
    focusCard(toolbar.current, next);
  });
}

const hasLostFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
