// The player of a replay, without a page or a clock: where it stands, whether it plays and how fast, and
// what each thing that one can press makes of that.

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** A moment of a match: the deal from 1, the action in it from 1; 0 is the deal itself. */
export interface Place {
  readonly deal: number;
  readonly at: number;
}

export interface Player extends Place {
  readonly playing: boolean;
  readonly speed: Speed;
}

/** What the player must know of the record. */
export interface Course {
  /** The actions of each deal. */
  readonly lengths: readonly number[];
  /** The moments in which the first card of each trick lies. */
  readonly tricks: (deal: number) => readonly number[];
}

export type PlayerCommand =
  | { readonly type: 'step' | 'to-trick' | 'to-deal'; readonly by: 1 | -1 }
  /** A trick of this deal, from 1. */
  | { readonly type: 'trick'; readonly number: number }
  | { readonly type: 'go'; readonly to: Place }
  /** The beginning or the end of the deal; of the match, if that is where it stands already. */
  | { readonly type: 'first' | 'last' }
  | { readonly type: 'toggle' | 'pause' | 'tick' }
  | { readonly type: 'speed'; readonly speed: Speed }
  | { readonly type: 'faster'; readonly by: 1 | -1 };

/** The place that is meant, or the nearest there is. */
export function placeIn({ lengths }: Pick<Course, 'lengths'>, { deal, at }: Place): Place {
  const nearest = Math.min(Math.max(Math.trunc(deal) || 1, 1), lengths.length);
  return {
    deal: nearest,
    at: Math.min(Math.max(Math.trunc(at) || 0, 0), lengthOf(lengths, nearest)),
  };
}

const lengthOf = (lengths: readonly number[], deal: number): number => lengths[deal - 1] ?? 0;

function isAtEnd({ lengths }: Pick<Course, 'lengths'>, { deal, at }: Place): boolean {
  return deal >= lengths.length && at >= lengthOf(lengths, deal);
}

export function follow(player: Player, command: PlayerCommand, course: Course): Player {
  const { deal, at } = player;
  const { lengths } = course;
  // Whoever goes somewhere wants to look there.
  const to = (place: Place): Player => ({ ...player, ...placeIn(course, place), playing: false });
  switch (command.type) {
    case 'step':
      return { ...player, ...stepped(player, command.by, lengths), playing: false };
    case 'tick': {
      if (!player.playing) return player;
      const next = { ...player, ...stepped(player, 1, lengths) };
      return { ...next, playing: !isAtEnd(course, next) };
    }
    case 'toggle':
      if (player.playing) return { ...player, playing: false };
      // At the end it plays all of it once more.
      return isAtEnd(course, player)
        ? { ...player, deal: 1, at: 0, playing: true }
        : { ...player, playing: true };
    case 'pause':
      return player.playing ? { ...player, playing: false } : player;
    case 'go':
      return to(command.to);
    case 'to-deal':
      if (command.by < 0) return to({ deal: at > 0 ? deal : deal - 1, at: 0 });
      return deal < lengths.length ? to({ deal: deal + 1, at: 0 }) : to({ deal, at: Infinity });
    case 'first':
      return to({ deal: at === 0 ? 1 : deal, at: 0 });
    case 'last': {
      const last = at === lengthOf(lengths, deal) ? lengths.length : deal;
      return to({ deal: last, at: lengthOf(lengths, last) });
    }
    case 'trick': {
      const start = course.tricks(deal)[command.number - 1];
      return start === undefined ? player : to({ deal, at: start });
    }
    case 'to-trick': {
      const tricks = course.tricks(deal);
      const start =
        command.by > 0 ? tricks.find((one) => one > at) : tricks.findLast((one) => one < at);
      if (start !== undefined) return to({ deal, at: start });
      if (command.by < 0) return to({ deal, at: 0 });
      return to({ deal, at: lengthOf(lengths, deal) });
    }
    case 'speed':
      return { ...player, speed: command.speed };
    case 'faster': {
      const speed = SPEEDS[SPEEDS.indexOf(player.speed) + command.by];
      return speed === undefined ? player : { ...player, speed };
    }
  }
}

/** From the end of a deal to the next one, and back. */
function stepped({ deal, at }: Place, by: 1 | -1, lengths: readonly number[]): Place {
  if (by > 0) {
    if (at < lengthOf(lengths, deal)) return { deal, at: at + 1 };
    return deal < lengths.length ? { deal: deal + 1, at: 0 } : { deal, at };
  }
  if (at > 0) return { deal, at: at - 1 };
  return deal > 1 ? { deal: deal - 1, at: lengthOf(lengths, deal - 1) } : { deal, at };
}

/** How long a moment is shown while it plays, in milliseconds at the usual speed. */
const SHOWN = { card: 1000, trick: 2000, end: 3500 } as const;

/** A finished trick is looked at longer than a card, a finished deal longer still. */
export const shownFor = (kind: keyof typeof SHOWN, speed: Speed): number => SHOWN[kind] / speed;
