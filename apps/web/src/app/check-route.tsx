// The page for checking deals, with all that reads records, as a chunk of its own.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Announcer } from '../components/Announcer.js';
import type { CheckPageProps } from '../components/CheckPage.js';
import { loadPart, t } from '../i18n/i18n.js';
import { fetchFromServer } from './api.js';
import type { PageProps } from './app.js';
import { isLocalTable, localDeals } from './local/local-play.js';
import { fetchStatistics } from './together-api.js';

type Loaded = Omit<CheckPageProps, 'checkRecord'>;

interface CheckRouteProps extends Pick<PageProps, 'tell'> {
  readonly table: string | null;
  readonly onBack: () => void;
}

export function CheckRoute({ table, tell, onBack }: CheckRouteProps) {
  const [Check, setCheck] = useState<ComponentType<Loaded> | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [record, setRecord] = useState<string | null>(null);
  useEffect(() => {
    Promise.all([
      import('../components/CheckPage.js'),
      import('./check-record.js'),
      loadPart('check'),
    ]).then(
      ([{ CheckPage }, { checkRecord }]) =>
        setCheck(() => (props: Loaded) => <CheckPage checkRecord={checkRecord} {...props} />),
      () => {
        tell('error', t('app.unreachable'));
        onBack();
      },
    );
  }, []);
  useEffect(() => {
    if (table === null) return;
    const load = async (): Promise<void> => {
      setRecord(await (isLocalTable(table) ? recordOfLocal(table) : recordOfServer(table)));
    };
    load().catch(() => setIsMissing(true));
  }, [table]);
  if (Check === null) return null;
  return (
    <>
      <Check
        record={record}
        isMissing={isMissing}
        statistics={() => fetchStatistics(fetchFromServer)}
        onBack={onBack}
      />
      <Announcer />
    </>
  );
}

async function recordOfServer(table: string): Promise<string> {
  const answer = await fetch(`/api/tables/${table}/record`);
  if (!answer.ok) throw new Error(`no record: ${answer.status}`);
  return await answer.text();
}

async function recordOfLocal(table: string): Promise<string> {
  const [{ recordText }, deals] = await Promise.all([
    import('./check-record.js'),
    localDeals(table),
  ]);
  const text = deals && recordText(deals);
  if (text === undefined) throw new Error('no deal is over');
  return text;
}
