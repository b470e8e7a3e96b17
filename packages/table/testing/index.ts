// A table whose clock, chance, store and bots do as a test says, and clients that keep every frame.
export { badEvening } from './bad-evening.js';
export { firstChoice, firstLegal } from './bots.js';
export { Client, type Answered } from './client.js';
export { scriptedClock, settled, type ScriptedClock } from './clock.js';
export { anyCommand } from './commands.js';
export { numbers, scriptedChance, seededChance, type Numbers } from './random.js';
export { secretsOf, type Secrets } from './secrets.js';
export { scriptedStore, TABLE, type ScriptedStore } from './store.js';
export {
  DELAYS,
  fourPeople,
  HOST,
  planOf,
  tableOf,
  type Evening,
  type Failure,
  type Setting,
} from './table.js';
