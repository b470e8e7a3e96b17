// One table as a screen: its view in, what the person asks for out as commands.
import {
  BOT_LEVELS,
  type BotLevels,
  type NewTable,
  type SeatPlan,
  type TableCommand,
  type TableView,
} from '@court-piece/protocol';
import {
  bySeat,
  describeDifference,
  isPresetName,
  type RulesChoice,
  SEATS,
} from '@court-piece/rules/view';
import { useEffect, useRef } from 'preact/hooks';
import { Announcer } from '../components/Announcer.js';
import { playersOf } from '../components/names.js';
import { ConnectionLine } from '../components/NoticeLine.js';
import type { Connection } from '../components/props.js';
import type { Settings } from '../components/settings.js';
import { rejectionText } from '../components/rejections.js';
import { TableScreen } from '../components/TableScreen.js';
import { turnText } from '../components/turn-text.js';
import { t } from '../i18n/i18n.js';
import { expectAnalysisSoon } from './analysis/expect-analysis.js';
import { fetchFromServer } from './api.js';
import type { PageProps } from './app.js';
import { askHint } from './coach/coach.js';
import type { ConnectionStatus } from './connection/connection-state.js';
import { errorText, newsText } from './error-text.js';
import { isKept, isLocalTable, whenLost } from './local/local-play.js';
import { makeTable } from './make-table.js';
import { loadName, saveName } from './remembered.js';
import { NO_REPLAY } from './route.js';
import { ownData } from './own-data.js';
import { useSignals } from './signals/use-signals.js';
import { count, loadTally, saveTally } from './statistics.js';
import { browserStorage } from './storage.js';
import type { TableNews } from './table-controller.js';
import { pageTitle } from './title.js';
import { newVersion } from './updates.js';
import { block } from './together-api.js';
import { useTable } from './use-table.js';

export interface TablePageProps extends PageProps {
  readonly id: string;
}

export function TablePage({ id, ...page }: TablePageProps) {
  const { settings, tell, go } = page;
  const onNews = (news: TableNews): void => {
    // What happened to somebody else goes by itself; what happened to oneself stays until it is closed.
    const tone = news.type === 'timed-out' && !news.own ? 'info' : 'error';
    tell(tone, newsText(news, model.view ? playersOf(model.view) : undefined));
  };
  const { model, send } = useTable(id, settings.pace, onNews);
  const { view, connection } = model;
  useTitle(view);
  useStatistics(view);
  const isDealOver = view !== null && view.match.result !== null;
  useEffect(() => {
    if (isDealOver) expectAnalysisSoon();
  }, [isDealOver]);
  useSignals(view, settings, view === null ? '' : pageTitle(turnText(view.match, playersOf(view))));
  useEnd(id, connection, view, page);
  useRematch(view, page);
  usePace(view, settings.pace, send);
  useKeptWarning(id, view !== null, tell);
  if (view === null) return <Arriving connection={statusFor(connection, id)} />;

  const command = (what: TableCommand) => (): void => void send(what);
  const leave = async (): Promise<void> => {
    if (await send({ type: 'leave' })) go({ type: 'home' });
  };
  const again = async (): Promise<void> => {
    const made = await makeTable(againWish(view, settings));
    if (made.ok) go({ type: 'table', id: made.value });
    else tell('error', errorText(made.error));
  };
  return (
    <TableScreen
      table={view}
      link={isLocalTable(id) ? null : location.href}
      connection={statusFor(connection, id)}
      waiting={model.waiting}
      notice={page.notice}
      settings={settings}
      ownName={loadName(browserStorage())}
      onChoose={(choice) => void send({ type: 'choose', choice })}
      onUndo={command({ type: 'undo' })}
      onNextDeal={command({ type: 'next-deal' })}
      onEnd={command({ type: 'end' })}
      onHome={() => go({ type: 'home' })}
      onLeave={() => void leave()}
      onSit={(seat, name) => {
        saveName(browserStorage(), name);
        void send({ type: 'sit', seat, name });
      }}
      onFill={(seat, occupant) => void send({ type: 'fill', seat, with: occupant })}
      onStart={command({ type: 'start' })}
      onSettings={page.onSettings}
      ownData={ownData}
      onDismissNotice={page.onDismissNotice}
      onPlayAgain={() => void again()}
      talk={model.talk}
      onAnalyse={() => go({ type: 'analyse', ...NO_REPLAY, table: id })}
      onReplay={() => {
        // The last deal that is over is the one that one has just seen.
        const deal = view.match.results.length;
        go({ type: 'replay', ...NO_REPLAY, table: id, deal, seat: null });
      }}
      onCheck={() => go({ type: 'check', table: id })}
      {...(isLocalTable(id) ? {} : { onBlock: (person) => blockPerson(id, person, tell) })}
      {...(view.hints && view.seat !== null ? { askHint } : {})}
      onCommand={(what) => void send(what)}
      onRules={() => go({ type: 'rules', rules: rulesOf(view) })}
    />
  );
}

