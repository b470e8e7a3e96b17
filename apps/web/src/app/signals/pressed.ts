// Browsers let a page sound or buzz only after a press on it.

/** Somebody has pressed something on this page; browsers that do not tell are believed. */
export const hasBeenPressed = (): boolean =>
  !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
