// Bots: a seat's view in, a choice out.
export { decide, type DecideOptions } from './decide.js';
export {
  REASON_CODES,
  type Aim,
  type Budget,
  type Decision,
  type Facts,
  type NothingToDo,
  type Outlook,
  type Reason,
  type ReasonCode,
} from './decision.js';
export { isLevel, LEVELS, type Level } from './levels.js';
