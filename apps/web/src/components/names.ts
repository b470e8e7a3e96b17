// What players and sides are called: people by their names, bots by the catalogue's, oneself "you".
import type { TableView } from '@court-piece/protocol';
import {
  bySeat,
  type BySeat,
  isPresetName,
  type Seat,
  type Side,
  sideOf,
  type Viewer,
} from '@court-piece/rules/view';
import { isolated, t } from '../i18n/i18n.js';

/** A player in a sentence: `who` chooses between "you" and the name. */
export interface Player {
  readonly who: 'you' | 'other';
  readonly name: string;
}
export type Players = BySeat<Player>;

export function playersOf(table: Pick<TableView, 'seats' | 'seat'>): Players {
  return bySeat((seat) => ({
    who: seat === table.seat ? 'you' : 'other',
    name: isolated(plainName(table.seats[seat], seat)),
  }));
}

/** The name on the plate: a person's own, a bot's from the catalogue, or the seat's. */
export function plainName(occupant: TableView['seats'][Seat], seat: Seat): string {
  if (occupant.kind === 'bot') return t(`bot.name.${seat}`);
  if (occupant.kind === 'open' || occupant.name === '') return t(`seat.${seat}`);
  return occupant.name;
}

/** "Mina", or "You" for oneself, standing alone. */
export const shortName = (player: Player): string =>
  player.who === 'you' ? t('seat.you') : player.name;

/** "Us" and "Them" for who sits at the table, the directions for who watches. */
export function sideName(side: Side, viewer: Viewer): string {
  if (viewer === 'public') return t(`side.${side}`);
  return t(sideOf(viewer) === side ? 'side.us' : 'side.them');
}

/** The two sides, one's own first. */
export const sidesFor = (viewer: Viewer): readonly [Side, Side] =>
  viewer !== 'public' && sideOf(viewer) === 'east-west'
    ? ['east-west', 'north-south']
    : ['north-south', 'east-west'];

/** What players call a set of rules. */
export const presetName = (preset: string): string =>
  isPresetName(preset) ? t(`preset.${preset}`) : preset;

/** What a reader takes for the first letter, in any script. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return first?.segment ?? '';
}
