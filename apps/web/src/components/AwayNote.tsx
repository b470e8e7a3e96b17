// For who was away: what a bot did meanwhile, and how it stands. Beside the game, until it is closed or the
// person acts.
import type { Absence, TableView } from '@court-piece/protocol';
import { useEffect, useState } from 'preact/hooks';
import { formatScore, listOf, t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import { cardName } from './card-labels.js';
import { Icon } from './Icon.js';
import { sidesFor } from './names.js';

/** The sentences; none where nothing is to be told. */
export function absenceTexts({ absence, match }: TableView): readonly string[] {
  if (absence === null) return [];
  const { cards, decisions, deals, score } = absence;
  const [us, them] = sidesFor(match.viewer);
  const shown = (of: Absence['score']): string => formatScore(of[us], of[them]);
  const isSame = score[us] === match.score[us] && score[them] === match.score[them];
  const now = shown(match.score);
  return [
    ...(cards.length > 0 ? [t('absence.cards', { cards: listOf(cards.map(cardName)) })] : []),
    ...(decisions > cards.length ? [t('absence.decisions', { n: decisions })] : []),
    ...(deals > 0 ? [t('absence.deals', { n: deals })] : []),
    isSame ? t('absence.same-score', { now }) : t('absence.score', { before: shown(score), now }),
  ];
}

export function AwayNote({ table }: { readonly table: TableView }) {
  const texts = absenceTexts(table);
  const [closed, setClosed] = useState(false);
  const isThere = texts.length > 0;
  useEffect(() => {
    if (isThere) say([t('absence.title'), ...texts].join('. '));
    else setClosed(false);
  }, [isThere]);
  if (!isThere || closed) return null;
  return (
    <div class="notice notice-info away-note">
      <div>
        <strong>{t('absence.title')}</strong>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label={t('dialog.close')}
        onClick={() => setClosed(true)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
