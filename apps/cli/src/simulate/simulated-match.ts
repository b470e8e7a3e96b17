// One match between players, to its end. The rules judge each choice; whoever answers what cannot be,
// or nothing, loses the deal and with it the match.
import { formatChoice, type LoggedAction } from '@court-piece/notation';
import {
  actionSeenBy,
  apply,
  newMatch,
  otherSide,
  outcomesOf,
  SEATS,
  sideOf,
  turnOf,
  viewFor,
  type Action,
  type BySeat,
  type Card,
  type MatchState,
  type Options,
  type Seat,
  type Side,
} from '@court-piece/rules';
import type { SeatPlayer } from './player.js';

export interface MatchSetting {
  readonly options: Options;
  readonly rules: object;
  readonly seed: string;
  readonly players: BySeat<SeatPlayer>;
  /** The deck of a deal, counted from 0. */
  readonly deckOf: (deal: number) => readonly Card[];
  readonly pick: <T>(items: readonly T[]) => T;
  /** Told of each decision and how many milliseconds it took. */
  readonly onDecision: (seat: Seat, milliseconds: number) => void;
  /** Stop as soon as may be: what is not finished does not count. */
  readonly shouldStop: () => boolean;
  readonly now: () => number;
}

export interface SimulatedMatch {
  readonly state: MatchState;
  readonly log: readonly LoggedAction[];
  /** Who answered what cannot be, and so lost the last deal. */
  readonly lostBy: Seat | null;
  readonly winner: Side | 'draw' | null;
  readonly isFinished: boolean;
}

export async function simulateMatch(setting: MatchSetting): Promise<SimulatedMatch> {
  const { options, players } = setting;
  const log: LoggedAction[] = [];
  let state = newMatch(options);
  const end = (lostBy: Seat | null, isFinished: boolean): SimulatedMatch => {
    const winner = lostBy === null ? state.winner : otherSide(sideOf(lostBy));
    for (const seat of SEATS) {
      players[seat].over({ winner, score: state.score, illegal: lostBy });
    }
    return { state, log, lostBy, winner, isFinished };
  };
  for (const seat of SEATS) {
    const beginning = { seat, rules: setting.rules, seed: setting.seed };
    if (!(await players[seat].begin(beginning))) return end(seat, true);
  }
  let deals = 0;
  while (state.winner === null) {
    if (setting.shouldStop()) return end(null, false);
    const seat = turnOf(state);
    const action: Action | undefined =
      seat === null
        ? {
            type: 'deal',
            dealer: state.nextDealer ?? setting.pick(SEATS),
            deck: setting.deckOf(deals++),
          }
        : await chosen(state, seat, setting);
    const outcome = action === undefined ? undefined : apply(state, action);
    if (action === undefined || outcome?.ok !== true) {
      if (seat === null) throw new Error('a deal was refused');
      return end(seat, true);
    }
    ({ state } = outcome.value);
    log.push(action);
    tell(action, state, players);
  }
  return end(null, true);
}

async function chosen(
  state: MatchState,
  seat: Seat,
  { players, now, onDecision, pick }: MatchSetting,
): Promise<Action | undefined> {
  const started = now();
  const choice = await players[seat].choose(viewFor(state, seat));
  onDecision(seat, now() - started);
  if (choice === undefined) return undefined;
  const outcomes = outcomesOf(state, choice);
  return outcomes.length === 0 ? undefined : pick(outcomes);
}

function tell(action: Action, state: MatchState, players: BySeat<SeatPlayer>): void {
  const result = state.deal?.phase === 'deal-over' ? state.deal.result : null;
  for (const seat of SEATS) {
    const seen = actionSeenBy(action, seat, state.options);
    const done =
      seen.type === 'deal' ? { deal: { dealer: seen.dealer } } : { action: inWords(seen) };
    players[seat].see(result === null ? done : { ...done, result });
  }
}

/** A card that the seat may not know is left out. */
const inWords = (action: Exclude<ReturnType<typeof actionSeenBy>, { type: 'deal' }>): string =>
  'seat' in action ? `${action.seat} ${formatChoice(action)}` : `table ${action.type}`;
