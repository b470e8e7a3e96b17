// Connects the keys of the table to what they ask for, for as long as the table is shown.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { commandFor, isTyping, type KeyCommand } from './keys.js';

export function useKeys(lettersOn: boolean, onCommand: (command: KeyCommand) => void): void {
  const latest = useRef(onCommand);
  latest.current = onCommand;
  // At once: whoever sees the table can press its keys.
  useLayoutEffect(() => {
    if (!lettersOn) return undefined;
    const listener = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const command = commandFor(event);
      if (command === undefined) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [lettersOn]);
}
