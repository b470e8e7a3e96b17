// Whose turn it is and what is at stake, between the table and the hand; on one's own turn also what
// can be done instead of playing a card. A refusal shows here, where one looks.
import { type Choice, sideOf, type View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import type { Players } from './names.js';
import { needsOf } from './needs.js';
import { runText } from './run-text.js';
import { choicesOf } from './task.js';
import { askText, turnText } from './turn-text.js';

export interface Hint {
  readonly text: string;
  readonly tone: 'refused' | 'selected';
}

interface TurnLineProps {
  readonly view: View;
  readonly players: Players;
  readonly hint: Hint | undefined;
  readonly inert: boolean;
  readonly onChoose: (choice: Choice) => void;
}

export function TurnLine({ view, players, hint, inert, onChoose }: TurnLineProps) {
  const own = (view.turn !== null && view.turn === view.viewer) || view.corrections.length > 0;
  const stake = [
    ...(view.viewer === 'public' ? [] : needsOf(view, sideOf(view.viewer))),
    ...runText(view, players),
  ].join(' ');
  const asking = (['ask', 'reveal', 'stand'] as const).flatMap((type) => choicesOf(view, type));
  return (
    <div
      class={`turn-line${own ? ' own-turn' : ''}${hint === undefined ? '' : ` hint-${hint.tone}`}`}
    >
      <div class="turn-words">
        <p class="turn-text">{hint?.text ?? turnText(view, players)}</p>
        <p class={asking.length > 0 ? 'needs needs-beside' : 'needs'}>{askText(view) ?? stake}</p>
      </div>
      {asking.map((choice) => (
        <button
          key={choice.type}
          type="button"
          class="button ask"
          disabled={inert}
          onClick={() => onChoose(choice)}
        >
          {t(`actions.${choice.type}`)}
          {choice.type !== 'ask' && <small>{t(`actions.${choice.type}-note`)}</small>}
        </button>
      ))}
    </div>
  );
}
