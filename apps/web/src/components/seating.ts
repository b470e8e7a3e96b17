// Where the seats lie on the screen: the viewer at the bottom, the others as on a compass turned with
// it. The geometry is physical: it never mirrors with the language (Rules 1.1, 1.2).
import { bySeat, nextSeat, type BySeat, type Seat } from '@court-piece/rules/view';

export const PLACES = ['bottom', 'right', 'top', 'left'] as const;
export type Place = (typeof PLACES)[number];

/** The place of each seat when `viewer` sits at the bottom; watchers look from the south. */
export function placesFor(viewer: Seat | 'public'): BySeat<Place> {
  const bottom = viewer === 'public' ? 'south' : viewer;
  const order: readonly Seat[] = [0, 1, 2].reduce<readonly Seat[]>(
    (seats) => [...seats, nextSeat(seats.at(-1) ?? bottom, 'counterclockwise')],
    [bottom],
  );
  return bySeat((seat) => PLACES[order.indexOf(seat)] ?? 'bottom');
}
