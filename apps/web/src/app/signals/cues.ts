// What can be heard or felt of a change: the difference of two views as a short list of cues. Nothing
// is signalled after a jump but that it is one's turn, and nothing at all on opening a table.
import { sideOf, type View } from '@court-piece/rules/view';

export type Cue =
  | 'deal'
  | 'card'
  | 'trump'
  | 'trick-won'
  | 'trick-lost'
  | 'turn'
  | 'deal-won'
  | 'deal-lost'
  | 'court'
  | 'match-won'
  | 'match-lost';

/** In the order in which they are to be heard. */
export function cuesBetween(before: View, now: View): readonly Cue[] {
  const cues: Cue[] = [];
  const isJump = Math.abs(now.tricks.length - before.tricks.length) > 1;
  if (!isJump && now.dealer === before.dealer) cues.push(...playCues(before, now));
  if (!isJump && handSize(now) > handSize(before)) cues.push('deal');
  cues.push(...endCues(before, now));
  if (isOwnTurn(now) && !isOwnTurn(before)) cues.push('turn');
  return cues;
}

/** The viewer is asked for something. */
export const isOwnTurn = (view: View): boolean =>
  view.viewer !== 'public' && view.turn === view.viewer && view.legal.length > 0;

const handSize = ({ viewer, hands }: View): number =>
  viewer === 'public' ? 0 : (hands[viewer]?.length ?? 0);

const laid = ({ tricks, trick }: View): number =>
  tricks.reduce((sum, { cards }) => sum + cards.length, trick?.cards.length ?? 0);

function playCues(before: View, now: View): readonly Cue[] {
  const last = now.tricks.length > before.tricks.length ? now.tricks.at(-1) : undefined;
  return [
    ...(laid(now) > laid(before) ? (['card'] as const) : []),
    ...(before.trump === null && now.trump !== null ? (['trump'] as const) : []),
    ...(last === undefined ? [] : [ownOr(now, last.winner, 'trick-won', 'trick-lost')]),
  ];
}

const ownOr = (view: View, winner: Parameters<typeof sideOf>[0], won: Cue, lost: Cue): Cue =>
  view.viewer === 'public' || sideOf(winner) === sideOf(view.viewer) ? won : lost;

function endCues(before: View, now: View): readonly Cue[] {
  const own = now.viewer === 'public' ? null : sideOf(now.viewer);
  const { result } = now;
  const cues: Cue[] = [];
  if (result !== null && before.result === null) {
    const isCourt = result.kind === 'court' || result.kind === 'goon-court';
    cues.push(result.winner === own ? (isCourt ? 'court' : 'deal-won') : 'deal-lost');
  }
  if (now.winner !== null && before.winner === null) {
    cues.push(now.winner === own ? 'match-won' : 'match-lost');
  }
  return cues;
}
