// The bot's strength with limits that only a broken bot misses; the figures stand in docs/bots.md.
import { ledSuit, PRESET_NAMES, seatsFrom, SEATS, suitOf, viewFor } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { optionsOf } from './arguments.js';
import { playDeck } from './arena-board.js';
import { playDuplicates } from './arena-match.js';
import { playAtRandom } from './arena-random-player.js';
import { imagined } from './arena-solver-players.js';
import { seededRandom, shuffled } from './random.js';

const match = { a: 'medium', boards: 40, from: 9_001 } as const;
/** Enough against pairs that know nothing. */
const FEW = { ...match, boards: 16 } as const;

describe('a pair of sensible bots in a duplicate match', () => {
  it.each(PRESET_NAMES)('beats a pair that plays at random in %s', (preset) => {
    const { share, tricks } = playDuplicates({ ...FEW, preset, b: 'random' });
    expect(share.mean).toBeGreaterThan(0.7);
    expect(tricks.mean).toBeGreaterThan(7.5);
  });

  it.each(['single-sir-points', 'double-sir', 'hidden-rung-double', 'be-ranga'] as const)(
    'beats a pair that plays by a few rules in %s',
    (preset) => {
      const { share } = playDuplicates({ ...match, preset, b: 'rules' });
      expect(share.mean).toBeGreaterThan(0.5);
    },
  );
});

describe('a bot that is blind to what is special', () => {
  it.each([
    ['double-sir', 'medium:no-pile'],
    ['hidden-rung-double', 'medium:never-asks'],
    ['be-ranga', 'medium:no-making'],
  ] as const)('loses to the same bot in %s (%s)', (preset, b) => {
    const { share } = playDuplicates({ ...match, preset, b });
    expect(share.mean).toBeGreaterThan(0.5);
  });

  it('is the same bot where it is told to play for tricks and imagines no deals', () => {
    const { share } = playDuplicates({ ...FEW, preset: 'hokm', b: 'medium:for-tricks' });
    expect(share.mean).toBe(0.5);
  });

  it('is the same bot where the rule is not in force', () => {
    const { share } = playDuplicates({ ...FEW, preset: 'single-sir', b: 'medium:no-pile' });
    expect(share.mean).toBe(0.5);
  });
});

describe('a duplicate match', () => {
  it('is the same whenever it is played', () => {
    const once = () => playDuplicates({ ...match, boards: 3, preset: 'hidden-rung', b: 'random' });
    expect(once()).toEqual(once());
  });

  it('of equal pairs has no winner', () => {
    const { share, margin } = playDuplicates({ ...FEW, preset: 'hokm', b: 'medium' });
    expect(share.mean).toBe(0.5);
    expect(margin.mean).toBe(0);
  });
});

describe('the reference that solves possible deals', () => {
  it('imagines nobody with a suit that he has shown to be out of', () => {
    const random = seededRandom(77);
    let looked = 0;
    playDeck(optionsOf('single-sir'), {
      dealer: 'north',
      deck: shuffled(random),
      chance: random,
      choose: (state, seat) => {
        const view = viewFor(state, seat);
        if (view.phase !== 'play') return playAtRandom(view, random, state);
        const world = imagined(view, random);
        for (const { leader, cards } of view.tricks) {
          const led = ledSuit(cards);
          cards.forEach((card, at) => {
            const follower = seatsFrom(leader, view.options.direction)[at] ?? leader;
            if (suitOf(card) === led || world.deal?.phase !== 'play') return;
            expect(world.deal.hands[follower].map(suitOf)).not.toContain(led);
            looked++;
          });
        }
        for (const one of SEATS) expect(viewFor(world, seat).counts[one]).toBe(view.counts[one]);
        return playAtRandom(view, random, state);
      },
    });
    expect(looked).toBeGreaterThan(50);
  });
});