async function blockPerson(
  table: string,
  person: number,
  tell: PageProps['tell'],
): Promise<boolean> {
  const blocked = await block(fetchFromServer, table, person);
  if (!blocked.ok) tell('error', errorText(blocked.error));
  return blocked.ok;
}

/** Nothing is known of the table yet. */
function Arriving({ connection }: { readonly connection: Connection }) {
  return (
    <main class="arriving">
      <h1 class="vh">{t('app.name')}</h1>
      <ConnectionLine connection={connection} />
      <Announcer />
    </main>
  );
}

function statusFor(status: ConnectionStatus, id: string): Connection {
  switch (status.type) {
    case 'connecting':
      return 'connecting';
    case 'live':
      return isLocalTable(id) ? 'local' : 'online';
    case 'reconnecting':
      return 'lost';
    case 'ended':
      return 'closed';
  }
}

function useStatistics(view: TableView | null): void {
  useEffect(() => {
    if (view === null) return;
    const storage = browserStorage();
    const before = loadTally(storage);
    const tally = count(before, view);
    if (tally !== before) saveTally(storage, tally);
  }, [view?.id, view?.seat, view?.match.results.length, view?.match.winner]);
}

function useTitle(view: TableView | null): void {
  useEffect(() => {
    document.title = pageTitle(view && turnText(view.match, playersOf(view)));
  });
}

/** A table that is gone, or that was never there, leads home and says why (O-98). */
function useEnd(
  id: string,
  connection: ConnectionStatus,
  view: TableView | null,
  { tell, go }: PageProps,
): void {
  const ended = connection.type === 'ended' ? connection.error : undefined;
  useEffect(() => {
    if (ended === undefined) return;
    const isOtherVersion = ended.code === 'client-too-old' || ended.code === 'server-too-old';
    const isUnknown = ended.code === 'unknown-table';
    const text = isUnknown && isLocalTable(id) ? t('app.match-gone') : rejectionText(ended);
    tell('error', text, isOtherVersion ? newVersion() : undefined);
    if (view === null || isUnknown) go({ type: 'home' }, 'replace');
  }, [ended]);
}

/** Who was here when the next match was made goes there; who opens the old table later stays. */
function useRematch(view: TableView | null, { go }: PageProps): void {
  const waited = useRef(false);
  const next = view?.rematch?.table ?? null;
  useEffect(() => {
    if (next !== null && waited.current) go({ type: 'table', id: next }, 'replace');
    waited.current = view !== null && next === null;
  }, [next, view === null]);
}

/** The host's pace is the table's: bots act as fast as the host wants to see it. */
function usePace(
  view: TableView | null,
  pace: Settings['pace'],
  send: (command: TableCommand) => Promise<boolean>,
): void {
  const asked = useRef<Settings['pace'] | null>(null);
  const due = view !== null && view.host && view.stage !== 'over' && view.pace !== pace;
  useEffect(() => {
    if (!due || asked.current === pace) return;
    asked.current = pace;
    void send({ type: 'pace', pace });
  }, [due, pace]);
}

const rulesOf = ({ preset, match }: TableView): RulesChoice =>
  describeDifference(isPresetName(preset) ? preset : 'single-sir-points', match.options);

/** A match that a reload would lose says so at its beginning (O-95). */
function useKeptWarning(id: string, isThere: boolean, tell: PageProps['tell']): void {
  useEffect(() => {
    if (!isThere || !isLocalTable(id)) return undefined;
    let isGone = false;
    const warn = (): void => {
      if (!isGone) tell('info', t('app.not-kept'));
    };
    const ask = async (): Promise<void> => {
      if (!(await isKept(id))) warn();
      await whenLost((lost) => {
        if (lost === id) warn();
      });
    };
    ask().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [id, isThere]);
}

const levelsOf = ({ seats }: TableView): BotLevels =>
  Object.fromEntries(
    SEATS.filter((seat) => seats[seat].kind === 'bot').map((seat) => [
      seat,
      BOT_LEVELS.find((level) => level === seats[seat].name),
    ]),
  );

/** The same rules and seats once more; people besides oneself are asked by the link. */
function againWish(table: TableView, settings: Settings): NewTable {
  const { seats, seat: own } = table;
  const plan = bySeat((seat): SeatPlan => {
    if (seat === own) return 'me';
    return seats[seat].kind === 'bot' ? 'bot' : 'open';
  });
  const name = own === null ? loadName(browserStorage()) : seats[own].name;
  return { rules: rulesOf(table), name, seats: plan, levels: levelsOf(table), pace: settings.pace };
}
