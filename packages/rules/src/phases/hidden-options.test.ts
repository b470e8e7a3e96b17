import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../../testing/game.js';
import type { Options } from '../options.js';
import { SEATS } from '../seats.js';

// Dealer east; north puts the seven of clubs aside unless a test says otherwise.
const dealt = (
  hands: Parameters<Game['deal']>[0] & object,
  said: Partial<Options> = {},
  aside = 'C7',
): Game =>
  newGame('hidden-rung', said)
    .deal({ ...hands, north: `${aside} ${hands.north ?? ''}` })
    .does(`set ${aside}`);

/** North leads a heart, west has none. */
const VOID = { north: 'HK', west: 'CA C2 D9 !H !C', south: 'H3', east: 'HA' };

describe('never revealed (5.9)', () => {
  it('G21: a card still aside when the deal ends is shown to all (5.9a)', () => {
    const game = newGame('hidden-rung').wins('N N N N N N N', { trump: 'C' });
    expect(game.lastResult.kind).toBe('court');
    expect(game.events.slice(-2)).toMatchObject([
      { audience: 'all', type: 'revealed', card: 'CA', by: null },
      { type: 'deal-finished' },
    ]);
    expect(game.hand('N')).toContain('CA');
    for (const viewer of [...SEATS, 'public'] as const) {
      expect(game.view(viewer)).toMatchObject({ trump: 'C', trumpCard: 'CA', aside: false });
      expect(game.view(viewer).hands.north).toContain('CA');
    }
  });

  it('O-06: the next deal starts with nothing revealed (5.9a)', () => {
    const next = newGame('hidden-rung').wins('N N N N N N N', { trump: 'C' }).deal();
    expect(next.view('public')).toMatchObject({ trump: null, trumpCard: null, aside: false });
    const aside = next.does(next.first);
    expect(aside.view('public')).toMatchObject({ trump: null, trumpCard: null, aside: true });
  });
});

describe('with single and double sir (5.10)', () => {
  const DOUBLE = {
    north: 'H2 H3',
    west: 'C4 CA CK D8 D9 !H',
    south: 'H5 H6',
    east: 'H7 H8',
  };
  const double = (said: Partial<Options> = {}): Game =>
    newGame('hidden-rung-double', { noCollectAfter: [], ...said })
      .deal({ ...DOUBLE, north: `C7 ${DOUBLE.north}` })
      .does('set C7');
  const tally = (game: Game) => game.in('play').tally;
  const collected = (game: Game) => Object.values(tally(game).collected);

  it('tricks count at once with single, and pile up with double (5.10a)', () => {
    const single = dealt(VOID).plays('N: HK W: CA S: H3 E: HA');
    expect(collected(single)).toEqual([0, 1]);
    const piled = double().plays('N: H2 W: D9 S: H5 E: H7');
    expect(collected(piled)).toEqual([0, 0]);
    expect(tally(piled).pile).toBe(1);
  });

  it('G22: the trick of the revealing counts for a run if a later card won it (5.10b)', () => {
    const game = double().plays('N: H2 W: ask C4 S: H5 E: H7');
    expect(tally(game).run).toMatchObject({ seat: 'west', length: 1 });
    expect(collected(game.plays('W: CA ..'))).toEqual([0, 2]);
  });

  it('G24: tricks won before the revealing count for no run (5.10b)', () => {
    const game = double().plays('N: H2 W: D9 S: H5 E: H7 / E: H8 N: H3 W: D8 S: H6 E:');
    expect(tally(game)).toMatchObject({ pile: 2, run: { seat: null, length: 0 } });
    expect(collected(game)).toEqual([0, 0]);
  });

  it('G6: a trick won by a card played before the revealing counts for no run (5.10b)', () => {
    // The suit led is the trump suit, so that the ace played first wins (5.6).
    const game = newGame('hidden-rung-double', { noCollectAfter: [] })
      .deal({
        north: 'C7 H2 D6 !C',
        west: 'H3 S5 !C',
        south: 'HA CA CK CQ',
        east: 'H4 C5 C4 C3',
      })
      .does('set C7')
      .plays('N: H2 W: H3 S: HA E: H4')
      .plays('S: CA E: C5 N: D6 W: ask S5 S:');
    expect(tally(game).run).toMatchObject({ seat: null, length: 0 });
    const once = game.plays('S: CK ..');
    expect(collected(once)).toEqual([0, 0]);
    expect(collected(once.plays('S: CQ ..'))).toEqual([4, 0]);
  });

  it('with any every trick can belong to a run (5.10c)', () => {
    const any = double({ collectFrom: 'any' });
    const game = any.plays('N: H2 W: D9 S: H5 E: H7 / E: H8 N: H3 W: D8 S: H6 E:');
    expect(collected(game)).toEqual([0, 2]);
  });

  it('G23: barred tricks stay barred after the revealing (4.6a)', () => {
    const game = double({ noCollectAfter: [1, 2, 12] })
      .plays('N: H2 W: ask C4 S: H5 E: H7')
      .plays('W: CA ..');
    expect(collected(game)).toEqual([0, 0]);
    expect(collected(game.plays('W: CK ..'))).toEqual([0, 3]);
  });
});

