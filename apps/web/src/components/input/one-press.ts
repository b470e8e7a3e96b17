// One press, one action: the second click of a double click, a held key or a key struck twice never
// acts on what has come into the place of the first (O-15). It may act on the same thing again.

/** How soon after the first a second stroke of the same key or finger counts as the same press (milliseconds). */
const SAME_PRESS = 250;

/** Anything that tells one button from another. */
export interface Pressed {
  readonly element: unknown;
  /** An element may be used again for something else. */
  readonly label: string;
}

export interface PressGuard {
  /** @param count which click of a series this is, 0 for a click without a pointer */
  click(pressed: Pressed, count: number): boolean;
  /** Of a key or a finger. */
  stroke(pressed: Pressed, press: { readonly repeat: boolean; readonly at: number }): boolean;
  /** Another key: whatever comes next is meant. */
  otherKey(): void;
}

/** Each answer says whether the press may act. */
export function pressGuard(): PressGuard {
  let clicked: Pressed | undefined;
  let struck: (Pressed & { readonly at: number }) | undefined;
  return {
    click(pressed, count) {
      if (count <= 1 || clicked === undefined) {
        clicked = pressed;
        return true;
      }
      return isSame(clicked, pressed);
    },
    stroke(pressed, { repeat, at }) {
      if (repeat) return false;
      if (struck !== undefined && at - struck.at < SAME_PRESS && !isSame(struck, pressed)) {
        return false;
      }
      struck = { ...pressed, at };
      return true;
    },
    otherKey() {
      struck = undefined;
    },
  };
}

const isSame = (a: Pressed, b: Pressed): boolean => a.element === b.element && a.label === b.label;

/** Guards all buttons of the document. */
export function guardPresses(document: Document): void {
  const guard = pressGuard();
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onClick = (event: MouseEvent): void => {
    const button = buttonOf(event.target);
    if (button !== null && !guard.click(pressedOn(button), event.detail)) stop(event);
  };
  const onKey = (event: KeyboardEvent): void => {
    const button = buttonOf(event.target);
    if (event.key !== 'Enter' && event.key !== ' ') guard.otherKey();
    else if (
      button !== null &&
      !guard.stroke(pressedOn(button), { repeat: event.repeat, at: event.timeStamp })
    ) {
      stop(event);
    }
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('keydown', onKey, { capture: true });
}

const buttonOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('button') : null;

const pressedOn = (button: Element): Pressed => ({
  element: button,
  label: button.getAttribute('aria-label')?.split(',')[0] ?? button.textContent ?? '',
});
