// The page for looking at the components: `stories.html?story=NAME&lang=de&pace=tap&dir=rtl`. Made in
// development and for pictures; no part of what is shipped.
import type { Occupant, TableView, TalkLine } from '@court-piece/protocol';
import type { BySeat } from '@court-piece/rules';
import { render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { followAppearance } from '../app/appearance.js';
import { Home } from '../components/Home.js';
import type { HomeProps, SavedRules } from '../components/props.js';
import { RulesSetup } from '../components/RulesSetup.js';
import { readSettings, type Settings } from '../components/settings.js';
import { TableScreen } from '../components/TableScreen.js';
import { LanguageContext } from '../components/LanguageSwitch.js';
import { loadLanguage, setDigits, useLanguage } from '../i18n/i18n.js';
import { isLanguage } from '../i18n/languages.js';
import { mayClaim } from './moments.js';
import { storyView, TABLE_STORIES } from './table-stories.js';
import '../styles/index.css';

const query = new URLSearchParams(location.search);
const story = query.get('story');
const wanted = query.get('lang');
const language = isLanguage(wanted) ? wanted : 'en';
const nothing = (): void => {};

/** Every setting can be had by its name: `&theme=dark&suits=four&confirm=true`. */
const asked = readSettings(
  Object.fromEntries(
    [...query].map(([name, value]) => [
      name,
      value === 'true' || (value === 'false' ? false : value),
    ]),
  ),
);

const here = { presence: 'here', awayMs: null, person: null, you: false } as const;
const bot: Occupant = { kind: 'bot', name: 'easy', ...here };
const seats: BySeat<Occupant> = {
  north: bot,
  west: bot,
  south: { kind: 'person', name: 'Farah', ...here },
  east: {
    kind: 'person',
    name: 'Abdul-Rahman the Second',
    ...here,
    presence: query.has('away') ? 'away' : query.has('bot-holds') ? 'held' : 'here',
    awayMs: query.has('away') ? 24_000 : null,
  },
};

/** `proposal=claim`: asked of the viewer; `proposal=own`: asked by the viewer. */
function proposalOf(kind: string | null): TableView['proposal'] {
  if (kind === null) return null;
  const own = kind === 'own';
  return {
    id: 1,
    by: own ? 'south' : 'east',
    kind: kind === 'claim' || kind === 'end' ? kind : 'undo',
    mustAgree: own ? ['east'] : ['south'],
    agreed: [],
    leftMs: 25_000,
    hand: kind === 'claim' ? ['SA', 'SK', 'HQ', 'HJ', 'DT', 'D9', 'C2'] : null,
  };
}

function tableOf(name: string): TableView | undefined {
  const gathering = name.startsWith('waiting');
  const match = storyView(gathering ? 'call' : name);
  if (match === undefined) return undefined;
  const open: Occupant = { kind: 'open', name: '', ...here };
  return {
    id: 'story',
    seq: 1,
    stage: gathering ? 'gathering' : match.winner === null ? 'playing' : 'over',
    preset: 'single-sir-points',
    pace: 'normal',
    code: gathering ? 'KTR42' : null,
    watching: true,
    watchers: 0,
    listed: false,
    freeText: true,
    hints: true,
    clock: query.has('clock') ? { turn: 15, bank: 60 } : null,
    turnMs: query.has('clock') ? 4_500 : null,
    bankMs: query.has('clock') ? { north: 60_000, west: 0, south: 31_000, east: 5_000 } : null,
    proposal: proposalOf(query.get('proposal')),
    closed: null,
    fillMs: null,
    absence: null,
    rematch: query.has('rematch') ? { wants: ['east'], seats: 'changed', table: null } : null,
    fair: null,
    removed: gathering ? ['Kamran'] : [],
    seats: gathering ? { ...seats, east: open, north: open } : seats,
    seat: match.viewer === 'public' || name === 'waiting-join' ? null : match.viewer,
    held: null,
    host: name === 'waiting',
    ready: name === 'result' ? ['south'] : [],
    mayUndo: match.tricks.length > 0 && match.result === null,
    mayClaim: match.result === null && (mayClaim(match) || match.tricks.length > 4),
    match: gathering
      ? {
          ...match,
          legal: [],
          dealer: null,
          caller: null,
          turn: null,
          viewer: name === 'waiting' ? 'south' : 'public',
          hands: { north: null, west: null, south: null, east: null },
          counts: { north: 0, west: 0, south: 0, east: 0 },
        }
      : match,
  };
}

const TALK: readonly TalkLine[] = query.has('talk')
  ? [
      {
        type: 'said',
        number: 1,
        at: Date.now(),
        seat: 'east',
        name: 'Abdul',
        person: 1,
        phrase: 'well-played',
      },
      {
        type: 'wrote',
        number: 2,
        at: Date.now(),
        seat: 'north',
        name: 'Noor',
        person: 2,
        text: 'A long text that does not fit beside the seat: it goes on and on, and ends in the log.',
      },
    ]
  : [];

function TableStory({ name }: { readonly name: string }) {
  const [settings, setSettings] = useSettings();
  const table = tableOf(name);
  if (table === undefined) return <p>{name}</p>;
  return (
    <TableScreen
      table={table}
      link="https://court-piece.example/t/4f9a-77c2-k3"
      connection={query.has('lost') ? 'lost' : 'online'}
      waiting={false}
      notice={
        query.has('notice') ? { id: 1, tone: 'error', text: 'You must follow hearts.' } : null
      }
      settings={settings}
      ownName="Farah"
      onChoose={nothing}
      onUndo={nothing}
      onNextDeal={nothing}
      onEnd={nothing}
      onHome={nothing}
      onLeave={nothing}
      onSit={nothing}
      onFill={nothing}
      onStart={nothing}
      onSettings={setSettings}
      onDismissNotice={nothing}
      onPlayAgain={nothing}
      talk={TALK}
      onCommand={nothing}
      onRules={nothing}
      askHint={() => new Promise(() => undefined)}
    />
  );
}

function HomeStory({ matches }: Pick<HomeProps, 'matches'>) {
  const [settings, setSettings] = useSettings();
  const [saved, setSaved] = useState<readonly SavedRules[]>([]);
  return (
    <Home
      settings={settings}
      name="Farah"
      preset="single-sir-points"
      matches={matches}
      connection="online"
      waiting={false}
      notice={null}
      saved={saved}
      onSaveRules={(one) => setSaved([...saved, one])}
      onForgetRules={(forgotten) => setSaved(saved.filter((one) => one.name !== forgotten))}
      rulesLink={(rules) => `https://court-piece.example/new?rules=${JSON.stringify(rules)}`}
      onRules={nothing}
      onPlay={nothing}
      onContinue={nothing}
      onNewTable={nothing}
      onSettings={setSettings}
      onDismissNotice={nothing}
    />
  );
}

function useSettings(): readonly [Settings, (settings: Settings) => void] {
  const [settings, setSettings] = useState<Settings>({ ...asked, language });
  useLayoutEffect(() => followAppearance(settings, window), [settings]);
  return [
    settings,
    (next) => {
      setSettings(next);
      void loadLanguage(next.language);
    },
  ];
}

function SetupStory() {
  const [rules, setRules] = useState<Parameters<typeof RulesSetup>[0]['rules']>({
    preset: query.get('preset') === 'double-sir' ? 'double-sir' : 'bavney',
  });
  return (
    <main class="home-main">
      <div class="panel">
        <RulesSetup rules={rules} onChange={setRules} />
        <pre>{JSON.stringify(rules)}</pre>
      </div>
    </main>
  );
}

const MATCHES: HomeProps['matches'] = [
  {
    id: 'a',
    preset: 'single-sir-points',
    stage: 'playing',
    seat: 'south',
    score: { 'north-south': 4, 'east-west': 1 },
    yourTurn: true,
    local: false,
  },
  {
    id: 'b',
    preset: 'hidden-rung-double',
    stage: 'gathering',
    seat: 'east',
    score: { 'north-south': 0, 'east-west': 0 },
    yourTurn: false,
    local: false,
  },
];

const OTHERS = ['home', 'home-continue', 'setup', 'waiting', 'waiting-join'];

/** The switch is there, as on the page; what is chosen is not kept. */
function Story() {
  const shown = useLanguage() ?? language;
  setDigits(asked.digits);
  return (
    <LanguageContext.Provider
      value={{ language: shown, onLanguage: (next) => void loadLanguage(next) }}
    >
      <StoryScreen />
    </LanguageContext.Provider>
  );
}

function StoryScreen() {
  if (story === 'home') return <HomeStory matches={[]} />;
  if (story === 'home-continue') return <HomeStory matches={MATCHES} />;
  if (story === 'setup') return <SetupStory />;
  if (story !== null) return <TableStory name={story} />;
  return (
    <ul>
      {[...OTHERS, ...TABLE_STORIES].map((name) => (
        <li key={name}>
          <a href={`?story=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

// The suits are drawn in the page's own document; here they are borrowed from it.
const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
const shapes = page.querySelector('.shapes');
if (shapes !== null) document.body.prepend(shapes);
const root = document.getElementById('app');
await loadLanguage(language);
if (query.get('dir') === 'rtl') document.documentElement.dir = 'rtl';
if (root !== null) render(<Story />, root);
