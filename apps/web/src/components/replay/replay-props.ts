// What the parts of a replay are given and what they ask for.
import type { TableView } from '@court-piece/protocol';
import type { PresetName, Seat } from '@court-piece/rules/view';
import type { Settings } from '../settings.js';
import type { ShownTrick } from '../TrickArea.js';
import type { ReplayProblem } from './problem.js';

/** What can be pressed; the same as keys do. */
export type ReplayCommand =
  | { readonly type: 'step' | 'to-trick' | 'to-deal' | 'faster'; readonly by: 1 | -1 }
  | { readonly type: 'trick'; readonly number: number }
  | { readonly type: 'go'; readonly to: { readonly deal: number; readonly at: number } }
  | { readonly type: 'first' | 'last' | 'toggle' };

export interface ReplayScreenProps {
  /** The moment, as whoever looks on may see it. */
  readonly table: TableView;
  /** The trick that has just been finished and still lies there. */
  readonly finished: ShownTrick | null;
  readonly settings: Settings;
  /** From 1. */
  readonly deal: number;
  readonly deals: number;
  /** The moment within the deal; 0 is the deal itself. */
  readonly at: number;
  readonly length: number;
  /** Where in the deal each trick begins. */
  readonly tricks: readonly number[];
  readonly playing: boolean;
  readonly speed: number;
  readonly speeds: readonly number[];
  readonly onlooker: Seat | 'all';
  /** In a frame of another site: no way into the rest of the page but in a window of its own. */
  readonly embedded: boolean;
  readonly onCommand: (command: ReplayCommand) => void;
  readonly onSpeed: (speed: number) => void;
  readonly onOnlooker: (onlooker: Seat | 'all') => void;
  /** Several matches came at once: which of them is shown, from 1. */
  readonly match: number;
  readonly matches: number;
  readonly onMatch: (match: number) => void;
  readonly onBack: () => void;
  /** The same moment on the page itself. */
  readonly address: string;
  readonly share: ReplayShare;
  /** The analysis of this deal; without it, none is offered. */
  readonly onAnalyse?: () => void;
}

export interface ReplayShare {
  /** A link to this moment that says where the record is; null where only this browser has it. */
  readonly short: string | null;
  /** Links that hold the record: of this deal and of the match; null where they would be too long. */
  readonly links: () => Promise<{ readonly deal: string | null; readonly match: string | null }>;
  /** The code for another site, for a link that holds what it shows. */
  readonly embedCode: (link: string) => string;
  /** The finished deal in words; null while it is not finished. */
  readonly summary: string | null;
  /** Draws the finished deal into the canvas. */
  readonly draw: (canvas: HTMLCanvasElement) => Promise<void>;
  readonly onPicture: (canvas: HTMLCanvasElement) => Promise<void>;
  /** Hands a text, a link and a picture to the system; undefined where it takes none. */
  readonly onSend?: ((link: string, canvas: HTMLCanvasElement | null) => Promise<void>) | undefined;
  readonly onRecord: () => void;
  readonly onPbn: () => void;
}

export interface ReplayImportProps {
  readonly problems: readonly ReplayProblem[];
  /** Problems beyond those that are told. */
  readonly more: number;
  /** What is said before anything was read: that a link is damaged, or leads to nothing. */
  readonly trouble: ReplayTrouble | null;
  /** @param preset for deals of PBN files that do not name their rules */
  readonly onRead: (text: string, preset: PresetName) => void;
  /** A file was chosen that cannot be read, or is too large. */
  readonly onBadFile: () => void;
  readonly onBack: () => void;
  readonly onMatches: () => void;
}

export type ReplayTrouble =
  | 'damaged'
  | 'too-long'
  | 'newer'
  | 'nothing'
  | 'not-allowed'
  | 'unreachable';
