// When a match ends and who wins it (Rules 10).
import type { Options } from './options.js';
import type { BySide, Side } from './seats.js';
import type { DealResult } from './state.js';

interface Standing {
  readonly options: Options;
  readonly score: BySide<number>;
  readonly results: readonly DealResult[];
  readonly timeUp: boolean;
}

/** The winner if the match ends with the deal just finished, else null. */
export function winnerAfterDeal(match: Standing): Side | 'draw' | null {
  const { options, score } = match;
  switch (options.end) {
    case 'open':
      return null;
    case 'target': {
      if (score['north-south'] >= options.target) return 'north-south';
      return score['east-west'] >= options.target ? 'east-west' : null;
    }
    case 'time':
      return match.timeUp ? leader(match) : null;
    case 'deals':
      return match.results.length >= options.deals ? leader(match) : null;
  }
}

/** Who is ahead when the match stops now: the higher score, under `deals` then more deals won (10.3). */
export function leader(match: Standing): Side | 'draw' {
  const byScore = ahead(match.score['north-south'], match.score['east-west']);
  if (byScore !== 'draw' || match.options.end !== 'deals') return byScore;
  const northSouth = match.results.filter(({ winner }) => winner === 'north-south').length;
  return ahead(northSouth, match.results.length - northSouth);
}

const ahead = (northSouth: number, eastWest: number): Side | 'draw' =>
  northSouth === eastWest ? 'draw' : northSouth > eastWest ? 'north-south' : 'east-west';

/** The rule's number of the match's end, for refusing what comes after it. */
export const matchEndRule = (options: Options): string =>
  ({ target: '10.1', time: '10.2', deals: '10.3', open: '10.4' })[options.end];
