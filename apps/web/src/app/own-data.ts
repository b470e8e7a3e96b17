// Everything that a person has here: what this browser keeps, what the server knows. Handed over as one
// file, or deleted, by a part of the page that is fetched when it is asked for.
import type { OwnData } from '../components/own-data.js';
import { loadTally } from './statistics.js';
import { browserStorage } from './storage.js';

const ERASED = 'court-piece-erased';

export const ownData: OwnData = {
  statistics: () => loadTally(browserStorage()).presets,
  save: () =>
    import('./own-file.js').then(
      ({ saveEverything }) => saveEverything(),
      () => false,
    ),
  erase: () =>
    import('./own-file.js').then(
      ({ eraseEverything }) => eraseEverything(() => erasedChannel()?.postMessage(null)),
      () => 'nothing-done',
    ),
};

/** Calls when everything is deleted in another tab of this browser. */
export function whenErased(call: () => void): void {
  erasedChannel()?.addEventListener('message', call);
}

/** One for the page: a tab does not hear itself through it. */
let channel: BroadcastChannel | undefined;

function erasedChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(ERASED);
  return channel;
}
