// Rule texts: players, cards, aim and direction (Rules 1.1, 1.2).
import { direction, isDouble, isSingle } from './conditions.js';
import type { RuleText } from './paragraph.js';

export const THE_GAME: readonly RuleText[] = [
  { id: 'game.players', rule: '1.1', options: [] },
  { id: 'game.cards', rule: '1.1', options: [] },
  { id: 'game.aim.single', rule: '7.1', options: ['collect'], when: isSingle },
  { id: 'game.aim.double', rule: '4.8', options: ['collect'], when: isDouble },
  { id: 'game.direction', rule: '1.2', options: ['direction'], values: direction },
];
