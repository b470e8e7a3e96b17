// The home page with what it needs: the matches to go on with, on the server and in this browser, and
// the ways to a new table.
import type { NewTable, OwnTable } from '@court-piece/protocol';
import type { RulesChoice } from '@court-piece/rules/view';
import { useEffect, useState } from 'preact/hooks';
import { Home } from '../components/Home.js';
import type { Connection, NewTableWish, OpenMatch } from '../components/props.js';
import { rejectionText } from '../components/rejections.js';
import { t } from '../i18n/i18n.js';
import { fetchFromServer, fetchMe } from './api.js';
import type { PageProps } from './app.js';
import { errorText } from './error-text.js';
import { forgetHouseRules, loadHouseRules, saveHouseRules } from './house-rules.js';
import { handInFinished } from './hand-in.js';
import { localTables } from './local/local-play.js';
import { makeTable } from './make-table.js';
import { watchPage } from './page-ports.js';
import { ownData } from './own-data.js';
import { loadLastTable, loadName, saveLastTable, saveName } from './remembered.js';
import { formatRoute } from './route.js';
import { browserStorage } from './storage.js';
import { pageTitle } from './title.js';
import { useTogether } from './use-together.js';

/** How often a server that does not answer is asked again (milliseconds). */
const ASK_AGAIN = 5_000;

interface HomePageProps extends PageProps {
  /** The rules of a link; null if they are none. */
  readonly rules?: RulesChoice | null | undefined;
}

export function HomePage({ rules, ...page }: HomePageProps) {
  const { settings, tell, go } = page;
  const found = useMatches();
  const [waiting, setWaiting] = useState(false);
  const storage = browserStorage();
  const [saved, setSaved] = useState(() => loadHouseRules(storage));
  const last = loadLastTable(storage);
  const name = loadName(storage);
  // Against bots nobody needs a name.
  const anyName = name || found.name || t('seat.you');
  useEffect(() => {
    document.title = pageTitle(null);
  });

  useEffect(() => {
    if (rules === null) tell('error', rejectionText({ code: 'bad-rules' }));
  }, [rules]);

  const open = async (wish: Omit<NewTable, 'pace'>): Promise<void> => {
    if (waiting) return;
    setWaiting(true);
    const made = await makeTable({ ...wish, pace: settings.pace });
    setWaiting(false);
    if (made.ok) go({ type: 'table', id: made.value });
    else tell('error', errorText(made.error));
  };
  const openWanted = (wish: NewTableWish): void => {
    if (wish.name !== '') saveName(storage, wish.name);
    saveLastTable(storage, wish);
    void open({ ...wish, name: wish.name || anyName });
  };

  const meeting = useTogether({ rules: last.rules, name, page });

  return (
    <Home
      settings={settings}
      name={name}
      preset={last.rules.preset}
      matches={found.matches}
      connection={found.connection}
      waiting={waiting}
      notice={page.notice}
      onPlay={() => void open({ ...last, name: anyName })}
      onContinue={({ id }) => go({ type: 'table', id })}
      onNewTable={openWanted}
      {...(rules ? { rules } : {})}
      saved={saved}
      onSaveRules={(house) => {
        if (!saveHouseRules(storage, house)) tell('error', t('app.not-kept'));
        setSaved(loadHouseRules(storage));
      }}
      onForgetRules={(forgotten) => {
        forgetHouseRules(storage, forgotten);
        setSaved(loadHouseRules(storage));
      }}
      rulesLink={(chosen) => location.origin + formatRoute({ type: 'new', rules: chosen })}
      {...(found.connection === 'lost' ? {} : { together: meeting })}
      onRules={(chosen) => go({ type: 'rules', rules: chosen })}
      onLearn={() => go({ type: 'learn', lesson: null })}
      onFinished={() => go({ type: 'matches' })}
      onSettings={page.onSettings}
      ownData={ownData}
      onDismissNotice={page.onDismissNotice}
    />
  );
}

interface Found {
  readonly name: string;
  readonly matches: readonly OpenMatch[];
  readonly connection: Connection;
}

/** Asks when the page is opened and looked at again, and while the server does not answer. */
function useMatches(): Found {
  const [server, setServer] = useState<Pick<Found, 'name' | 'connection'> & OwnTables>({
    name: '',
    connection: 'connecting',
    tables: [],
  });
  const [local, setLocal] = useState<readonly OwnTable[]>([]);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      const me = await fetchMe(fetchFromServer);
      if (gone) return;
      if (me.ok) {
        setServer({ name: me.value.name ?? '', connection: 'online', tables: me.value.tables });
        void handInFinished();
      } else {
        setServer((before) => ({ ...before, connection: 'lost', tables: [] }));
        timer = setTimeout(() => void ask(), ASK_AGAIN);
      }
    };
    void ask();
    const askHere = async (): Promise<void> => {
      const tables = await localTables();
      if (!gone) setLocal(tables);
    };
    void askHere();
    const unwatch = watchPage({
      hidden: (hidden) => void (hidden || ask()),
      network: () => void ask(),
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      unwatch();
    };
  }, []);
  return { ...server, matches: [...server.tables.map(onServer), ...local.map(inBrowser)] };
}

interface OwnTables {
  readonly tables: readonly OwnTable[];
}

const onServer = (table: OwnTable): OpenMatch => ({ ...table, local: false });
const inBrowser = (table: OwnTable): OpenMatch => ({ ...table, local: true });
