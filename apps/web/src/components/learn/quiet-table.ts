// A position as the table that the components draw: three bots and the learner, nobody in a hurry.
import type { Occupant, TableView } from '@court-piece/protocol';
import { bySeat, type Seat, type View } from '@court-piece/rules/view';
import { t } from '../../i18n/i18n.js';
import type { TableIntents } from '../props.js';

const nothing = (): void => {};

/** At this table nothing can be done but what the lesson asks. */
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

const occupant = (own: boolean): Occupant => ({
  kind: own ? 'person' : 'bot',
  name: own ? t('seat.you') : '',
  presence: 'here',
  awayMs: null,
  person: null,
  you: own,
});

export function quietTable(id: string, preset: string, seat: Seat, match: View): TableView {
  return {
    id,
    seq: 0,
    stage: 'playing',
    preset,
    pace: 'normal',
    seats: bySeat((one) => occupant(one === seat)),
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
    seat,
    held: null,
    host: false,
    ready: [],
    mayUndo: false,
    mayClaim: false,
    match,
  };
}
