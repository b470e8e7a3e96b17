// What tests of every package use: hands and decks in words, whole matches, sets of options.
export { dealWith, deckOf, type Hands } from './deck.js';
export { deepFreeze } from './freeze.js';
export { asSet, game, newGame, optionsOf, type Game } from './game.js';
export { action, actionText, card, cards, seat, words } from './text.js';
export { wonBy } from './winners.js';
