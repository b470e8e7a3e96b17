// The replay page: fetches or unpacks a record, keeps the place in the address, and runs the player.
import { readRecords, type MatchRecord } from '@court-piece/notation';
import { type PresetName } from '@court-piece/rules/view';
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { expectAnalysisSoon } from '../analysis/expect-analysis.js';
import { presetName } from '../../components/names.js';
import type { ReplayProblem } from '../../components/replay/problem.js';
import { ReplayImport } from '../../components/replay/ReplayImport.js';
import type { ReplayShare, ReplayTrouble } from '../../components/replay/replay-props.js';
import { ReplayScreen } from '../../components/replay/ReplayScreen.js';
import { lastTrick } from '../../components/TrickArea.js';
import { isolated, t } from '../../i18n/i18n.js';
import { fetchFromServer } from '../api.js';
import type { PageProps } from '../app.js';
import { isLocalTable, localDeals } from '../local/local-play.js';
import { formatRoute, NO_REPLAY, parseRoute, type Route } from '../route.js';
import { pageTitle } from '../title.js';
import { packRecord, unpackRecord } from './link-code.js';
import { momentsOf, replayOf, trickStarts, viewAt, type Onlooker, type Replay } from './moments.js';
import { drawDeal } from './picture.js';
import {
  follow,
  placeIn,
  shownFor,
  SPEEDS,
  type Course,
  type Player,
  type PlayerCommand,
} from './player.js';
import { readInput } from './read-input.js';
import { replayTable } from './replay-table.js';
import { embedCode, linksOf, saveFile, savePbn, saveRecord, summaryOf } from './share.js';
import { localRecord, recordOfTable } from './sources.js';

export interface ReplayPageProps extends Pick<PageProps, 'settings' | 'go'> {
  readonly route: Extract<Route, { readonly type: 'replay' | 'embed' }>;
  readonly onBack: () => void;
}

type Loaded =
  | { readonly type: 'loading' }
  | {
      readonly type: 'import';
      readonly trouble: ReplayTrouble | null;
      readonly problems: readonly ReplayProblem[];
      readonly more: number;
    }
  | { readonly type: 'shown'; readonly replays: readonly Replay[] };

const ASKING = { type: 'import', trouble: null, problems: [], more: 0 } as const;
const inTrouble = (trouble: ReplayTrouble): Loaded => ({ ...ASKING, trouble });

