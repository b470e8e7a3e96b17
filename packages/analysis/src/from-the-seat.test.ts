import { seeded } from '@court-piece/rules/testing';
import { describe, expect, it } from 'vitest';
import { botDeal, endingOf } from '../testing/index.js';
import { analyseFromTheSeats, type SeatOptions } from './from-the-seat.js';
import type { Moment } from './moment.js';

const options: SeatOptions = {
  level: 'hard',
  random: (at) => seeded(at + 1),
  budget: { samples: 12 },
};
const moments = endingOf(botDeal({ preset: 'single-sir' }, 3), 6);

/** The same moment with the hands of two seats exchanged that are not on turn. */
function exchanged(moment: Moment): Moment | null {
  const { deal } = moment.before;
  if (deal?.phase !== 'play') return null;
  const hidden = (['north', 'west', 'south', 'east'] as const).filter((seat) => seat !== deal.turn);
  const [one, other] = hidden.filter((seat, _, seats) =>
    seats.some(
      (another) => another !== seat && deal.hands[another].length === deal.hands[seat].length,
    ),
  );
  if (one === undefined || other === undefined) return null;
  const hands = { ...deal.hands, [one]: deal.hands[other], [other]: deal.hands[one] };
  return { ...moment, before: { ...moment.before, deal: { ...deal, hands } } };
}

describe('what a choice cost from its seat', () => {
  const decisions = [...analyseFromTheSeats(moments, options)];

  it('is told of every choice that had an alternative, in order', () => {
    expect(decisions.length).toBeGreaterThan(3);
    expect(decisions.map(({ at }) => at)).toEqual(
      decisions.map(({ at }) => at).toSorted((a, b) => a - b),
    );
    for (const { at, seat } of decisions) {
      expect(moments[at]?.done).toMatchObject({ seat });
    }
  });

  it('is nothing for the choice that the bot would have made', () => {
    const same = decisions.filter(({ at, best }) => {
      const done = moments[at]?.done;
      return done?.type === 'play' && best.type === 'play' && done.card === best.card;
    });
    expect(same.length).toBeGreaterThan(0);
    for (const { cost } of same) expect(cost).toBe(0);
    // And it is known of every other card that was played, too.
    for (const { cost } of decisions) expect(cost).not.toBeNull();
    for (const { cost } of decisions) expect(cost ?? 0).toBeGreaterThanOrEqual(0);
  });

  it('counts equal cards as one: each card played finds its outlook', () => {
    const looked = decisions.filter(({ outlooks }) => outlooks.length > 0);
    expect(looked.length).toBeGreaterThan(0);
    for (const { chosen } of looked) expect(chosen).not.toBeNull();
  });

  it('does not change with cards that the seat does not see', () => {
    let compared = 0;
    for (const { at } of decisions) {
      const moment = moments[at];
      const other = moment === undefined ? null : exchanged(moment);
      if (moment === undefined || other === null) continue;
      compared += 1;
      expect([...analyseFromTheSeats([other], options)]).toEqual([
        ...analyseFromTheSeats([moment], options),
      ]);
    }
    expect(compared).toBeGreaterThan(3);
  });

  it('comes with chances between nothing and certainty', () => {
    for (const { outlooks } of decisions) {
      for (const { win } of outlooks) {
        expect(win).toBeGreaterThanOrEqual(0);
        expect(win).toBeLessThanOrEqual(1);
      }
    }
  });
});
