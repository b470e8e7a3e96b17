// What second hand can be sure of, in both searches.
import { topBit } from './bits.js';
import { NO_TRUMP, type Board } from './board.js';

export function createSecondHand({ hand, rely }: Board) {
  /**
   * Second hand, whose side needs one more trick: whether it can take this one whatever the third
   * hand does. Notes the rank behind it.
   */
  function takesNow(
    to: number,
    seat: number,
    led: number,
    bestBit: number,
    trump: number,
    discardMakes: boolean,
  ): boolean {
    const third = (seat + 1) & 3;
    const partner = (seat + 2) & 3;
    const thirds = hand[third * 4 + led];
    const makes = discardMakes && trump === NO_TRUMP;
    if (makes && thirds === 0) return false;
    const mayRuff = trump !== NO_TRUMP && led !== trump;
    const thirdTrumps = mayRuff && thirds === 0 ? hand[third * 4 + trump] : 0;
    const owns = hand[seat * 4 + led];
    if (thirdTrumps !== 0) {
      if (owns !== 0 || hand[seat * 4 + trump] < thirdTrumps) return false;
      rely(to, trump, topBit(hand[seat * 4 + trump]));
      return true;
    }
    if (owns > bestBit && owns > thirds) {
      rely(to, led, topBit(owns));
      return true;
    }
    const partners = hand[partner * 4 + led];
    if (partners > bestBit && partners > thirds && topBit(partners) > thirds) {
      rely(to, led, topBit(partners));
      return true;
    }
    if (owns === 0 && (makes || (mayRuff && hand[seat * 4 + trump] !== 0))) return true;
    return partners === 0 && (makes || (mayRuff && hand[partner * 4 + trump] !== 0));
  }

  return { takesNow };
}
