// What was won before a position as text: the pile, the run and the counts.
import { err, ok, SIDES, type BySide, type Options, type Seat } from '@court-piece/rules';
import { isKeyed, isWhole, type Keyed, type Read } from './position-values.js';
import { quoted } from './printable.js';

interface ReadTally {
  readonly pile: number;
  readonly runLength: number;
  readonly ace: boolean;
  readonly before: BySide<number> | null;
}

export function readTally(
  said: Keyed,
  options: Options,
  leader: Seat,
  played: number,
): Read<ReadTally> {
  const isDouble = options.collect === 'double';
  const { pile = 0, lastWinner, lastWithAce = false } = said;
  if (!isDouble) {
    const key = ['pile', 'collected', 'lastWinner', 'runLength', 'lastWithAce'].find(
      (name) => said[name] !== undefined,
    );
    if (key !== undefined) return err(`"${key}" has no meaning with collect single`);
  }
  if (!isWhole(pile, 0, played)) return err(`"pile" is a whole number from 0 to ${played}`);
  if (lastWinner !== undefined && lastWinner !== null && lastWinner !== leader) {
    return err(`"lastWinner" leads, and that is ${leader}, not ${quoted(lastWinner)}`);
  }
  const { runLength = pile > 0 && lastWinner !== null ? 1 : 0 } = said;
  if (!isWhole(runLength, 0, played)) {
    return err(`"runLength" is a whole number from 0 to ${played}`);
  }
  if (typeof lastWithAce !== 'boolean') return err('"lastWithAce" is true or false');
  const key = isDouble && said['collected'] !== undefined ? 'collected' : 'won';
  const counted = readCounts(said[key], key, played - pile);
  if (!counted.ok) return counted;
  const before =
    counted.value ?? (played - pile === 0 ? { 'north-south': 0, 'east-west': 0 } : null);
  return ok({ pile, runLength, ace: lastWithAce, before });
}

function readCounts(said: unknown, key: string, sum: number): Read<BySide<number> | null> {
  if (said === undefined) return ok(null);
  const [one, two] = isKeyed(said) ? SIDES.map((side) => said[side]) : [];
  const isPair = isKeyed(said) && Object.keys(said).length === 2;
  if (!isPair || !isWhole(one, 0, 13) || !isWhole(two, 0, 13)) {
    return err(`"${key}" counts for "north-south" and "east-west"`);
  }
  if (one + two !== sum)
    return err(`"${key}" counts ${one + two} tricks; ${sum} are to be counted`);
  return ok({ 'north-south': one, 'east-west': two });
}
