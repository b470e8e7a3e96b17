// The second half of a double click counts only for the button of the first: whatever has come under
// the pointer meanwhile, the next card or another question, was not meant (O-15, O-77). The same for
// a key that is held down.
import { useEffect } from 'preact/hooks';

/** Keeps stray presses from the screen for as long as it is shown. */
export function useSingleClicks(): void {
  useEffect(() => {
    let first: Element | null = null;
    const onClick = (event: MouseEvent): void => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (event.detail <= 1) first = button;
      else if (button !== null && button !== first) event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent): void => {
      const presses = event.key === 'Enter' || event.key === ' ';
      if (event.repeat && presses && event.target instanceof HTMLButtonElement) {
        event.preventDefault();
      }
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
}
