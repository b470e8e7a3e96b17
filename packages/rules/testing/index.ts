// What tests of every package use: hands and decks in words, whole matches, sets of options, matches
// played at random, and the laws that hold in all of them.
export { dealWith, deckOf, type Hands } from './deck.js';
export { endgame, type Endgame } from './endgame.js';
export { deepFreeze } from './freeze.js';
export { asSet, game, newGame, optionsOf, type Game } from './game.js';
export * from './laws.js';
export { optionSets, rulesChoices } from './option-sets.js';
export { lopsidedDeck, pick, seeded, shuffled, type Random } from './random.js';
export { playAtRandom, randomMatch, type Happening } from './random-match.js';
export { compareWithReferee } from './referee-match.js';
export { readDeal, type Reading } from './referee.js';
export { action, actionText, card, cards, seat, words } from './text.js';
export { wonBy } from './winners.js';
