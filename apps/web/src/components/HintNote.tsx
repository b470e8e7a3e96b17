// The hint, above the hand: what to do, why, and how the other choices compare.
import type { View } from '@court-piece/rules/view';
import { formatNumber, t } from '../i18n/i18n.js';
import { choiceText, type HintData, reasonTexts } from './hint.js';
import { Icon } from './Icon.js';
import type { Players } from './names.js';
import './HintNote.css';

export interface HintNoteProps {
  readonly hint: HintData;
  readonly view: View;
  readonly players: Players;
  readonly onClose: () => void;
}

export function HintNote({ hint, view, players, onClose }: HintNoteProps) {
  const [why = '', ...facts] = reasonTexts(hint, view, players);
  return (
    <aside
      class="hint-note"
      aria-label={t('hint.ask')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <button type="button" class="icon-button" aria-label={t('hint.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <p class="hint-choice">
        <Icon name="hint" />
        {choiceText(hint.choice)}
      </p>
      <p>{why}</p>
      <ul class="hint-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {hint.outlooks.length > 1 && (
        <details>
          <summary>{t('hint.compare')}</summary>
          <table class="result-table">
            <thead>
              <tr>
                <th scope="col">{t('hint.choice')}</th>
                <th scope="col">{t('hint.win')}</th>
                <th scope="col">{t('hint.tricks')}</th>
              </tr>
            </thead>
            <tbody>
              {hint.outlooks.map(({ choice, win, tricks }) => (
                <tr key={choiceText(choice)}>
                  <th scope="row">{choiceText(choice)}</th>
                  <td>{formatNumber(win)}</td>
                  <td>{formatNumber(tricks)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </aside>
  );
}
