// What was done, in few words: a card by its name, anything else as its button says.
import type { Choice } from '@court-piece/rules/view';
import { t } from '../../i18n/i18n.js';
import { cardName } from '../card-labels.js';

export function moveText(choice: Choice): string {
  switch (choice.type) {
    case 'play':
    case 'correct':
      return cardName(choice.card);
    case 'call':
      return t('trump.is', { suit: t(`suit.${choice.suit}`) });
    case 'ask':
    case 'reveal':
    case 'stand':
      return t(`actions.${choice.type}`);
    default:
      return '';
  }
}

export const sameChoice = (a: Choice, b: Choice): boolean =>
  a.type === b.type && (!('card' in a) || !('card' in b) || a.card === b.card);
