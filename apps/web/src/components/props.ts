// What the parts of the page are given and what they ask for: the contract between the components
// and whoever connects them to a table. Components decide nothing about the game: what is allowed
// comes in the view.
import type {
  Blocked,
  BotLevels,
  SeatPlan,
  TableCommand,
  TableView,
  TalkLine,
  TurnClock,
  WantedTable,
} from '@court-piece/protocol';
import type {
  BySeat,
  BySide,
  Choice,
  PresetName,
  RulesChoice,
  Seat,
  View,
} from '@court-piece/rules/view';
import type { HintData } from './hint.js';
import type { OwnData } from './own-data.js';
import type { Settings } from './settings.js';

/** `local`: the table lives in this page. `lost`: trying again by itself. `closed`: for good. */
export type Connection = 'local' | 'connecting' | 'online' | 'lost' | 'closed';

/** A short message at the edge of the page; a new `id` shows and speaks it even if the text is the same. */
export interface Notice {
  readonly id: number;
  readonly tone: 'info' | 'error';
  readonly text: string;
  /** What can be done about it; the notice then stays until it is closed. */
  readonly action?: NoticeAction;
}

export interface NoticeAction {
  readonly text: string;
  readonly run: () => void;
}

export interface TableIntents {
  readonly onChoose: (choice: Choice) => void;
  readonly onUndo: () => void;
  readonly onNextDeal: () => void;
  /** Stop the match (Rules 10.4). */
  readonly onEnd: () => void;
  /** Back to the home page; the seat is kept. */
  readonly onHome: () => void;
  /** Give the seat up. */
  readonly onLeave: () => void;
  readonly onSit: (seat: Seat, name: string) => void;
  readonly onFill: (seat: Seat, occupant: 'bot' | 'open') => void;
  readonly onStart: () => void;
  readonly onSettings: (settings: Settings) => void;
  readonly onDismissNotice: (id: number) => void;
  /** Another match with the same rules and seats; offered when the match is over. */
  readonly onPlayAgain: () => void;
  /** Never to be seated with this person of the table again; without it, that is not offered. */
  readonly onBlock?: (person: number) => Promise<boolean>;
  /** What the person has here and on the server; without it, nothing of that is offered. */
  readonly ownData?: OwnData;
  /** Anything else that is asked of the table. */
  readonly onCommand: (command: TableCommand) => void;
  /** The page on which the deals of this table can be checked; without it, none is offered. */
  readonly onCheck?: () => void;
  /** What a bot would do with this view; without it, no hints are offered. */
  readonly askHint?: (view: View) => Promise<HintData | null>;
  /** The analysis of the last finished deal; without it, none is offered. */
  readonly onAnalyse?: () => void;
  /** The finished deals of this table as a replay; without it, none is offered. */
  readonly onReplay?: () => void;
  /** The rules page of this table's rules; without it, none is offered. */
  readonly onRules?: () => void;
}

export interface TableScreenProps extends TableIntents {
  readonly table: TableView;
  /** What people have said lately. */
  readonly talk: readonly TalkLine[];
  /** The address that seats or watches whoever opens it; null where nobody else can come (local play). */
  readonly link: string | null;
  readonly connection: Connection;
  /** A decision is on its way and not yet in the log: what could be chosen stays shown but is inert. */
  readonly waiting: boolean;
  readonly notice: Notice | null;
  readonly settings: Settings;
  /** The name to sit down with. */
  readonly ownName: string;
}

/** A match that can be gone on with, as the home page lists it. */
export interface OpenMatch {
  readonly id: string;
  readonly preset: string;
  readonly stage: 'gathering' | 'playing' | 'over';
  readonly seat: Seat;
  readonly score: BySide<number>;
  readonly yourTurn: boolean;
  /** It lives in this page and not on the server. */
  readonly local: boolean;
}

export interface NewTableWish {
  readonly rules: RulesChoice;
  readonly name: string;
  readonly seats: BySeat<SeatPlan>;
  /** How strongly the bots play. */
  readonly levels?: BotLevels;
  /** Only where others may come. */
  readonly clock?: TurnClock | null;
  readonly watching?: boolean;
  readonly freeText?: boolean;
  readonly hints?: boolean;
  readonly listed?: boolean;
}

/** A set of house rules that this person has named. */
export interface SavedRules {
  readonly name: string;
  readonly rules: RulesChoice;
}

export interface HomeProps {
  readonly settings: Settings;
  /** The name last used here, or empty. */
  readonly name: string;
  /** The preset last played here: what "Play" plays. */
  readonly preset: PresetName;
  /** What the form for a new table begins with: the rules of a link. The form is then in sight at once. */
  readonly rules?: RulesChoice;
  /** Named house rules; without `onSaveRules` none can be kept. */
  readonly saved?: readonly SavedRules[];
  readonly onSaveRules?: (saved: SavedRules) => void;
  readonly onForgetRules?: (name: string) => void;
  /** The address that opens the form with these rules. */
  readonly rulesLink?: (rules: RulesChoice) => string;
  readonly matches: readonly OpenMatch[];
  /** `local` or `lost`: tables for others cannot be opened now, playing against bots can. */
  readonly connection: Connection;
  /** A table is being made. */
  readonly waiting: boolean;
  readonly notice: Notice | null;
  /** At once: three bots and the preset last played. */
  readonly onPlay: () => void;
  readonly onContinue: (match: OpenMatch) => void;
  readonly onNewTable: (wish: NewTableWish) => void;
  /** Ways to other people; without it, none are offered. */
  readonly together?: TogetherProps;
  /** The rules page of the rules chosen; without it, none is offered. */
  readonly onRules?: (rules: RulesChoice) => void;
  /** The lessons; without it, none are offered. */
  readonly onLearn?: () => void;
  /** One's own finished matches, and opening a record. */
  readonly onFinished?: () => void;
  readonly onSettings: (settings: Settings) => void;
  readonly ownData?: OwnData;
  readonly onDismissNotice: (id: number) => void;
}

/** How to find other people from the home page. */
export interface TogetherProps {
  /** The name to play under that was last used, or empty. */
  readonly name: string;
  /** The rules of a quick match. */
  readonly rules: RulesChoice;
  /** Tables that want players; null while the server cannot be asked. */
  readonly tables: readonly WantedTable[] | null;
  /** Something is on its way. */
  readonly waiting: boolean;
  readonly onQuick: (name: string) => void;
  /** What the person has typed, to be read as a code. */
  readonly onCode: (text: string) => void;
  readonly onOpen: (table: WantedTable) => void;
  readonly blocks: () => Promise<readonly Blocked[]>;
  readonly onUnblock: (id: string) => Promise<readonly Blocked[]>;
}
