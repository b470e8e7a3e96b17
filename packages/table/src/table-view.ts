// What one person, or a watcher, gets to know of a table, built from nothing by an allow list: what is
// hidden in the match is left to the rules' viewFor.
import type { Occupant, TableView } from '@court-piece/protocol';
import { bySeat, isSureClaim, viewFor } from '@court-piece/rules';
import type { PlayerId } from './log.js';
import {
  heldFor,
  hostOf,
  mayUndo,
  seatOf,
  stageOf,
  type SeatState,
  type TableState,
} from './state.js';

export function tableViewFor(
  state: TableState,
  player: PlayerId | null,
  isConnected: (player: PlayerId) => boolean,
): TableView {
  const seat = seatOf(state, player);
  const match = viewFor(state.match, seat ?? 'public');
  return {
    id: state.id,
    seq: state.seq,
    stage: stageOf(state),
    preset: state.preset,
    pace: state.pace,
    seats: bySeat((name) => occupant(state.seats[name], player, isConnected)),
    code: null,
    watching: true,
    watchers: 0,
    listed: false,
    freeText: true,
    clock: null,
    turnMs: null,
    bankMs: null,
    proposal: null,
    rematch: null,
    fair: null,
    removed: [],
    seat: seat ?? null,
    held: heldFor(state, player) ?? null,
    host: player === hostOf(state),
    ready: state.ready,
    mayUndo: player !== null && seat !== undefined && mayUndo(state, player),
    mayClaim: isSureClaim(match),
    match,
  };
}

function occupant(
  seat: SeatState,
  player: PlayerId | null,
  isConnected: (player: PlayerId) => boolean,
): Occupant {
  const nobody = { presence: 'here', awayMs: null, you: false } as const;
  switch (seat.kind) {
    case 'open':
      return { kind: 'open', name: '', ...nobody };
    case 'bot':
      return { kind: 'bot', name: seat.level, ...nobody };
    case 'person': {
      const presence = seat.left ? 'held' : isConnected(seat.player) ? 'here' : 'away';
      const you = seat.player === player && !seat.left;
      return { kind: 'person', name: seat.name, presence, awayMs: null, you };
    }
  }
}
