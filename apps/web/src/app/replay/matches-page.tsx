// The list of one's own finished matches: those of this browser and those that the server keeps.
import { parseRecord } from '@court-piece/notation';
import { useEffect, useState } from 'preact/hooks';
import { MatchList, type FinishedRow } from '../../components/replay/MatchList.js';
import { t } from '../../i18n/i18n.js';
import { fetchFromServer, type Fetch } from '../api.js';
import type { PageProps } from '../app.js';
import { finishedMatches, forgetMatch, isLocalTable, localDeals } from '../local/local-play.js';
import { NO_REPLAY } from '../route.js';
import { pageTitle } from '../title.js';
import { merged, serverRows } from './finished-rows.js';
import { replayOf } from './moments.js';
import { savePbn, saveRecord } from './share.js';
import { localRecord, recordOfTable } from './sources.js';

export interface MatchesPageProps extends Pick<PageProps, 'go' | 'tell'> {
  readonly onBack: () => void;
}

export function MatchesPage({ go, tell, onBack }: MatchesPageProps) {
  const [rows, setRows] = useState<readonly FinishedRow[] | null>(null);
  const [isPartial, setPartial] = useState(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const [here, there] = await Promise.all([
        localRows().catch(() => []),
        serverRows(fetchFromServer),
      ]);
      setPartial(there === null);
      setRows(merged(here, there ?? []));
    };
    void look();
    document.title = pageTitle(t('matches.title'));
  }, []);
  const save = async (id: string, as: 'record' | 'pbn'): Promise<void> => {
    const text = await recordOfTable(id, {
      fetch: fetchFromServer,
      isLocal: isLocalTable,
      localRecord: async (table) => await localRecord(localDeals, table),
    });
    const record = text.ok ? parseRecord(text.value) : text;
    if (!record.ok) tell('error', t('app.unreachable'));
    else if (as === 'pbn') savePbn(record.value);
    else saveRecord(record.value);
  };
  const remove = async (row: FinishedRow): Promise<boolean> => {
    const gone = row.there ? await forgetOnServer(fetchFromServer, row.id) : true;
    // While the server has it, it would come back into the list.
    if (!gone) return false;
    if (row.here) await forgetMatch(row.id);
    setRows((now) => (now ?? []).filter(({ id }) => id !== row.id));
    return true;
  };
  return (
    <MatchList
      rows={rows}
      isPartial={isPartial}
      onReplay={(id) => go({ type: 'replay', ...NO_REPLAY, table: id })}
      onAnalyse={(id) => go({ type: 'analyse', ...NO_REPLAY, table: id })}
      onExport={(id, as) => void save(id, as)}
      onDelete={async (row) => await remove(row).catch(() => false)}
      onImport={() => go({ type: 'replay', ...NO_REPLAY })}
      onBack={onBack}
    />
  );
}

async function localRows(): Promise<readonly FinishedRow[]> {
  const matches = await finishedMatches();
  return matches.flatMap(({ id, finishedAt, seat, record: json }) => {
    const record = parseRecord(json);
    const replay = record.ok ? replayOf(record.value) : record;
    // One that an older program left, and that cannot be read now, does not hide the others.
    if (!replay.ok || replay.value.end.winner === null) return [];
    const { score, winner } = replay.value.end;
    const { preset } = json.rules;
    return [{ id, preset, finishedAt, seat, score, winner, here: true, there: false, isOwn: true }];
  });
}

async function forgetOnServer(fetch: Fetch, id: string): Promise<boolean> {
  const answer = await fetch(`/api/me/matches/${encodeURIComponent(id)}`, { method: 'DELETE' });
  // What is not there any more is gone.
  return answer.ok || answer.status === 404;
}
