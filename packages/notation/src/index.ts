// Text in, text out: cards, actions, match records, and the printed state. No input or output of its own.
export {
  formatAction,
  formatChoice,
  parseAction,
  parseChoice,
  type RecordAction,
} from './action.js';
export { formatCards, parseCard, parseCards, parseDeck, type TextError } from './cards.js';
export { printable, quoted } from './printable.js';
