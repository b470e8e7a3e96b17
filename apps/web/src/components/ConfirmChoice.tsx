// For those who want to be asked: a decision besides playing a card, once more in words.
import type { Choice } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { Dialog } from './Dialog.js';

/** Cutting hides nothing and decides nothing; cards have their own second press. */
const ASKED: ReadonlySet<Choice['type']> = new Set<Choice['type']>([
  'call',
  'nominate',
  'decline',
  'redeal',
  'ask',
  'reveal',
  'stand',
  'on',
  'stop',
  'claim',
]);

export const isAsked = ({ type }: Choice): boolean => ASKED.has(type);

interface ConfirmChoiceProps {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly onClose: () => void;
}

export function ConfirmChoice({ choice, onChoose, onClose }: ConfirmChoiceProps) {
  return (
    <Dialog
      title={t('confirm.title')}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            class="button main"
            onClick={() => {
              onClose();
              onChoose(choice);
            }}
          >
            {t('confirm.yes')}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {t('confirm.no')}
          </button>
        </>
      }
    >
      <p>{question(choice)}</p>
    </Dialog>
  );
}

function question(choice: Choice): string {
  switch (choice.type) {
    case 'call':
      return t('confirm.call', { suit: t(`suit.${choice.suit}`) });
    case 'nominate':
      return t('call.nominate', { n: choice.n });
    case 'decline':
      return t('call.decline');
    case 'claim':
      return t('actions.claim');
    case 'ask':
    case 'reveal':
    case 'stand':
      return t(`actions.${choice.type}`);
    case 'on':
    case 'stop':
      return t(`bavney.${choice.type}`);
    default:
      return t('confirm.other');
  }
}
