// The page of the analysis, with all that reads records, as a chunk of its own.
import { formatRecordLine, type MatchRecord } from '@court-piece/notation';
import type { Seat } from '@court-piece/rules/view';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { AnalysisPage, type AnalysisPageProps } from '../../components/analysis/AnalysisPage.js';
import { playersOf } from '../../components/names.js';
import type { ReplayProblem } from '../../components/replay/problem.js';
import { t } from '../../i18n/i18n.js';
import { fetchFromServer } from '../api.js';
import type { PageProps } from '../app.js';
import { continueLocally, isLocalTable, localDeals } from '../local/local-play.js';
import { replayOf } from '../replay/moments.js';
import { replayTable } from '../replay/replay-table.js';
import { unpackRecord } from '../replay/link-code.js';
import { readInput } from '../replay/read-input.js';
import { localRecord, recordOfTable } from '../replay/sources.js';
import { loadLastTable, loadName } from '../remembered.js';
import type { Route } from '../route.js';
import { browserStorage } from '../storage.js';
import { pageTitle } from '../title.js';
import { finishedDeals, personIn, stepsOf, whatIf } from './deal-steps.js';
import { errorsOf, keepErrors } from './own-errors.js';
import { expectAnalysis } from './analysts.js';
import { useAnalysis } from './use-analysis.js';

export interface AnalysisRouteProps extends Pick<PageProps, 'tell' | 'go' | 'settings'> {
  readonly route: Extract<Route, { readonly type: 'analyse' }>;
  readonly onBack: () => void;
}

const SOURCES: Parameters<typeof recordOfTable>[1] = {
  fetch: fetchFromServer,
  isLocal: isLocalTable,
  localRecord: (id) => localRecord(localDeals, id),
};

interface Loaded {
  readonly record: MatchRecord;
  readonly text: string;
  readonly deals: number;
}

export function AnalysisRoute({ route, tell, go, settings, onBack }: AnalysisRouteProps) {
  const { table, packed } = route;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problem, setProblem] = useState<AnalysisPageProps['problem']>(null);
  const [deal, setDeal] = useState(route.deal ?? 0);
  const [waiting, setWaiting] = useState(false);
  const take = (text: string): void => {
    const input = readInput(text, loadLastTable(browserStorage()).rules);
    if (input.type === 'link') return go({ ...input.route, type: 'analyse' }, 'replace');
    if (input.type === 'refused') {
      return setProblem({ type: 'unreadable', message: placeOf(input.problems[0]) });
    }
    show(input.records[0]);
  };
  const show = (record: MatchRecord | undefined): void => {
    const deals = record === undefined ? 0 : finishedDeals(record);
    if (record === undefined || deals === 0) return setProblem({ type: 'missing', message: '' });
    setProblem(null);
    setLoaded({ record, text: formatRecordLine(record), deals });
    setDeal((before) => (before >= 1 && before <= deals ? before : deals));
  };
  useEffect(expectAnalysis, []);
  useEffect(() => {
    const load = async (): Promise<void> => {
      if (packed !== null) {
        const found = await unpackRecord(packed);
        if (found.ok) return show(found.value);
      } else if (table !== null) {
        const found = await recordOfTable(table, SOURCES);
        if (found.ok) return take(found.value);
      } else return;
      setProblem({ type: 'missing', message: '' });
    };
    void load();
  }, [table, packed]);
  useEffect(() => {
    document.title = pageTitle(t('analysis.title'));
  }, [settings.language]);

  const { analysis, cancel, again } = useAnalysis(loaded?.text ?? null, deal);
  const replay = useMemo(() => (loaded === null ? null : replayOf(loaded.record)), [loaded]);
  const steps = useMemo(
    () => (replay?.ok === true ? stepsOf(replay.value, deal) : []),
    [replay, deal],
  );
  const person = loaded === null ? null : personIn(loaded.record);
  useEffect(() => {
    // What is pasted may be anybody's; a table's own record is this person's.
    if (table === null || person === null || loaded === null || analysis.open === null) return;
    const kept = errorsOf({
      key: `${table} ${deal}`,
      at: Date.now(),
      person,
      steps,
      open: analysis.open,
    });
    keepErrors(browserStorage(), { ...kept, preset: loaded.record.rules.preset ?? '' });
  }, [analysis.open]);

  const onWhatIf = async (at: number, seat: Seat): Promise<void> => {
    const wish = loaded === null ? null : whatIf(loaded.record, deal, at);
    if (wish === null || waiting) return;
    setWaiting(true);
    const name = loadName(browserStorage()) || t('seat.you');
    const made = await continueLocally({ ...wish, seat, name, pace: settings.pace });
    setWaiting(false);
    if (made.ok) go({ type: 'table', id: made.value });
    else tell('error', t('app.unreachable'));
  };

  const [first] = steps;
  const shown =
    loaded === null || first === undefined
      ? null
      : {
          deal,
          deals: loaded.deals,
          steps,
          players: playersOf({ ...replayTable(loaded.record, first.before), seat: person }),
          viewer: person ?? ('public' as const),
          analysis,
          waiting,
          onDeal: setDeal,
          onCancel: cancel,
          onAgain: again,
          onWhatIf: (at: number, seat: Seat) => void onWhatIf(at, seat),
        };
  return (
    <AnalysisPage
      shown={shown}
      problem={problem}
      onRecord={take}
      onBadFile={(name) => setProblem({ type: 'unreadable', message: name })}
      onBack={onBack}
    />
  );
}

/** Where and what, in one line of English. */
function placeOf(problem: ReplayProblem | undefined): string {
  if (problem === undefined) return '';
  const { line, deal, action, message = problem.kind } = problem;
  const places = Object.entries({ line, deal, action }).flatMap(([name, n]) =>
    n === undefined ? [] : [`${name} ${n}`],
  );
  return places.length === 0 ? message : `${places.join(', ')}: ${message}`;
}
