// Decisions besides playing a card, asked once more for those who want it.
import type { Choice } from '@court-piece/rules/view';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ConfirmChoice, isAsked } from './ConfirmChoice.js';

/** The window that asks, if one is due, and what a choice is handed to. */
export function useAsked(
  on: boolean,
  onChoose: (choice: Choice) => void,
): readonly [ComponentChildren, (choice: Choice) => void] {
  const [asked, setAsked] = useState<Choice>();
  const close = (): void => setAsked(undefined);
  const window =
    asked === undefined ? null : (
      <ConfirmChoice choice={asked} onChoose={onChoose} onClose={close} />
    );
  return [window, (choice) => (on && isAsked(choice) ? setAsked(choice) : onChoose(choice))];
}
