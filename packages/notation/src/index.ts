// Text in, text out: cards, actions, match records, and the printed state. No input or output of its own.
export {
  formatAction,
  formatChoice,
  parseAction,
  parseChoice,
  type RecordAction,
} from './action.js';
export { buildRecord, type LoggedAction, type NothingDealt } from './build-record.js';
export { formatCards, parseCard, parseCards, parseDeck, type TextError } from './cards.js';
export { explainOptionsError } from './parse-record.js';
export { parsePosition, POSITION_LIMITS, type OpenPosition } from './position.js';
export { readPbn } from './pbn-read.js';
export type { PbnError } from './pbn-tags.js';
export { formatPbn } from './pbn-write.js';
export { printable, quoted } from './printable.js';
export { printState, printView, UNKNOWN_CARD, type PrintedState } from './printed-state.js';
export {
  formatRecord,
  formatRecordLine,
  RECORD_ERROR_CODES,
  RECORD_LIMITS,
  recordToJson,
  type DealRecord,
  type FairDeal,
  type MatchRecord,
  type RecordError,
  type RecordErrorCode,
  type RecordJson,
} from './record.js';
export { readRecords, type RecordInput, type RecordLine } from './record-input.js';
export {
  describeRecordError,
  parseRecord,
  printRecordError,
  readRecord,
  replayRecord,
  type Replay,
  type ReplayedStep,
} from './replay.js';
export { explainRuleError, SUIT_NAMES } from './rule-messages.js';
