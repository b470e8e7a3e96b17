// References for what is special in a game: a bot that plays as it always does, but is shown the table as
// if the special rule were not there. What it gains without this blindness is what minding the rule is worth.
import { sideOf, type BySide, type Choice, type Tally, type View } from '@court-piece/rules';
import type { ArenaPlayer } from './arena-board.js';

const WAYS = {
  /** Double sir: every trick seems to count at once, whoever won the last one. */
  'no-pile': (view: View): View =>
    view.options.collect === 'double' ? { ...view, ...withoutPile(view) } : view,
  /** Hidden trumps: it neither asks nor reveals. */
  'never-asks': (view: View): View => {
    const others = view.legal.filter((choice) => !isAsking(choice));
    return others.length > 0 ? { ...view, legal: others } : view;
  },
  /** Be-ranga: as long as there are no trumps it believes that there will be none. */
  'no-making': (view: View): View =>
    view.options.trump === 'first-discard'
      ? { ...view, options: { ...view.options, trump: 'nth-card' } }
      : view,
} as const;

type Ignoring = keyof typeof WAYS;
export const isIgnoring = (name: string): name is Ignoring => Object.hasOwn(WAYS, name);

export const ignoring =
  (player: ArenaPlayer, what: Ignoring): ArenaPlayer =>
  (view, random, state) =>
    player(WAYS[what](view), random, state);

/** Hidden trumps: it asks, or reveals, as soon as it cannot follow and may. */
export const alwaysAsking =
  (player: ArenaPlayer): ArenaPlayer =>
  (view, random, state) => {
    const asking = view.trick?.cards.length === 0 ? undefined : view.legal.find(isAsking);
    return asking ?? player(view, random, state);
  };

const isAsking = ({ type }: Choice): boolean => type === 'ask' || type === 'reveal';

const NONE: BySide<number> = { 'north-south': 0, 'east-west': 0 };
const TO_WIN = 7;

/**
 * Past the seventh trick of a side a deal of single sir would be over; the bot is shown one that is played
 * on for the sake of its tricks.
 */
function withoutPile({ options, tricks, tally }: View): Partial<View> {
  const won: Record<'north-south' | 'east-west', number> = { ...NONE };
  for (const trick of tricks) won[sideOf(trick.winner)]++;
  const isDecided = Math.max(won['north-south'], won['east-west']) >= TO_WIN;
  const counted: BySide<number> = isDecided ? NONE : won;
  const last = tricks.at(-1);
  const run: Tally['run'] = { seat: last?.winner ?? null, length: last ? 1 : 0, ace: false };
  return {
    options: {
      ...options,
      collect: 'single',
      courtNeeds: 'first-seven',
      collectFrom: 'any',
      noCollectAfter: [],
      firstCollectAfter: 2,
      aceRule: 'off',
    },
    tally: tally === null ? null : { won: counted, collected: counted, pile: 0, run },
    playingOn: isDecided,
  };
}
