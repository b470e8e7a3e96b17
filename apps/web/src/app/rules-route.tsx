// The rules page, whose code and texts come only to those who open it.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RulesPageProps } from '../components/RulesPage.js';
import { t } from '../i18n/i18n.js';
import type { PageProps } from './app.js';

type RulesRouteProps = Pick<PageProps, 'tell'> & Pick<RulesPageProps, 'rules' | 'onBack'>;

export function RulesRoute({ tell, ...page }: RulesRouteProps) {
  const [Rules, setRules] = useState<ComponentType<RulesPageProps> | null>(null);
  useEffect(() => {
    import('../components/RulesPage.js').then(
      ({ RulesPage }) => setRules(() => RulesPage),
      () => {
        tell('error', t('app.unreachable'));
        page.onBack?.();
      },
    );
  }, []);
  return Rules === null ? null : <Rules {...page} />;
}
