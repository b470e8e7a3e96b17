// Every option of rules section 11 as data: name, values, rule. How they combine stands in
// resolve-options.ts; what they do stands in the policy files that read them.
import { DIRECTIONS, SEATS, type Direction, type Seat } from './seats.js';

export const TRUMP_METHODS = [
  'call',
  'nth-card',
  'hidden',
  'hidden-blind',
  'first-discard',
] as const;
export const SCORINGS = ['courts', 'points', 'simple', 'hokm'] as const;

/** The options of one match, complete and checked. Fixed at the match's start. */
export interface Options {
  readonly direction: Direction;
  readonly firstDealer: 'random' | Seat;
  readonly cut: 'none' | 'caller';
  readonly trump: (typeof TRUMP_METHODS)[number];
  readonly declinable: boolean;
  readonly nominate: readonly number[];
  readonly n: number;
  readonly redeal: 'none' | 'caller-weak-hand';
  readonly below: 'J' | 'T';
  readonly revoke: 'prevented' | 'penalty';
  readonly collect: 'single' | 'double';
  readonly afterCollecting: 'new-run' | 'run-goes-on';
  readonly aceRule: 'off' | 'both-aces' | 'claiming-ace';
  readonly noCollectAfter: readonly number[];
  readonly firstCollectAfter: number;
  readonly collectFrom: 'any' | 'after-reveal';
  readonly askers: 'any' | 'opponents';
  readonly revealWhen: 'asked' | 'first-void' | 'opponent-void';
  readonly courtNeeds: 'first-seven' | 'all-thirteen';
  readonly bavney: 'none' | 'play-on' | 'choice';
  readonly scoring: (typeof SCORINGS)[number];
  /** Worth of a win of the caller's side, of the dealer's side, of a court, of a goon court (8.1). */
  readonly points: readonly [number, number, number, number];
  readonly goonCourtWorth: number;
  readonly bavneyWorth: number;
  readonly nextDealer: 'losers-deal' | 'rotate' | 'hokm';
  readonly end: 'open' | 'target' | 'time' | 'deals';
  readonly target: number;
  readonly minutes: number;
  readonly deals: number;
}

export type OptionName = keyof Options;

/** What values an option may have, for reading and for showing it. */
export type OptionDomain =
  | { readonly kind: 'choice'; readonly values: readonly (string | boolean)[] }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly only?: readonly number[];
    }
  | {
      readonly kind: 'numbers';
      readonly min: number;
      readonly max: number;
      readonly length?: number;
    };

export interface OptionSpec {
  readonly rule: string;
  readonly domain: OptionDomain;
}

const choice = (...values: readonly (string | boolean)[]): OptionDomain => ({
  kind: 'choice',
  values,
});
const between = (min: number, max: number): OptionDomain => ({ kind: 'number', min, max });

/** In the order in which setup pages and rule texts list them. */
export const OPTION_SPECS: Readonly<Record<OptionName, OptionSpec>> = {
  direction: { rule: '1.2', domain: choice(...DIRECTIONS) },
  firstDealer: { rule: '1.4', domain: choice('random', ...SEATS) },
  cut: { rule: '1.5', domain: choice('none', 'caller') },
  trump: { rule: '2', domain: choice(...TRUMP_METHODS) },
  declinable: { rule: '2.2', domain: choice(false, true) },
  nominate: { rule: '2.3', domain: { kind: 'numbers', min: 6, max: 13 } },
  n: { rule: '2.3', domain: between(6, 13) },
  redeal: { rule: '2.6', domain: choice('none', 'caller-weak-hand') },
  below: { rule: '2.6', domain: choice('J', 'T') },
  revoke: { rule: '3.3', domain: choice('prevented', 'penalty') },
  collect: { rule: '4', domain: choice('single', 'double') },
  afterCollecting: { rule: '4.3', domain: choice('new-run', 'run-goes-on') },
  aceRule: { rule: '4.5', domain: choice('off', 'both-aces', 'claiming-ace') },
  noCollectAfter: { rule: '4.6', domain: { kind: 'numbers', min: 1, max: 12 } },
  firstCollectAfter: { rule: '4.7', domain: { kind: 'number', min: 2, max: 5, only: [2, 3, 5] } },
  collectFrom: { rule: '5.10', domain: choice('any', 'after-reveal') },
  askers: { rule: '5.11', domain: choice('any', 'opponents') },
  revealWhen: { rule: '5.11', domain: choice('asked', 'first-void', 'opponent-void') },
  courtNeeds: { rule: '7.2', domain: choice('first-seven', 'all-thirteen') },
  bavney: { rule: '7.6', domain: choice('none', 'play-on', 'choice') },
  scoring: { rule: '8', domain: choice(...SCORINGS) },
  points: { rule: '8.1', domain: { kind: 'numbers', min: 0, max: 100, length: 4 } },
  goonCourtWorth: { rule: '8.2', domain: between(1, 10) },
  bavneyWorth: { rule: '8.2', domain: between(1, 52) },
  nextDealer: { rule: '9', domain: choice('losers-deal', 'rotate', 'hokm') },
  end: { rule: '10', domain: choice('open', 'target', 'time', 'deals') },
  target: { rule: '10.1', domain: between(1, 100) },
  minutes: { rule: '10.2', domain: between(5, 600) },
  deals: { rule: '10.3', domain: between(1, 100) },
};

export const OPTION_NAMES = Object.keys(OPTION_SPECS) as readonly OptionName[];
