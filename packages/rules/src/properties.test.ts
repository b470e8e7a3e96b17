import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  eventsTellNoMore,
  imaginedWorldsLookTheSame,
  isPlainData,
  cardsAreKept,
  legalFollowsFromTheView,
  losersDeal,
  onlyTheLegalIsAccepted,
  same,
  somethingCanBeDone,
  tricksAddUp,
  viewsDependOnNothingUnseen,
  viewsHideWhatTheyMust,
} from '../testing/laws.js';
import { optionSets } from '../testing/option-sets.js';
import { randomMatch, type Happening } from '../testing/random-match.js';
import { seeded, type Random } from '../testing/random.js';
import { compareWithReferee } from '../testing/referee-match.js';
import { apply, newMatch } from './apply.js';
import type { Options } from './options.js';
import type { MatchState } from './state.js';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

/** Plays matches at random under any options and checks them. */
function inMatches(
  numRuns: number,
  check: (match: readonly Happening[], options: Options, random: Random) => void,
  deals = 2,
): void {
  fc.assert(
    fc.property(optionSets(), seeds, (options, seed) => {
      const random = seeded(seed);
      check(randomMatch(options, random, { deals }), options, random);
    }),
    { numRuns },
  );
}

const inStates = (numRuns: number, law: (state: MatchState, random: Random) => void): void =>
  inMatches(
    numRuns,
    (match, options, random) => {
      law(newMatch(options), random);
      for (const { after } of match) law(after, random);
    },
    1,
  );

describe('in every match, whatever the options', { timeout: 120_000 }, () => {
  it('all 52 cards are somewhere, each once (1.1b)', () => inStates(30, cardsAreKept));

  it('each trick has one winner, and pile and collected tricks are those played (3.2c, 4.8a)', () =>
    inStates(30, tricksAddUp));

  it('where losers deal, the dealer is of the side that lost (9.1e)', () =>
    inMatches(30, (match) => match.forEach(({ after }) => losersDeal(after)), 4));

  it('no view holds a card that its viewer may not know (2.7a, 2.7c, 5.13a)', () =>
    inStates(30, viewsHideWhatTheyMust));

  it('no event tells more than the view (5.12b, 5.13a)', () =>
    inMatches(30, (match) => match.forEach(eventsTellNoMore)));

  it('what a viewer does not see changes nothing in its view', () =>
    inStates(20, viewsDependOnNothingUnseen));

  it('every world imagined from a view has that view again', () =>
    inStates(20, imaginedWorldsLookTheSame));

  it('O-51: what is legal follows from the view alone', () =>
    inStates(30, legalFollowsFromTheView));

  it('O-52: whoever is on turn can do something, and a duty to trump leaves the trumps held (5.3c, 5.4b)', () =>
    inStates(30, somethingCanBeDone));

  it('O-53: what is legal is accepted, and nothing else (3.3a)', () =>
    inMatches(
      15,
      (match, _, random) => {
        for (const { after } of match) if (random() < 0.3) onlyTheLegalIsAccepted(after);
      },
      1,
    ));

  it('the log of actions gives the state again, and so does its JSON', () =>
    inMatches(30, (match, options) => {
      let state = newMatch(options);
      for (const { action, after } of match) {
        const outcome = apply(JSON.parse(JSON.stringify(state)) as MatchState, action);
        if (!outcome.ok) throw new Error(outcome.error.code);
        state = outcome.value.state;
        isPlainData(after);
      }
      same(state, match.at(-1)?.after ?? newMatch(options));
    }));

  it('O-50, O-57: an independent reading of the rules comes to the same (3.1a, 3.2a, 4.2b, 7.1a)', () =>
    inMatches(50, (match, options) => compareWithReferee(match, options)));
});
