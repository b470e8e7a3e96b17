// The rules page, whose code and texts come only to those who open it.
import { isPresetName, type PresetName } from '@court-piece/rules/view';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RulesPageProps } from '../components/RulesPage.js';
import { loadPart, t } from '../i18n/i18n.js';
import type { PageProps } from './app.js';
import type { DemoPartProps } from './lessons/demo-part.js';
import { isRecord } from './storage.js';

type RulesRouteProps = Pick<PageProps, 'tell' | 'settings' | 'go'> &
  Pick<RulesPageProps, 'rules' | 'onBack'>;

interface Parts {
  readonly Page: ComponentType<RulesPageProps>;
  readonly Demo: ComponentType<DemoPartProps>;
}

export function RulesRoute({ tell, settings, go, ...page }: RulesRouteProps) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    Promise.all([
      import('../components/RulesPage.js'),
      import('./lessons/demo-part.js'),
      loadPart('lessons'),
      loadPart('hints'),
      loadPart('guide'),
    ]).then(
      ([{ RulesPage }, { DemoPart }]) => setParts({ Page: RulesPage, Demo: DemoPart }),
      () => {
        tell('error', t('app.unreachable'));
        page.onBack?.();
      },
    );
  }, []);
  if (parts === null) return null;
  const { Page, Demo } = parts;
  const preset = presetOf(page.rules);
  return (
    <Page
      {...page}
      onLearn={() => go({ type: 'learn', lesson: null })}
      {...(preset === null
        ? {}
        : { demo: <Demo key={preset} preset={preset} settings={settings} go={go} /> })}
    />
  );
}

/** The preset of rules that came from anywhere; null where they are none. */
function presetOf(rules: unknown): PresetName | null {
  const preset = isRecord(rules) ? rules['preset'] : undefined;
  return typeof preset === 'string' && isPresetName(preset) ? preset : null;
}
