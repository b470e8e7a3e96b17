// After a deal: what every card was worth, and what it cost. Pure; nothing in it is for a running match.
export { analyseFromTheSeats, type SeatDecision, type SeatOptions } from './from-the-seat.js';
export { dealsOf, type Moment, type PlayedDeal } from './moment.js';
export {
  analyseOpenHands,
  type MoveValue,
  type OpenDecision,
  type OpenHands,
  type Progress,
  type Turn,
} from './open-hands.js';
export { openPositionOf, type OpenPosition } from './position-of.js';
export { luckAndSkill, type LuckAndSkill } from './skill.js';
export { compareTrumps, type TrumpsCompared, type TrumpValue } from './trumps.js';
