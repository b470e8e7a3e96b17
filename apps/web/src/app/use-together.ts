// The ways from the home page to other people: asks again now and then while somebody looks.
import type { WantedTable } from '@court-piece/protocol';
import type { RulesChoice } from '@court-piece/rules/view';
import { useEffect, useState } from 'preact/hooks';
import type { TogetherProps } from '../components/props.js';
import { fetchFromServer, type ApiError } from './api.js';
import type { PageProps } from './app.js';
import { errorText } from './error-text.js';
import { isPageHidden, watchPage } from './page-ports.js';
import { saveName } from './remembered.js';
import { browserStorage } from './storage.js';
import { fetchBlocks, fetchWanted, findMatch, openCode, unblock } from './together-api.js';
import type { Result } from '@court-piece/rules/view';

/** How often the list of tables is asked for (milliseconds). */
const ASK_EVERY = 5_000;

interface Together {
  readonly rules: RulesChoice;
  readonly name: string;
  readonly page: Pick<PageProps, 'settings' | 'tell' | 'go'>;
}

export function useTogether({ rules, name, page }: Together): TogetherProps {
  const { settings, tell, go } = page;
  const tables = useWanted();
  const [waiting, setWaiting] = useState(false);

  const follow = async (asked: Promise<Result<string, ApiError>>): Promise<void> => {
    setWaiting(true);
    const found = await asked;
    setWaiting(false);
    if (found.ok) go({ type: 'table', id: found.value });
    else tell('error', errorText(found.error));
  };
  const listOf = async (asked: ReturnType<typeof fetchBlocks>) => {
    const answer = await asked;
    if (answer.ok) return answer.value;
    tell('error', errorText(answer.error));
    return [];
  };
  return {
    name,
    rules,
    tables,
    waiting,
    onQuick: (chosen) => {
      saveName(browserStorage(), chosen);
      void follow(findMatch(fetchFromServer, { rules, name: chosen, pace: settings.pace }));
    },
    onCode: (text) => void follow(openCode(fetchFromServer, text)),
    onOpen: ({ id }) => go({ type: 'table', id }),
    blocks: () => listOf(fetchBlocks(fetchFromServer)),
    onUnblock: (id) => listOf(unblock(fetchFromServer, id)),
  };
}

function useWanted(): readonly WantedTable[] | null {
  const [tables, setTables] = useState<readonly WantedTable[] | null>(null);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (isPageHidden()) return;
      const found = await fetchWanted(fetchFromServer);
      if (gone) return;
      setTables(found);
      timer = setTimeout(() => void ask(), ASK_EVERY);
    };
    void ask();
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
  return tables;
}
