// Runs in a browser, in a worker or on the page: deals that bots play among themselves, each decision
// with its time. Served by bench-bots.ts as it is built, its imports turned into addresses.
import { decide, type Level } from '@court-piece/players';
import {
  apply,
  DECK,
  newMatch,
  outcomesOf,
  resolveOptions,
  SEATS,
  turnOf,
  viewFor,
  type Action,
  type MatchState,
  type PresetName,
} from '@court-piece/rules';

export interface Wanted {
  readonly preset: PresetName;
  readonly level: Level;
  /** The time that a decision may take. */
  readonly milliseconds: number;
  readonly seed: number;
  readonly deals: number;
}

/** Milliseconds of each decision of which there was more than one to take. */
export function timesOf({ preset, level, milliseconds, seed, deals }: Wanted): readonly number[] {
  const resolved = resolveOptions({ preset });
  if (!resolved.ok) throw new Error(resolved.error.code);
  const random = randomFrom(seed);
  const times: number[] = [];
  const now = (): number => performance.now();
  for (let deal = 0; deal < deals; deal++) {
    const dealer = SEATS[deal % SEATS.length] ?? 'north';
    const deck = [...DECK];
    for (let at = deck.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      const [one, two] = [deck[at], deck[other]];
      if (one !== undefined && two !== undefined) [deck[at], deck[other]] = [two, one];
    }
    let state = done(newMatch(resolved.value), { type: 'deal', dealer, deck });
    for (let seat = turnOf(state); seat !== null; seat = turnOf(state)) {
      const view = viewFor(state, seat);
      const began = now();
      const decision = decide(view, { level, random, budget: { milliseconds, now } });
      if (!decision.ok) throw new Error(decision.error.code);
      if (view.legal.length > 1) times.push(now() - began);
      const outcomes = outcomesOf(state, decision.value.choice);
      const action = outcomes[Math.floor(random() * outcomes.length)];
      if (action === undefined) throw new Error('nothing follows');
      state = done(state, action);
    }
  }
  return times;
}

function done(state: MatchState, action: Action): MatchState {
  const outcome = apply(state, action);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value.state;
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

// In a worker it answers messages; on a page it is called.
if (typeof document === 'undefined') {
  addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
    postMessage(timesOf(data));
  });
}
