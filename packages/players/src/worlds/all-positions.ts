// Every deal that a view still allows, as positions for the solver: what tests judge endings by.
import type { Position } from '@court-piece/solver';
import type { SeatView } from '../decision.js';
import { candidatesOf } from './candidates.js';
import { createDealer } from './dealer.js';
import { positionIn } from './exact.js';
import { knowledgeOf } from './scene.js';

/** Null where there are more than `most`, or where there is nothing to choose. */
export function allPositions(view: SeatView, most: number): readonly Position[] | null {
  const knowledge = knowledgeOf(view);
  const dealer = createDealer(knowledge);
  if (candidatesOf(knowledge).length < 2 || dealer.count > most) return null;
  return dealer.all().map((world) => positionIn(knowledge, world));
}
