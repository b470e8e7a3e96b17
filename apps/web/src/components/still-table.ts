// A position that nobody is in a hurry at, as the table that the components draw: of a lesson, of a replay.
import type { TableView } from '@court-piece/protocol';
import type { TableIntents } from './props.js';

const nothing = (): void => {};

/** At such a table nothing can be done but what its own screen offers. */
export const NO_INTENTS: TableIntents = {
  onChoose: nothing,
  onUndo: nothing,
  onNextDeal: nothing,
  onEnd: nothing,
  onHome: nothing,
  onLeave: nothing,
  onSit: nothing,
  onFill: nothing,
  onStart: nothing,
  onSettings: nothing,
  onDismissNotice: nothing,
  onPlayAgain: nothing,
  onCommand: nothing,
};

/** What is to be said of such a table; all the rest is as where nobody else is. */
export type StillTable = Pick<TableView, 'id' | 'stage' | 'preset' | 'seats' | 'seat' | 'match'>;

export function stillTable(shown: StillTable): TableView {
  return {
    seq: 0,
    pace: 'instant',
    code: null,
    watching: false,
    watchers: 0,
    listed: false,
    hints: false,
    freeText: false,
    clock: null,
    turnMs: null,
    bankMs: null,
    proposal: null,
    closed: null,
    fillMs: null,
    absence: null,
    rematch: null,
    fair: null,
    removed: [],
    held: null,
    host: false,
    ready: [],
    mayUndo: false,
    mayClaim: false,
    ...shown,
  };
}
