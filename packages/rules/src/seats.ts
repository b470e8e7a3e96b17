// Seats, sides and the direction of deal and play (Rules 1.1, 1.2).

/** The four seats, counter-clockwise. */
export const SEATS = ['north', 'west', 'south', 'east'] as const;
export type Seat = (typeof SEATS)[number];

/** The two fixed partnerships; partners sit opposite. */
export const SIDES = ['north-south', 'east-west'] as const;
export type Side = (typeof SIDES)[number];

export const DIRECTIONS = ['counterclockwise', 'clockwise'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export type BySeat<T> = Readonly<Record<Seat, T>>;
export type BySide<T> = Readonly<Record<Side, T>>;

const NEXT: Readonly<Record<Direction, BySeat<Seat>>> = {
  counterclockwise: { north: 'west', west: 'south', south: 'east', east: 'north' },
  clockwise: { north: 'east', east: 'south', south: 'west', west: 'north' },
};

const PARTNER: BySeat<Seat> = { north: 'south', south: 'north', east: 'west', west: 'east' };

export const isSeat = (value: unknown): value is Seat =>
  value === 'north' || value === 'west' || value === 'south' || value === 'east';

export const nextSeat = (seat: Seat, direction: Direction): Seat => NEXT[direction][seat];
export const partnerOf = (seat: Seat): Seat => PARTNER[seat];
export const sideOf = (seat: Seat): Side =>
  seat === 'north' || seat === 'south' ? 'north-south' : 'east-west';
export const otherSide = (side: Side): Side =>
  side === 'north-south' ? 'east-west' : 'north-south';

/** The four seats in the order of play, the given one first. */
export function seatsFrom(seat: Seat, direction: Direction): readonly [Seat, Seat, Seat, Seat] {
  const second = nextSeat(seat, direction);
  const third = nextSeat(second, direction);
  return [seat, second, third, nextSeat(third, direction)];
}

/** The seat that plays `steps` turns after the given one. */
export function seatAfter(seat: Seat, steps: number, direction: Direction): Seat {
  let result = seat;
  for (let step = steps % 4; step > 0; step--) result = nextSeat(result, direction);
  return result;
}

export const bySeat = <T>(make: (seat: Seat) => T): BySeat<T> => ({
  north: make('north'),
  west: make('west'),
  south: make('south'),
  east: make('east'),
});

export const bySide = <T>(make: (side: Side) => T): BySide<T> => ({
  'north-south': make('north-south'),
  'east-west': make('east-west'),
});
