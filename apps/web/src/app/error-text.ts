// What went wrong, in words for the person at the page.
import type { Players } from '../components/names.js';
import { rejectionText } from '../components/rejections.js';
import { t } from '../i18n/i18n.js';
import type { ApiError } from './api.js';
import type { TableNews } from './table-controller.js';

export const errorText = (error: ApiError): string =>
  error.type === 'unreachable' ? t('app.unreachable') : rejectionText(error.error);

/** With the table's players, names stand for seats. */
export const newsText = (news: TableNews, players: Players | undefined): string =>
  news.type === 'unanswered' ? t('app.unanswered') : rejectionText(news.error, players);