export function ReplayPage({ route, settings, go, onBack }: ReplayPageProps) {
  const { table, packed } = route;
  const [loaded, setLoaded] = useState<Loaded>({ type: 'loading' });
  useEffect(() => {
    if (route.type === 'replay') expectAnalysisSoon();
  }, []);
  useEffect(() => {
    let isGone = false;
    setLoaded({ type: 'loading' });
    const begin = async (): Promise<void> => {
      const outcome = await load(table, packed).catch(() => inTrouble('unreachable'));
      if (!isGone) setLoaded(outcome);
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, [table, packed]);

  const read = (text: string, preset: PresetName): void => {
    const input = readInput(text, { preset });
    if (input.type === 'link') return go(input.route);
    if (input.type === 'refused')
      return setLoaded({ ...ASKING, ...input, type: 'import', trouble: null });
    setLoaded(shown(input.records));
    const [record, ...others] = input.records;
    if (record !== undefined && others.length === 0) void keepInAddress(record);
  };
  if (loaded.type === 'loading') {
    return (
      <main class="home-main">
        <p role="status">{t('replay.loading')}</p>
      </main>
    );
  }
  if (loaded.type === 'import') {
    return (
      <ReplayImport
        {...loaded}
        onRead={read}
        onBadFile={() => setLoaded({ ...ASKING, problems: [{ kind: 'no-file' }] })}
        onBack={onBack}
        onMatches={() => go({ type: 'matches' })}
      />
    );
  }
  return (
    <Shown
      key={`${table} ${packed}`}
      replays={loaded.replays}
      route={route}
      settings={settings}
      go={go}
      onBack={onBack}
    />
  );
}

function shown(records: readonly MatchRecord[]): Loaded {
  const replays = records.flatMap((record) => {
    const replay = replayOf(record);
    return replay.ok ? [replay.value] : [];
  });
  // They have all been played over when they were read.
  return replays.length === 0 ? inTrouble('damaged') : { type: 'shown', replays };
}

async function load(table: string | null, packed: string | null): Promise<Loaded> {
  if (packed !== null) {
    const record = await unpackRecord(packed);
    return record.ok ? shown([record.value]) : inTrouble(record.error);
  }
  if (table === null) return ASKING;
  const text = await recordOfTable(table, {
    fetch: fetchFromServer,
    isLocal: isLocalTable,
    localRecord: async (id) => await localRecord(localDeals, id),
  });
  if (!text.ok) return inTrouble(text.error);
  const input = readRecords(text.value);
  return input.kind === 'single' && input.read.ok
    ? shown([input.read.value.record])
    : inTrouble('nothing');
}

/** What was imported is there after a reload as well, if it is short enough. */
async function keepInAddress(record: MatchRecord): Promise<void> {
  const packed = await packRecord(record);
  if (packed === undefined) return;
  history.replaceState(history.state, '', formatRoute({ type: 'replay', ...NO_REPLAY, packed }));
}

interface ShownProps extends ReplayPageProps {
  readonly replays: readonly Replay[];
}

function Shown({ replays, route, settings, go, onBack }: ShownProps) {
  const [match, setMatch] = useState(1);
  const replay = replays[match - 1] ?? replays[0];
  if (replay === undefined) throw new Error('a replay without a match');
  const [onlooker, setOnlooker] = useState<Onlooker>(route.seat ?? 'all');
  const { record } = replay;
  const course = useMemo(() => courseOf(replay), [replay]);
  const [player, dispatch] = useReducer(
    (now: Player, command: PlayerCommand) => follow(now, command, course),
    undefined,
    (): Player => ({
      ...placeIn(course, { deal: route.deal ?? 1, at: route.at ?? 0 }),
      playing: false,
      speed: 1,
    }),
  );
  const { deal, at, playing, speed } = player;
  const moments = useMemo(() => momentsOf(replay, deal), [replay, deal]);
  const moment = moments[at] ?? moments.at(-1);
  if (moment === undefined) throw new Error(`no deal ${deal} in the record`);
  const view = useMemo(
    // Nothing is to be decided here.
    () => ({ ...viewAt(moment, onlooker), legal: [], corrections: [] }),
    [moment, onlooker],
  );
  const table = useMemo(() => replayTable(record, view), [record, view]);

  const isOver = at === moments.length - 1;
  useEffect(() => {
    if (!playing) return undefined;
    const kind = isOver ? 'end' : moment.finishes ? 'trick' : 'card';
    const timer = setTimeout(() => dispatch({ type: 'tick' }), shownFor(kind, speed));
    return () => clearTimeout(timer);
  }, [playing, moment, speed]);

  useAddress({ deal, at, onlooker, isStill: !playing }, route);
  const isArrived = useRef(false);
  useEffect(() => {
    // Back and forth in the history, or another link to the same match.
    if (isArrived.current) {
      dispatch({ type: 'go', to: { deal: route.deal ?? 1, at: route.at ?? 0 } });
      setOnlooker(route.seat ?? 'all');
    }
    isArrived.current = true;
  }, [route]);
  const title = t('replay.title', { preset: isolated(presetName(table.preset)) });
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);

  const seat = onlooker === 'all' ? null : onlooker;
  const here = { deal, at, seat };
  const address = `${location.origin}${formatRoute({
    ...route,
    type: 'replay',
    ...here,
    packed: route.packed ?? packedInAddress(),
  })}`;
  // As everybody sees it, so that nobody's side is "us".
  const over = replayTable(record, viewAt(moments.at(-1) ?? moment, 'all'));
  const summary = summaryOf(over, deal);
  const share: ReplayShare = {
    short: route.table === null || isLocalTable(route.table) ? null : address,
    links: async () => await linksOf(record, here, location.origin),
    embedCode,
    summary,
    draw: async (canvas) => {
      if (summary !== null) await drawDeal(canvas, over, moments, summary);
    },
    onPicture: async (canvas) => {
      const picture = await pngOf(canvas);
      if (picture !== null) saveFile('court-piece.png', picture);
    },
    ...sendOf(summary, presetName(table.preset)),
    onRecord: () => saveRecord(record),
    onPbn: () => savePbn(record),
  };
  const analysis = analysisOf(route, deal);
  return (
    <ReplayScreen
      table={table}
      finished={moment.finishes ? lastTrick(view) : null}
      settings={settings}
      deal={deal}
      deals={record.deals.length}
      at={at}
      length={moments.length - 1}
      tricks={course.tricks(deal)}
      playing={playing}
      speed={speed}
      speeds={SPEEDS}
      onlooker={onlooker}
      embedded={route.type === 'embed'}
      onCommand={dispatch}
      onSpeed={(wanted) => {
        const known = SPEEDS.find((one) => one === wanted);
        if (known !== undefined) dispatch({ type: 'speed', speed: known });
      }}
      onOnlooker={setOnlooker}
      match={match}
      matches={replays.length}
      onMatch={(number) => {
        setMatch(number);
        dispatch({ type: 'go', to: { deal: 1, at: 0 } });
      }}
      onBack={onBack}
      address={address}
      share={share}
      {...(analysis === undefined ? {} : { onAnalyse: () => go(analysis) })}
    />
  );
}

/** The tricks of each deal are looked up once. */
function courseOf(replay: Replay): Course {
  const known = new Map<number, readonly number[]>();
  return {
    lengths: replay.record.deals.map(({ actions }) => actions.length),
    tricks: (deal) => {
      const tricks = known.get(deal) ?? trickStarts(momentsOf(replay, deal));
      known.set(deal, tricks);
      return tricks;
    },
  };
}

/** Browsers refuse an address that changes too often. */
const SETTLED = 250;

function useAddress(
  now: {
    readonly deal: number;
    readonly at: number;
    readonly onlooker: Onlooker;
    readonly isStill: boolean;
  },
  route: ReplayPageProps['route'],
): void {
  const { deal, at, onlooker, isStill } = now;
  useEffect(() => {
    if (!isStill || route.type === 'embed') return undefined;
    const timer = setTimeout(() => {
      const seat = onlooker === 'all' ? null : onlooker;
      const packed = route.packed ?? packedInAddress();
      history.replaceState(history.state, '', formatRoute({ ...route, packed, deal, at, seat }));
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [deal, at, onlooker, isStill]);
}

/** What was imported stands in the address, though it did not come from there. */
function packedInAddress(): string | null {
  const route = parseRoute(location);
  return route.type === 'replay' ? route.packed : null;
}

/** The page of the analysis, for what an address can say. */
function analysisOf(route: ReplayPageProps['route'], deal: number): Route | undefined {
  const packed = route.packed ?? packedInAddress();
  if (route.table === null && packed === null) return undefined;
  return { ...NO_REPLAY, type: 'analyse', table: route.table, packed, deal };
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));

/** Hands text, link and picture to the system, where it takes them. */
function sendOf(summary: string | null, title: string): Pick<ReplayShare, 'onSend'> {
  if (!('share' in navigator)) return {};
  return {
    onSend: async (link, canvas) => {
      const picture = summary === null || canvas === null ? null : await pngOf(canvas);
      const files =
        picture === null ? [] : [new File([picture], 'court-piece.png', { type: 'image/png' })];
      const words = { title, text: summary ?? title, url: link };
      const takesFiles = files.length > 0 && navigator.canShare({ files });
      await navigator.share(takesFiles ? { ...words, files } : words);
    },
  };
}
