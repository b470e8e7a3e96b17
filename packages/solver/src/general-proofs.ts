// The table as the general search uses it: what a proof at the start of a trick depends on.
import { countBits } from './bits.js';
import { NO_TRUMP, SETS, SUIT_COUNT, type Board } from './board.js';
import { PILE } from './collecting.js';
import { ASIDE, SUIT_BITS, type Scene } from './scene.js';
import {
  BESIDE_BIT,
  IN_ALL_BIT,
  NEVER,
  NO_SPLIT,
  RESULT_BIT,
  SPLIT_BY_ALL,
  SPLIT_BY_TWO,
  type Table,
} from './table.js';

/** Nothing in the table answers. */
export const UNKNOWN = -99;

export function createProofs(board: Board, scene: Scene, table: Table) {
  const { rest, lengths, ownersOf, relyOnDepths, depthsOf } = board;
  const { aces, beside, inAll } = scene;
  const owners = new Int32Array(SUIT_COUNT);

  /** All but lengths and owners: the leader, how trumps and collecting stand, the pile left out. */
  function keyOf(leader: number, trumps: number, collecting: number): number {
    let key =
      (leader << 4) |
      ((trumps & SUIT_BITS) << 6) |
      (scene.deal.uncounted << 9) |
      ((collecting & ~PILE) << 13);
    // Where the card aside stands in its suit, and which aces are still to come.
    if ((trumps & ASIDE) !== 0)
      key |= (scene.asideSuit + 4 * countBits(rest[scene.asideSuit] & -scene.asideBit)) << 20;
    if (scene.mattersAce) {
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        if ((aces[suit] & rest[suit]) !== 0) key |= 1 << (26 + suit);
      }
    }
    return key;
  }

  /** What keeps entries of the same key apart: proofs mostly stand on the highest trumps. */
  function splitOf(trumps: number): number {
    const trump = trumps & SUIT_BITS;
    if ((trumps & ASIDE) !== 0) return SPLIT_BY_TWO + scene.asideSuit;
    if (trump !== NO_TRUMP) return SPLIT_BY_TWO + trump;
    return scene.isDouble ? SPLIT_BY_ALL : NO_SPLIT;
  }

  function readOwners(): void {
    owners[0] = ownersOf[rest[0]];
    owners[1] = ownersOf[SETS + rest[1]];
    owners[2] = ownersOf[2 * SETS + rest[2]];
    owners[3] = ownersOf[3 * SETS + rest[3]];
  }

  /**
   * What was proved about the trick that begins; notes the ranks and the amounts behind it.
   * @param most what both sides get together
   * @returns how far from the need it is, as the search tells it, or UNKNOWN
   */
  function recall(
    ply: number,
    leader: number,
    need: number,
    trumps: number,
    collecting: number,
    most: number,
  ): number {
    readOwners();
    const pile = collecting & PILE;
    const found = table.probe(
      lengths[0] | (lengths[1] << 16),
      lengths[2] | (lengths[3] << 16),
      keyOf(leader, trumps, collecting),
      splitOf(trumps),
      owners,
      pile,
      need,
      most + 1 - need,
    );
    if (found < 0) return UNKNOWN;
    relyOnDepths(ply * 2, found & 0xffff);
    beside[ply] = (found >> BESIDE_BIT) & NEVER;
    inAll[ply] = (found >> IN_ALL_BIT) & NEVER;
    const amount = Math.min(beside[ply] + pile, inAll[ply]);
    return ((found >> RESULT_BIT) & 1) === 1 ? amount - need : most - amount - need;
  }

  /** Keeps what was found. @param result 1 where the proof is side 0's */
  function keep(
    ply: number,
    leader: number,
    trumps: number,
    collecting: number,
    result: number,
  ): void {
    readOwners();
    table.store(
      lengths[0] | (lengths[1] << 16),
      lengths[2] | (lengths[3] << 16),
      keyOf(leader, trumps, collecting),
      splitOf(trumps),
      owners,
      beside[ply],
      inAll[ply],
      depthsOf(ply * 2),
      result,
    );
  }

  return { recall, keep };
}
