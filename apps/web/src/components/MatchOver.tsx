// The end of the match.
import type { View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { Dialog } from './Dialog.js';
import { sidesFor } from './names.js';
import { matchHeadline, resultSentence } from './result-text.js';

interface MatchOverProps {
  readonly view: View;
  readonly onPlayAgain: () => void;
  readonly onSheet: () => void;
  readonly onHome: () => void;
  readonly onClose: () => void;
}

export function MatchOver({ view, onPlayAgain, onSheet, onHome, onClose }: MatchOverProps) {
  const [us, them] = sidesFor(view.viewer);
  const last = view.result;
  return (
    <Dialog
      title={matchHeadline(view)}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button main" onClick={onPlayAgain}>
            {t('match.again')}
          </button>
          <button type="button" class="button" onClick={onSheet}>
            {t('sheet.open')}
          </button>
          <button type="button" class="button" onClick={onHome}>
            {t('menu.home')}
          </button>
        </>
      }
    >
      <p class="match-score">
        <bdi dir="ltr">
          {view.score[us]}–{view.score[them]}
        </bdi>
      </p>
      {last !== null && <p>{resultSentence(last, view)}</p>}
    </Dialog>
  );
}
