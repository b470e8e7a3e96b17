// What quick play-outs get wrong about a call, by a few plain features: the difference to the same deals
// played by bots of the level medium, and in single sir with all hands open as well, half of each.
import { holdingsOf, sizeOf, type Holding } from '@court-piece/players/calls';
import { SUITS } from '@court-piece/rules';
import type { CallSample, SampledCall } from './call-kept.js';
import { leastSquares, type Row } from './least-squares.js';

const ACE = 16;
const KING = 8;
const QUEEN = 4;
const HONOURS = [ACE, KING, QUEEN, 2, 1] as const;
/** Two that win one after the other are more than twice one, above all with double sir. */
const PAIRS = [ACE + KING, ACE + QUEEN, KING + QUEEN, QUEEN + 2] as const;

type Features = readonly number[];

/** Length and honours of a suit that is trump. */
const ofTrumps = (holding: Holding): Features => [
  sizeOf(holding),
  ...HONOURS.map((honour) => Number((holding.honours & honour) > 0)),
  ...PAIRS.map((pair) => Number((holding.honours & pair) === pair)),
];
/** Honours of another suit, and whether it is short. */
const ofOthers = (holding: Holding): Features => [
  ...[ACE, KING, QUEEN].map((honour) => Number((holding.honours & honour) > 0)),
  ...[ACE + KING, KING + QUEEN].map((pair) => Number((holding.honours & pair) === pair)),
  Number(sizeOf(holding) === 0),
  Number(sizeOf(holding) === 1),
];

/** What is added to the lines of the table, for wins and tricks. */
export interface Correction {
  readonly trumps: (holding: Holding) => readonly [win: number, tricks: number];
  readonly others: (holding: Holding) => readonly [win: number, tricks: number];
  /** How many times as many courts of the caller's side and of the others there are. */
  readonly courts: readonly [own: number, theirs: number];
}

/** Rows that say "no difference", for each feature. */
const DOUBT = 40;

export function correctionOf(samples: readonly CallSample[], what: 'called' | 'drawn'): Correction {
  const rows: Row[] = [];
  const courts = { own: [1, 1] as [number, number], theirs: [1, 1] as [number, number] };
  const take = (call: SampledCall, trumps: Features, others: Features): void => {
    const { quick, medium, open } = call;
    const tricks = open === undefined ? medium[0] : (medium[0] + open) / 2;
    const won = open === undefined ? medium[1] : (medium[1] + Number(open >= 7)) / 2;
    const terms = [1, ...trumps, ...others].map((times, term) => [term, times] as const);
    rows.push({
      terms: terms.filter(([, times]) => times !== 0),
      values: [won - quick[1], tricks - quick[0]],
    });
    [quick, medium].forEach(([, wins, court], at) => {
      const of = wins === 1 ? courts.own : courts.theirs;
      of[at === 0 ? 0 : 1] += court;
    });
  };
  for (const { cards, calls, drawn } of samples) {
    const { kind, suits } = holdingsOf(cards);
    const sum = (holdings: readonly Holding[]): Features =>
      holdings.map(ofOthers).reduce((all, one) => all.map((value, at) => value + (one[at] ?? 0)));
    if (what === 'drawn') {
      if (drawn !== undefined) take(drawn, [], sum(kind));
      continue;
    }
    for (const suit of SUITS) {
      const call = calls[suit];
      const at = suits.indexOf(suit);
      const trumps = kind[at];
      if (call === undefined || trumps === undefined) continue;
      take(call, ofTrumps(trumps), sum(kind.filter((_, other) => other !== at)));
    }
  }
  const none: Holding = { honours: 0, low: 0 };
  const forTrumps = what === 'called' ? ofTrumps(none).length : 0;
  const weights = leastSquares(rows, 1 + forTrumps + ofOthers(none).length, DOUBT);
  const dot = (features: Features, from: number): readonly [number, number] => {
    const [win = 0, tricks = 0] = weights.map((line) =>
      features.reduce((all, value, at) => all + value * (line[from + at] ?? 0), 0),
    );
    return [win, tricks];
  };
  const [win = 0, tricks = 0] = weights.map((line) => line[0] ?? 0);
  // The whole of a hand stands with the trumps, or in equal parts with the four suits.
  const share = what === 'called' ? 0 : 0.25;
  return {
    trumps: (holding) => {
      const [more, longer] = dot(ofTrumps(holding), 1);
      return [win + more, tricks + longer];
    },
    others: (holding) => {
      const [more, longer] = dot(ofOthers(holding), 1 + forTrumps);
      return [win * share + more, tricks * share + longer];
    },
    courts: [courts.own[1] / courts.own[0], courts.theirs[1] / courts.theirs[0]],
  };
}
