// What the leader can take one trick after the other, and after him his partner, whatever the
// others do: cards that are the highest of their suit as often as nobody can ruff them.
import { highest } from './bits.js';
import { NO_TRUMP, SETS, SUIT_COUNT, type Board } from './board.js';

export type SureTricks = ReturnType<typeof createSureTricks>;

/** No card lies aside. */
const NOBODY = -1;

export function createSureTricks(board: Board) {
  const { hand, rest, lengths, ownersOf, rely, topRun } = board;
  /** By suit: the leader's, then his partner's. */
  const runs = new Int32Array(8);
  const found = new Int32Array(3);
  const LEADERS = 0;
  const PARTNERS = 1;
  const CROSSING = 2;

  /** Who holds the highest card of a suit. */
  const topSeat = (suit: number): number => (ownersOf[suit * SETS + rest[suit]] >>> 24) & 3;

  /**
   * Counts them into `found`: the leader's, and his partner's after those.
   * @param mayBecomeTrump a discard could become a trump, so that everyone has to follow
   * @param aside whose card of the trump suit lies aside: it may become trump as soon as somebody
   *   cannot follow, and its owner has one more of them than he can be made to play
   */
  function measure(
    leader: number,
    tricks: number,
    trump: number,
    mayBecomeTrump: boolean,
    aside = NOBODY,
  ): void {
    const partner = leader ^ 2;
    const left = (leader + 1) & 3;
    const right = (leader + 3) & 3;
    const hasTrump = trump !== NO_TRUMP;
    const trumpShift = 4 * trump;
    const ownDrawn = hasTrump ? topRun(leader, trump) : 0;
    const drawn = hasTrump && ownDrawn === 0 ? topRun(partner, trump) : ownDrawn;
    const leftRuffs =
      mayBecomeTrump ||
      left === aside ||
      (hasTrump && ((lengths[left] >> trumpShift) & 15) > ownDrawn);
    const rightRuffs =
      mayBecomeTrump ||
      right === aside ||
      (hasTrump && ((lengths[right] >> trumpShift) & 15) > ownDrawn);
    let total = 0;
    let plain = 0;
    let discards = 0;
    let spare = 0;
    let partnerTotal = 0;
    let partnerPlain = 0;
    let crossing = -1;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      runs[suit] = 0;
      runs[4 + suit] = 0;
      if (rest[suit] === 0) continue;
      const shift = 4 * suit;
      const partners = (lengths[partner] >> shift) & 15;
      const own = (lengths[leader] >> shift) & 15;
      const lefts = (lengths[left] >> shift) & 15;
      const rights = (lengths[right] >> shift) & 15;
      let most = 13;
      if (suit !== trump) {
        if (leftRuffs && lefts < most) most = lefts;
        if (rightRuffs && rights < most) most = rights;
        if (mayBecomeTrump && partners < most) most = partners;
      } else {
        // Void in the suit he could throw what he would have to follow with later.
        if (left === aside && lefts < most) most = lefts;
        if (right === aside && rights < most) most = rights;
      }
      const mayRunOut = suit !== trump || aside === NOBODY;
      const top = topSeat(suit);
      if (top === leader) {
        let run = topRun(leader, suit);
        if (mayRunOut && run >= partners && run >= lefts && run >= rights) run = own;
        if (run > most) run = most;
        total += run;
        if (suit !== trump) plain += run;
        if (run > partners) discards += run - partners;
        runs[suit] = run;
        continue;
      }
      let run = 0;
      if (top === partner) {
        run = topRun(partner, suit);
        if (mayRunOut && run >= own && run >= lefts && run >= rights) run = partners;
        if (run > most) run = most;
        if (mayBecomeTrump && run > own) run = own;
        partnerTotal += run;
        if (suit !== trump) partnerPlain += run;
        if (run > 0 && own > 0) crossing = suit;
        runs[4 + suit] = run;
      }
      // A trump thrown on the leader's winner would be a ruff.
      if (suit !== trump) spare += partners - run;
    }
    let reaches = crossing >= 0 && discards <= spare;
    if (hasTrump) {
      const own = ((lengths[leader] >> trumpShift) & 15) + (leader === aside ? 1 : 0);
      const partners = ((lengths[partner] >> trumpShift) & 15) + (partner === aside ? 1 : 0);
      // Who has nothing but trumps left has to ruff, and then leads.
      if (own > drawn && plain + partnerPlain > tricks - own) reaches = false;
      if (partners > ownDrawn && plain > tricks - partners) {
        reaches = false;
        total -= plain - (tricks - partners);
      }
    }
    found[LEADERS] = total;
    found[PARTNERS] = reaches ? partnerTotal : 0;
    found[CROSSING] = crossing;
  }

  /** Notes the ranks behind that many of the leader's and of his partner's tricks. */
  function mark(to: number, leaders: number, partners: number, trump: number): void {
    let open = leaders;
    // Drawing trumps comes first: the other runs count on it.
    if (trump !== NO_TRUMP && runs[trump] > 0 && open > 0) {
      rely(to, trump, highest(rest[trump], runs[trump]));
      open -= runs[trump];
    }
    for (let suit = 0; suit < SUIT_COUNT && open > 0; suit++) {
      if (suit !== trump) open = markRun(to, suit, runs[suit], open);
    }
    if (partners === 0) return;
    const crossing = found[CROSSING];
    open = markRun(to, crossing, runs[4 + crossing], partners);
    for (let suit = 0; suit < SUIT_COUNT && open > 0; suit++) {
      if (suit !== crossing) open = markRun(to, suit, runs[4 + suit], open);
    }
  }

  function markRun(to: number, suit: number, run: number, open: number): number {
    const some = run < open ? run : open;
    if (some > 0) rely(to, suit, highest(rest[suit], some));
    return open - some;
  }

  /** How many of the highest trumps lie in one hand. */
  const topTrumps = (seat: number, trump: number): number =>
    hand[seat * 4 + trump] === 0 ? 0 : topRun(seat, trump);

  /**
   * Whether one hand's trumps take at least that many tricks whoever leads: each of them falls in a
   * trick of its own, and a trump of the other side beats at most one of them. Notes the ranks.
   */
  function trumpsTake(to: number, seat: number, trump: number, least: number): boolean {
    const shift = 4 * trump;
    let own = (lengths[seat] >> shift) & 15;
    if (own < least) return false;
    let theirs =
      ((lengths[(seat + 1) & 3] >> shift) & 15) + ((lengths[(seat + 3) & 3] >> shift) & 15);
    if (own - theirs >= least) return true;
    let word = ownersOf[trump * SETS + rest[trump]];
    let free = 0;
    let sure = 0;
    let place = 0;
    while (own > 0) {
      const owner = (word >>> 24) & 3;
      word <<= 2;
      place++;
      if (owner === seat) {
        own--;
        if (free > 0) free--;
        else sure++;
        if (sure + own < least) return false;
      } else if (((owner ^ seat) & 1) === 1) {
        free++;
        theirs--;
      } else continue;
      const more = own - free - theirs;
      if (sure + (more > 0 ? more : 0) >= least) {
        rely(to, trump, highest(rest[trump], place));
        return true;
      }
    }
    return false;
  }

  return { found, runs, measure, mark, topTrumps, trumpsTake };
}
