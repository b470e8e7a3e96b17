// The end of the match.
import type { RematchSeats, TableView } from '@court-piece/protocol';
import { formatScore, t } from '../i18n/i18n.js';
import { Dialog } from './Dialog.js';
import { type Players, sidesFor } from './names.js';
import { playsWithOthers } from './proposals.js';
import { Rematch } from './Rematch.js';
import { matchHeadline, resultSentence } from './result-text.js';

interface MatchOverProps {
  readonly table: TableView;
  readonly players: Players;
  readonly inert: boolean;
  readonly onRematch: (seats: RematchSeats) => void;
  readonly onPlayAgain: () => void;
  readonly onSheet: () => void;
  readonly onHome: () => void;
  readonly onClose: () => void;
  readonly onAnalyse?: (() => void) | undefined;
  readonly onReplay?: (() => void) | undefined;
}

export function MatchOver(props: MatchOverProps) {
  const { table, onPlayAgain, onSheet, onHome, onClose } = props;
  const view = table.match;
  const together = playsWithOthers(table) || table.rematch !== null;
  const [us, them] = sidesFor(view.viewer);
  const last = view.result;
  return (
    <Dialog
      title={matchHeadline(view)}
      onClose={onClose}
      actions={
        <>
          {!together && (
            <button type="button" class="button main" onClick={onPlayAgain}>
              {t('match.again')}
            </button>
          )}
          <button type="button" class="button" onClick={onSheet}>
            {t('sheet.open')}
          </button>
          {props.onReplay !== undefined && last !== null && (
            <button type="button" class="button" onClick={props.onReplay}>
              {t('result.replay')}
            </button>
          )}
          {props.onAnalyse !== undefined && last !== null && (
            <button type="button" class="button" onClick={props.onAnalyse}>
              {t('result.analyse')}
            </button>
          )}
          <button type="button" class="button" onClick={onHome}>
            {t('menu.home')}
          </button>
        </>
      }
    >
      <p class="match-score">{formatScore(view.score[us], view.score[them])}</p>
      {last !== null && <p>{resultSentence(last, view)}</p>}
      {together && <Rematch {...props} />}
    </Dialog>
  );
}
