// The focus of a screen: a screen that takes the place of another begins at its heading, and when what
// had the focus is taken away, it goes on where one plays, never to the top of the page (O-87).
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A page that has just been loaded keeps the focus where the browser puts it. */
let isFirstScreen = true;

const hasLostFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * @param screen the root element of the screen, whose `h1` can take the focus
 * @param places where the focus goes when it is lost: the first of these selectors that is there
 */
export function useScreenFocus(
  screen: RefObject<HTMLElement | null>,
  places: readonly string[] = [],
): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = screen.current;
    const isArrival = !isFirstScreen;
    isFirstScreen = false;
    if (element === null) return undefined;
    if (isArrival && hasLostFocus()) element.querySelector<HTMLElement>('h1')?.focus();
    const onFocusIn = (): void => {
      hadFocus.current = true;
    };
    // Whoever presses with a finger or a mouse does not wait for the focus anywhere.
    const onPointerDown = (): void => {
      hadFocus.current = false;
    };
    element.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, []);
  useEffect(() => {
    // A window gives the focus back after this: look when everything is done.
    const looking = requestAnimationFrame(() => {
      if (!hadFocus.current || !hasLostFocus()) return;
      const place = [...places, 'h1']
        .map((selector) => screen.current?.querySelector<HTMLElement>(selector))
        .find((found) => found !== null);
      place?.focus();
    });
    return () => cancelAnimationFrame(looking);
  });
}
