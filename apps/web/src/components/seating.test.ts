import { nextSeat, partnerOf, SEATS } from '@court-piece/rules/view';
import { describe, expect, it } from 'vitest';
import { placesFor } from './seating.js';

describe('seats on the screen', () => {
  it('lie as on a compass for whoever sits south, and for watchers', () => {
    const compass = { north: 'top', west: 'left', south: 'bottom', east: 'right' };
    expect(placesFor('south')).toEqual(compass);
    expect(placesFor('public')).toEqual(compass);
  });

  it('turn with the viewer, who always sits at the bottom', () => {
    expect(placesFor('west')).toEqual({
      west: 'bottom',
      south: 'right',
      east: 'top',
      north: 'left',
    });
    for (const viewer of SEATS) {
      const places = placesFor(viewer);
      expect([viewer, places[viewer], places[partnerOf(viewer)]]).toEqual([
        viewer,
        'bottom',
        'top',
      ]);
    }
  });

  it('have the next player on the right counter-clockwise, on the left clockwise (1.2)', () => {
    for (const viewer of SEATS) {
      const places = placesFor(viewer);
      expect(places[nextSeat(viewer, 'counterclockwise')]).toBe('right');
      expect(places[nextSeat(viewer, 'clockwise')]).toBe('left');
    }
  });
});
