import { PRESET_NAMES, SEATS, viewFor } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { momentsOf, replayOf, trickStarts, viewAt, type Moment, type Replay } from './moments.js';
import { playedRecord } from './testing/played.js';

function replayed(preset: (typeof PRESET_NAMES)[number], seed = 5): Replay {
  const replay = replayOf(playedRecord({ preset }, seed, 200));
  if (!replay.ok) throw new Error(replay.error.message);
  return replay.value;
}

function momentIn(moments: readonly Moment[], at: number): Moment {
  const moment = moments[at];
  if (moment === undefined) throw new Error(`no moment ${at}`);
  return moment;
}

describe('the moments of a record', () => {
  it.each(PRESET_NAMES)(
    'are the dealing and every action, to the state at the end: %s',
    (preset) => {
      const replay = replayed(preset);
      for (const [at, { actions }] of replay.record.deals.entries()) {
        expect(momentsOf(replay, at + 1)).toHaveLength(actions.length + 1);
      }
      const last = momentsOf(replay, replay.record.deals.length).at(-1);
      expect(last?.state).toEqual(replay.end);
    },
  );

  it('say where each trick begins and which card finishes one', () => {
    const moments = momentsOf(replayed('single-sir-points'), 1);
    for (const [number, at] of trickStarts(moments).entries()) {
      const view = viewAt(momentIn(moments, at), 'all');
      expect([view.tricks.length, view.trick?.cards.length]).toEqual([number, 1]);
      expect(moments[at + 3]?.finishes ?? true).toBe(true);
    }
  });

  it('show one seat what it could know, and no more', () => {
    const moments = momentsOf(replayed('hidden-rung'), 1);
    for (const moment of moments) {
      for (const seat of SEATS) {
        expect(viewAt(moment, seat)).toEqual(viewFor(moment.state, seat));
      }
    }
  });

  it.each(PRESET_NAMES)('show all 52 cards to whoever sees all hands: %s', (preset) => {
    const moments = momentsOf(replayed(preset), 1);
    for (const moment of moments) {
      const view = viewAt(moment, 'all');
      if (view.phase === 'cut') continue;
      const lying = [...view.tricks, ...(view.trick === null ? [] : [view.trick])];
      const cards = [
        ...SEATS.flatMap((seat) => view.hands[seat] ?? []),
        ...lying.flatMap((trick) => trick.cards),
        ...(view.aside && view.trumpCard !== null ? [view.trumpCard] : []),
      ];
      expect(new Set(cards).size).toBe(52);
    }
  });
});
