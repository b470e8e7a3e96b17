// What went wrong, in words for the person at the page.
import { cardName } from '../components/card-labels.js';
import type { Players } from '../components/names.js';
import { rejectionText } from '../components/rejections.js';
import { t } from '../i18n/i18n.js';
import type { ApiError } from './api.js';
import type { TableNews } from './table-controller.js';

export const errorText = (error: ApiError): string =>
  error.type === 'unreachable' ? t('app.unreachable') : rejectionText(error.error);

/** With the table's players, names stand for seats. */
export function newsText(news: TableNews, players: Players | undefined): string {
  switch (news.type) {
    case 'unanswered':
      return t('app.unanswered');
    case 'refused':
      return rejectionText(news.error, players);
    case 'timed-out': {
      const { seat, own, choice } = news;
      if (!own) return t('clock.other', { name: players?.[seat].name ?? t(`seat.${seat}`) });
      return choice?.type === 'play'
        ? t('clock.own-card', { card: cardName(choice.card) })
        : t('clock.own-decision');
    }
  }
}
