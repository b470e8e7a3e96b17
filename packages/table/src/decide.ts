// What a person's command does to a table: entries for its log, or a refusal. Decides on a state and
// changes nothing, so that it can be asked again when another writer was first.
import type { TableCommand, TalkCommand } from '@court-piece/protocol';
import { ok, type Choice } from '@court-piece/rules';
import {
  draftOfChoice,
  NOTHING_TO_CHANGE,
  one,
  refuse,
  type Decided,
  type Surroundings,
} from './draft.js';
import type { PlayerId } from './log.js';
import { answer, propose, withdraw } from './proposals.js';
import {
  allowHints,
  fill,
  leave,
  list,
  move,
  readmit,
  rematch,
  remove,
  rename,
  sit,
  start,
  watch,
} from './seat-acts.js';
import { hostOf, isDealDue, seatOf, type TableState } from './state.js';

export interface Command {
  readonly id: string;
  readonly expectedSeq: number;
  readonly command: TableCommand;
}

/** Talk leaves no entry and is not decided here (talk.ts). */
export interface LoggedCommand extends Command {
  readonly command: Exclude<TableCommand, TalkCommand>;
}

export function decideCommand(
  state: TableState,
  player: PlayerId,
  { command, expectedSeq }: LoggedCommand,
  around: Surroundings,
): Decided {
  switch (command.type) {
    case 'choose':
      return choose(state, player, expectedSeq, command.choice, around);
    case 'sit':
      return sit(state, player, command);
    case 'leave':
      return leave(state, player);
    case 'rename':
      return rename(state, player, command.name);
    case 'fill':
      return fill(state, player, command);
    case 'move':
      return move(state, player, command);
    case 'remove':
      return remove(state, player, command);
    case 'readmit':
      return readmit(state, player);
    case 'watching':
      return watch(state, player, command.allowed);
    case 'listed':
      return list(state, player, command.listed);
    case 'hints':
      return allowHints(state, player, command.allowed);
    case 'start':
      return start(state, player);
    case 'next-deal':
      return nextDeal(state, player, expectedSeq);
    case 'undo':
    case 'end':
      return propose(state, player, expectedSeq, { kind: command.type }, around);
    case 'propose':
      return propose(state, player, expectedSeq, command.proposal, around);
    case 'answer':
      return answer(state, player, command, around);
    case 'withdraw':
      return withdraw(state, player, command.proposal);
    case 'rematch':
      return rematch(state, player, command);
    case 'entropy':
      return addEntropy(state, player, command);
    case 'pace':
      if (player !== hostOf(state)) return refuse('not-host');
      return command.pace === state.pace
        ? NOTHING_TO_CHANGE
        : one({ type: 'paced', pace: command.pace });
  }
}

function choose(
  state: TableState,
  player: PlayerId,
  expectedSeq: number,
  choice: Choice,
  around: Surroundings,
): Decided {
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  if (choice.seat !== seat) return refuse('not-your-seat', seat);
  if (state.startedAt === null) return refuse('not-started');
  if (expectedSeq < state.matchSeq) return refuse('stale');
  // The hand lies open: nothing is played until the others have answered.
  if (state.proposal?.proposal.kind === 'claim') return refuse('proposal-open');
  if (choice.type === 'claim')
    return propose(state, player, expectedSeq, { kind: 'claim' }, around);
  const draft = draftOfChoice(state.match, choice, around.chance);
  const at = state.seats[seat];
  if (!draft.ok || at.kind !== 'person' || !at.held) return draft;
  // Who acts is back.
  return ok({ bodies: [{ type: 'returned', seat }, ...draft.value.bodies], own: 1 });
}

function nextDeal(state: TableState, player: PlayerId, expectedSeq: number): Decided {
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  if (!isDealDue(state)) return refuse('no-next-deal');
  if (expectedSeq < state.matchSeq) return refuse('stale');
  return state.ready.includes(seat) ? NOTHING_TO_CHANGE : one({ type: 'ready', seat });
}

function addEntropy(
  state: TableState,
  player: PlayerId,
  { deal, hex }: Extract<TableCommand, { type: 'entropy' }>,
): Decided {
  const { fair } = state;
  const seat = seatOf(state, player);
  if (seat === undefined) return refuse('not-seated');
  if (fair?.stage !== 'collecting' || fair.deal !== deal) return refuse('no-next-deal');
  return fair.entropy[seat] === undefined ? one({ type: 'entropy', seat, hex }) : NOTHING_TO_CHANGE;
}
