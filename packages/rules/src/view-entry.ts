// What one seat knows: the entry for bots and for the parts of a page that draw a view. It has no
// way to a full state.
export { completes, type Choice, type SeatAction } from './action.js';
export * from './cards.js';
export { countsForRun, type TrumpsInTrick } from './collect/counts-for-run.js';
export { countTrick, EMPTY_TALLY } from './collect/tally.js';
export type { TrickWin } from './collect/trick-win.js';
export { judgeDeal, type DealSoFar, type Verdict } from './deal-end.js';
export { defaultChoice } from './default-choice.js';
export { RULE_ERROR_CODES, type RuleError, type RuleErrorCode } from './errors.js';
export {
  imagine,
  unseenCards,
  unseenPlaces,
  type Arrangement,
  type UnseenPlaces,
} from './imagine.js';
export { legalFromView } from './legal.js';
export { nextDealerAfter } from './next-dealer.js';
export {
  OPTION_NAMES,
  OPTION_SPECS,
  type OptionDomain,
  type OptionName,
  type Options,
  type OptionSpec,
} from './options.js';
export { isPresetName, PRESET_NAMES, PRESETS, type PresetName } from './presets.js';
export {
  describeDifference,
  resolveOptions,
  type OptionsError,
  type OptionsErrorCode,
  type RulesChoice,
} from './resolve-options.js';
export * from './result.js';
export { runsAfter, scoreWin } from './scoring/score.js';
export type { Score, Win } from './scoring/win.js';
export * from './seats.js';
export { DEAL_KINDS, PHASES } from './state.js';
export type { DealKind, DealResult, Phase, Tally, WonTrick } from './state.js';
export { isSureClaim } from './sure-claim.js';
export { ledSuit, winningPosition } from './trick.js';
export type { View, Viewer } from './view.js';
