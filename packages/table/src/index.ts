// The authority over one table, without I/O.
export { cryptoChance, type RandomSource } from './crypto-chance.js';
export type { Command } from './decide.js';
export { DEFAULT_DELAYS, DEFAULT_TALK_LIMIT } from './delays.js';
export { BrokenLogError, foldEntry, foldLog, type Folded, type Notice } from './fold.js';
export * from './log.js';
export { MemoryLogStore } from './memory-store.js';
export type { PlannedPerson, TablePlan } from './plan.js';
export * from './ports.js';
export { recordOf, type DealData, type RecordData } from './record.js';
export type { Answer, Session } from './session.js';
export {
  BOT_LEVEL,
  deadlineOf,
  heldFor,
  hostOf,
  seatOf,
  stageOf,
  type SeatState,
  type TableState,
} from './state.js';
export { Table } from './table.js';
