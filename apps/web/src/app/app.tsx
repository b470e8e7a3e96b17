// The page: which screen is shown, the settings, and the one notice at its edge.
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { setCardNames } from '../components/card-labels.js';
import { LanguageContext } from '../components/LanguageSwitch.js';
import { later } from '../components/later.js';
import type { Notice, NoticeAction } from '../components/props.js';
import type { Settings } from '../components/settings.js';
import type { AnalysisRouteProps } from './analysis/analysis-route.js';
import { loadLanguage, loadPart, setDigits, t, useLanguage } from '../i18n/i18n.js';
import { followAppearance } from './appearance.js';
import { CheckRoute } from './check-route.js';
import { HomePage } from './home-page.js';
import { loadLastTable, saveSettings } from './remembered.js';
import type { MatchesPageProps } from './replay/matches-page.js';
import type { ReplayPageProps } from './replay/replay-page.js';
import { formatRoute, type Route } from './route.js';
import type { LearnRouteProps } from './lessons/learn-route.js';
import { RulesRoute } from './rules-route.js';
import type { StatisticsRouteProps } from './statistics-route.js';
import { browserStorage } from './storage.js';
import type { TablePageProps } from './table-page.js';
import { newVersion, pageUpdates } from './updates.js';
import { PUSHED, useRoute } from './use-route.js';

/** What every screen is given by the page. */
export interface PageProps {
  readonly settings: Settings;
  readonly notice: Notice | null;
  readonly onSettings: (settings: Settings) => void;
  readonly onDismissNotice: (id: number) => void;
  readonly tell: (tone: Notice['tone'], text: string, action?: NoticeAction) => void;
  readonly go: ReturnType<typeof useRoute>[1];
}

const table = later<TablePageProps>(async () => (await import('./table-page.js')).TablePage);
/** Fetches the table, so that it is there when somebody sits down. */
export const fetchTable = table.ahead;

const replay = later<ReplayPageProps>(async () => {
  const [page] = await Promise.all([import('./replay/replay-page.js'), loadPart('replay')]);
  return page.ReplayPage;
});
const matches = later<MatchesPageProps>(async () => {
  const [page] = await Promise.all([import('./replay/matches-page.js'), loadPart('replay')]);
  return page.MatchesPage;
});

const analysis = later<AnalysisRouteProps>(async () => {
  const [page] = await Promise.all([import('./analysis/analysis-route.js'), loadPart('analysis')]);
  return page.AnalysisRoute;
});

const learn = later<LearnRouteProps>(async () => {
  const [page] = await Promise.all([
    import('./lessons/learn-route.js'),
    loadPart('lessons'),
    loadPart('hints'),
  ]);
  return page.LearnRoute;
});

const statistics = later<StatisticsRouteProps>(async () => {
  const [page] = await Promise.all([import('./statistics-route.js'), loadPart('statistics')]);
  return page.StatisticsRoute;
});

let notices = 0;

export function App({ initial }: { readonly initial: Settings }) {
  const [settings, setSettings] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [route, go] = useRoute();
  useLanguage();
  // Before anything is drawn: every number below is written with them.
  setDigits(settings.digits);
  setCardNames(settings.cardNames);
  useLayoutEffect(() => followAppearance(settings, window), [settings]);
  useLayoutEffect(() => describePage(settings.language), [settings.language]);

  const tell = useCallback<PageProps['tell']>((tone, text, action) => {
    notices++;
    setNotice({ id: notices, tone, text, ...(action === undefined ? {} : { action }) });
  }, []);
  useEffect(() => {
    const updates = pageUpdates();
    const offer = (): void => tell('info', t('update.ready'), newVersion());
    if (updates.isReady) offer();
    return updates.onReady(offer);
  }, [tell]);
  const onDismissNotice = useCallback((id: number) => {
    setNotice((shown) => (shown?.id === id ? null : shown));
  }, []);
  const onSettings = (next: Settings): void => {
    const use = (): void => {
      setSettings(next);
      saveSettings(browserStorage(), next);
    };
    if (next.language === settings.language) use();
    // A language that cannot be loaded now leaves everything in the old one.
    else loadLanguage(next.language).then(use, () => tell('error', t('app.unreachable')));
  };

  const page: PageProps = { settings, notice, onSettings, onDismissNotice, tell, go };
  return (
    <LanguageContext.Provider
      value={{
        language: settings.language,
        onLanguage: (language) => onSettings({ ...settings, language }),
      }}
    >
      {screenOf(route, page)}
    </LanguageContext.Provider>
  );
}

function screenOf(route: Route, page: PageProps): ComponentChildren {
  const { tell, go } = page;
  switch (route.type) {
    case 'table':
      // Another table is another screen, not the old one with other cards.
      return (
        <table.Part
          key={route.id}
          id={route.id}
          {...page}
          onMissing={() => {
            tell('error', t('app.unreachable'));
            go({ type: 'home' }, 'replace');
          }}
        />
      );
    case 'rules':
      return (
        <RulesRoute
          rules={route.rules ?? loadLastTable(browserStorage()).rules}
          settings={page.settings}
          go={go}
          tell={tell}
          onBack={() => back(go)}
        />
      );
    case 'check':
      return <CheckRoute table={route.table} tell={tell} onBack={() => back(go)} />;
    case 'replay':
    case 'embed':
      return (
        <replay.Part
          route={route}
          settings={page.settings}
          go={go}
          onBack={() => back(go)}
          onMissing={() => tell('error', t('app.unreachable'))}
        />
      );
    case 'analyse':
      return (
        <analysis.Part
          // Another record is another page, with another worker.
          key={formatRoute(route)}
          route={route}
          {...page}
          onBack={() => back(go)}
          onMissing={() => {
            tell('error', t('app.unreachable'));
            go({ type: 'home' }, 'replace');
          }}
        />
      );
    case 'learn':
      return (
        <learn.Part
          lesson={route.lesson}
          {...page}
          onMissing={() => {
            tell('error', t('app.unreachable'));
            go({ type: 'home' }, 'replace');
          }}
        />
      );
    case 'statistics':
      return (
        <statistics.Part
          settings={page.settings}
          onBack={() => back(go)}
          onMissing={() => {
            tell('error', t('app.unreachable'));
            go({ type: 'home' }, 'replace');
          }}
        />
      );
    case 'matches':
      return (
        <matches.Part
          go={go}
          tell={tell}
          onBack={() => back(go)}
          onMissing={() => {
            tell('error', t('app.unreachable'));
            go({ type: 'home' }, 'replace');
          }}
        />
      );
    case 'home':
      return <HomePage key="home" {...page} />;
    case 'new':
      // Another link fills the form anew.
      return <HomePage key={formatRoute(route)} rules={route.rules} {...page} />;
  }
}

/** What browsers and systems say of the page is in the language in use. */
function describePage(language: Settings['language']): void {
  const set = (element: string, attribute: string, value: string): void =>
    document.querySelector(element)?.setAttribute(attribute, value);
  set('link[rel=manifest]', 'href', `/manifest-${language}.webmanifest`);
  set('meta[name=description]', 'content', t('app.description'));
}

/** To where one came from; a page that was opened by its address leads home. */
function back(go: PageProps['go']): void {
  if (history.state === PUSHED) history.back();
  else go({ type: 'home' }, 'replace');
}
