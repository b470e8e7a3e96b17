// Hidden Rung in the search: who may have the card aside shown, when it shows itself, and what its
// return does (Rules 5); and whether a trick counts for a run.
import { NO_TRUMP, type Board } from './board.js';
import { ASIDE, FROM, SUIT_BITS, type Scene } from './scene.js';

export type Showing = ReturnType<typeof createShowing>;

export function createShowing(board: Board, scene: Scene) {
  const { hand, lengths, playedSuit } = board;

  /** The card returns to the scene.caller's hand and works from this place of the trick on (5.5, 5.6). */
  function show(trumps: number, position: number): number {
    hand[scene.caller * 4 + scene.asideSuit] |= scene.asideBit;
    lengths[scene.caller] += 1 << (4 * scene.asideSuit);
    return (trumps & ~(SUIT_BITS | ASIDE | (3 << FROM))) | scene.asideSuit | (position << FROM);
  }

  function hide(): void {
    hand[scene.caller * 4 + scene.asideSuit] ^= scene.asideBit;
    lengths[scene.caller] -= 1 << (4 * scene.asideSuit);
  }

  const cannotFollow = (seat: number, position: number, ply: number): boolean =>
    position > 0 && hand[seat * 4 + playedSuit[ply - position]] === 0;

  /** Whether the card aside is shown by itself before that seat plays (5.8, 5.11). */
  function showsItself(seat: number, position: number, ply: number): boolean {
    const all = seat * 4;
    if (
      seat === scene.caller &&
      (hand[all] | hand[all + 1] | hand[all + 2] | hand[all + 3]) === 0
    ) {
      return true;
    }
    if (scene.rules.reveals === 'asked' || !cannotFollow(seat, position, ply)) return false;
    return scene.rules.reveals === 'first-void' || ((seat ^ scene.caller) & 1) === 1;
  }

  /** 5.3, 5.4, 5.11 */
  function mayShow(seat: number, position: number, ply: number): boolean {
    if (seat === scene.caller) return position === 0 || cannotFollow(seat, position, ply);
    return (
      cannotFollow(seat, position, ply) &&
      (scene.rules.partnerAsks || ((seat ^ scene.caller) & 1) === 1)
    );
  }

  /** 5.10, 6.4 */
  function countsForRun(trumps: number, position: number): boolean {
    if (scene.discardMakes) return (trumps & SUIT_BITS) !== NO_TRUMP;
    if (scene.rules.trump !== 'hidden' || scene.rules.countsAny) return true;
    return (trumps & ASIDE) === 0 && position >= ((trumps >> FROM) & 3);
  }

  return { show, hide, showsItself, mayShow, countsForRun };
}
