// The page of one's own statistics, with what this browser has counted.
import { useEffect } from 'preact/hooks';
import { StatisticsPage } from '../components/statistics/StatisticsPage.js';
import { t } from '../i18n/i18n.js';
import { loadErrors } from './analysis/own-errors.js';
import type { PageProps } from './app.js';
import { loadTally } from './statistics.js';
import { browserStorage } from './storage.js';
import { pageTitle } from './title.js';

export interface StatisticsRouteProps extends Pick<PageProps, 'settings'> {
  readonly onBack: () => void;
}

export function StatisticsRoute({ settings, onBack }: StatisticsRouteProps) {
  useEffect(() => {
    document.title = pageTitle(t('statistics.title'));
  }, [settings.language]);
  const storage = browserStorage();
  return (
    <StatisticsPage
      statistics={{ ...loadTally(storage), errors: loadErrors(storage) }}
      onBack={onBack}
    />
  );
}