describe('house rules about revealing (5.11)', () => {
  const partner = { north: 'HK', west: 'H3', south: 'C5 D8 !H', east: 'H4' };

  it('with any everyone but the caller may ask (5.11a)', () => {
    expect(dealt(partner).plays('N: HK W: H3').choices).toContain('ask');
    expect(dealt(VOID).plays('N: HK').choices).toContain('ask');
  });

  it('with opponents the partner may not ask, and the caller may still reveal (5.11b)', () => {
    const said = { askers: 'opponents' } as const;
    const south = dealt(partner, said).plays('N: HK W: H3');
    expect(south.choices).not.toContain('ask');
    expect(south.refuses('ask')).toBe('may-not-ask 5.11');
    expect(dealt(VOID, said).plays('N: HK').choices).toContain('ask');
    expect(dealt(VOID, said).choices).toContain('reveal');
  });

  it('with asked it waits for somebody (5.11c)', () => {
    const west = dealt(VOID).plays('N: HK');
    expect(west.in('play').trumps.aside).toBe(true);
    expect(west.plays('W: D9 S: H3').in('play').trumps.aside).toBe(true);
  });

  it('with first-void it is revealed before the first player who cannot follow (5.11d)', () => {
    const said = { revealWhen: 'first-void' } as const;
    const west = dealt(VOID, said).plays('N: HK');
    expect(west.events.at(-1)).toEqual({
      audience: 'all',
      type: 'revealed',
      card: 'C7',
      by: null,
    });
    expect(west.may).toBe('C2 CA');
    const south = dealt(partner, said).plays('N: HK W: H3');
    expect(south.in('play').trumps.aside).toBe(false);
    expect(south.choices.every((card) => card.startsWith('C'))).toBe(true);
  });

  it('the first player who cannot follow may be the caller (5.11d)', () => {
    const game = dealt(
      { north: 'H2 !D', west: 'HA D9', south: 'H3 D2', east: 'H4 DK' },
      { revealWhen: 'first-void' },
    )
      .plays('N: H2 W: HA S: H3 E: H4')
      .plays('W: D9 S: D2 E: DK N:');
    expect(game.in('play').trumps.aside).toBe(false);
    expect(game.choices.every((card) => card.startsWith('C'))).toBe(true);
  });

  it('G20: with opponent-void it is revealed for an opponent only (5.11e)', () => {
    const said = { revealWhen: 'opponent-void' } as const;
    expect(dealt(VOID, said).plays('N: HK').in('play').trumps.aside).toBe(false);
    expect(dealt(partner, said).plays('N: HK W: H3').in('play').trumps.aside).toBe(true);
    const caller = dealt({ north: 'H2 !D', west: 'HA D9', south: 'H3 D2', east: 'H4 DK' }, said)
      .plays('N: H2 W: HA S: H3 E: H4')
      .plays('W: D9 S: D2 E: DK N:');
    expect(caller.in('play').trumps.aside).toBe(true);
  });

  it('the player for whom it was revealed must play a trump if he has one (5.11f)', () => {
    const said = { revealWhen: 'opponent-void' } as const;
    const west = dealt(VOID, said).plays('N: HK');
    expect(west.refuses('D9')).toBe('must-play-trump 5.3');
    const without = dealt({ ...VOID, west: 'D9 !H !C' }, said).plays('N: HK');
    expect(without.in('play').trumps.aside).toBe(false);
    expect(without.choices).toContain('D9');
  });

  it('revealing by itself abolishes neither the caller’s right nor the partner’s (5.11g)', () => {
    for (const revealWhen of ['first-void', 'opponent-void'] as const) {
      expect(dealt(VOID, { revealWhen }).choices).toContain('reveal');
    }
    const said = { revealWhen: 'opponent-void' } as const;
    expect(dealt(partner, said).plays('N: HK W: H3').choices).toContain('ask');
    const both = dealt(partner, { ...said, askers: 'opponents' }).plays('N: HK W: H3');
    expect(both.choices).not.toContain('ask');
  });
});

describe('requests out of place (5.12)', () => {
  it('G16: a player who can follow is refused, and so is everyone once nothing lies aside (5.12a)', () => {
    const game = dealt({ north: 'HK', west: 'H3', south: '!H' }).plays('N: HK');
    expect(game.choices).not.toContain('ask');
    expect(game.refuses('ask')).toBe('can-follow 5.12');
    const asked = game.plays('W: H3 S: ask');
    expect(asked.refuses('ask')).toBe('nothing-aside 5.12');
    expect(newGame('single-sir').deal().does('call S').refuses('ask')).toBe('nothing-aside 5.12');
    expect(newGame('single-sir').deal().does('call S').refuses('reveal')).toBe('nothing-aside 5.4');
  });

  it('nobody else learns anything from it: state and views are unchanged (5.12b)', () => {
    const game = dealt({ north: 'HK', west: 'H3' }).plays('N: HK');
    const views = () => [...SEATS, 'public' as const].map((viewer) => game.view(viewer));
    const before = views();
    game.refuses('ask');
    game.refuses('south ask');
    expect(views()).toEqual(before);
  });
});

describe('what the others see (5.13)', () => {
  it('G25: until the revealing others see twelve cards and one aside, not which (5.13a)', () => {
    const game = dealt(VOID).plays('N: HK');
    for (const viewer of ['west', 'south', 'east', 'public'] as const) {
      const view = game.view(viewer);
      expect(view).toMatchObject({ aside: true, trumpCard: null, trump: null });
      expect(view.counts.north).toBe(11);
      expect(JSON.stringify(view)).not.toContain('"C7"');
    }
    expect(game.view('north')).toMatchObject({ aside: true, trumpCard: 'C7' });
  });

  it('with hidden-blind the caller’s view does not show it either (5.13b)', () => {
    const game = newGame('hidden-rung', { trump: 'hidden-blind' })
      .deal({ ...VOID, north: `C7 ${VOID.north}` })
      .does('set C7');
    expect(JSON.stringify(game.view('north'))).not.toContain('"C7"');
    expect(game.plays('N: HK W: ask').view('north').trumpCard).toBe('C7');
  });
});
