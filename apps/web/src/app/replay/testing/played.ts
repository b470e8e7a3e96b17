// Records for tests: matches played by chance from a seed.
import { buildRecord, type LoggedAction, type MatchRecord } from '@court-piece/notation';
import {
  apply,
  DECK,
  legalActions,
  newMatch,
  resolveOptions,
  type Action,
  type MatchState,
  type RulesChoice,
} from '@court-piece/rules';

/** @param most actions, deals among them */
export function playedRecord(rules: RulesChoice, seed: number, most = 400): MatchRecord {
  const options = resolveOptions(rules);
  if (!options.ok) throw new Error(`bad rules: ${options.error.code}`);
  let value = seed * 2654435761;
  const chance = (below: number): number => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    return Math.floor((value / 2 ** 32) * below);
  };
  let state: MatchState = newMatch(options.value);
  const log: LoggedAction[] = [];
  while (log.length < most && state.winner === null) {
    const legal = legalActions(state);
    const action: Action = legal[chance(legal.length)] ?? {
      type: 'deal',
      dealer: state.nextDealer ?? 'north',
      deck: DECK.map((card) => ({ card, key: chance(1_000_000) }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ card }) => card),
    };
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(`illegal: ${applied.error.code}`);
    ({ state } = applied.value);
    log.push(action);
  }
  const seats = { north: 'bot:hard', west: 'Ravi', south: 'ثنا', east: 'bot:easy' };
  const record = buildRecord({ rules, seats, log });
  if (!record.ok) throw new Error('nothing was dealt');
  return record.value;
}
