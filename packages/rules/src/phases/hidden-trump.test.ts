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

describe('the card aside (5.1)', () => {
  const game = dealt(VOID);

  it('its suit is the trump to come (5.1a)', () => {
    expect(game.in('play').trumps).toEqual({ suit: null, card: 'C7', aside: true });
    expect(game.plays('N: HK W: ask').in('play').trumps.suit).toBe('C');
  });

  it('it is in no hand and cannot be played before it is revealed (5.1b)', () => {
    expect(game.hand('N')).not.toContain('C7');
    expect(game.choices).not.toContain('C7');
    expect(game.refuses('C7')).toBe('card-lies-aside 5.1');
    expect(game.does('reveal').choices).toContain('C7');
  });

  it('only the caller knows it (5.1c)', () => {
    for (const viewer of [...SEATS, 'public'] as const) {
      expect(game.view(viewer).trumpCard).toBe(viewer === 'north' ? 'C7' : null);
    }
    expect(game.events).toEqual([
      { audience: 'all', type: 'set-aside', seat: 'north', card: null },
      { audience: 'north', type: 'set-aside', seat: 'north', card: 'C7' },
    ]);
  });

  it('another player gets the same answer for it as for any card not held (5.1c)', () => {
    const west = game.plays('N: HK');
    expect(west.refuses('C7')).toBe('card-not-held 3.1');
    const blind = newGame('hidden-rung', { trump: 'hidden-blind' })
      .deal({ north: 'C7 HK' })
      .does('set C7');
    expect(blind.refuses('C7')).toBe('card-not-held 3.1');
  });
});

describe('before it is revealed (5.2)', () => {
  it('G1: no suit is trump, and a card of that suit is a discard (5.2a)', () => {
    const game = dealt(VOID).plays('N: HK W: CA S: H3 E: HA');
    expect(game.turn).toBe('east');
    expect(game.view('public').trump).toBeNull();
  });

  it('G10: the caller may lead the suit without revealing (5.2a)', () => {
    const game = dealt({ north: 'CT', west: 'CQ', south: 'HA !C', east: 'C3' });
    const led = game.plays('N: CT W: CQ S: HA E: C3');
    expect(led.turn).toBe('west');
    expect(led.in('play').trumps.aside).toBe(true);
  });
});

describe('asking (5.3)', () => {
  it('a player who cannot follow may ask before playing (5.3a)', () => {
    const game = dealt(VOID).plays('N: HK');
    expect(game.choices).toContain('ask');
    const asked = game.does('ask');
    expect(asked.turn).toBe('west');
    expect(asked.events).toEqual([{ audience: 'all', type: 'revealed', card: 'C7', by: 'west' }]);
    expect(asked.refuses('ask')).toBe('nothing-aside 5.12');
  });

  it('nobody must ask (5.3b)', () => {
    const game = dealt(VOID).plays('N: HK');
    expect(new Set(game.choices)).toEqual(new Set([...game.hand('W'), 'ask']));
  });

  it('G2, G17: who asked must play a trump if he has one, and it wins (5.3c)', () => {
    const asked = dealt(VOID).plays('N: HK W: ask');
    expect(asked.may).toBe('C2 CA');
    expect(asked.refuses('D9')).toBe('must-play-trump 5.3');
    expect(asked.view('west').mustTrump).toBe(true);
    expect(asked.plays('W: C2 S: H3 E: HA').turn).toBe('west');
  });

  it('G3: who asked and has no trump may play any card, which wins nothing (5.3c)', () => {
    const asked = dealt({ ...VOID, west: 'DA !H !C' }).plays('N: HK W: ask');
    expect(new Set(asked.choices)).toEqual(new Set(asked.hand('W')));
    expect(asked.plays('W: DA S: H3 E: HA').turn).toBe('east');
  });

  it('the duty is over with the card played (5.3c)', () => {
    const game = dealt({ ...VOID, south: 'S3 C4 !H' }).plays('N: HK W: ask C2');
    expect(game.view('south').mustTrump).toBe(false);
    expect(game.choices).toContain('S3');
  });

  // West takes a heart and leads the ace of diamonds, of which north has none.
  const diamond = dealt({ north: 'C3 H2 !D', west: 'H9 DA', south: 'H3 D2', east: 'H4 DK' })
    .plays('N: H2 W: H9 S: H3 E: H4')
    .plays('W: DA S: D2 E: DK N:');

  it('G11: the caller, unable to follow, may reveal (5.3d)', () => {
    expect(new Set(diamond.choices)).toEqual(new Set([...diamond.hand('N'), 'reveal']));
    expect(diamond.refuses('ask')).toBe('may-not-ask 5.3');
    expect(diamond.does('reveal').turn).toBe('north');
  });

  it('and must then play a trump, the card revealed among them (5.3e)', () => {
    const revealed = diamond.does('reveal');
    expect(revealed.choices.every((card) => card.startsWith('C'))).toBe(true);
    expect(revealed.choices).toContain('C3');
    expect(revealed.refuses('H5')).toMatch(/^(card-not-held|must-play-trump)/);
    expect(revealed.plays('N: C7').turn).toBe('north');
  });

  it('a caller who can follow may not reveal, and nobody else reveals (5.3d)', () => {
    const game = dealt({ north: 'H2 D3', west: 'H9 DA', south: 'H3 D2', east: 'H4 DK' })
      .plays('N: H2 W: H9 S: H3 E: H4')
      .plays('W: DA');
    expect(game.refuses('south reveal')).toBe('not-the-caller 5.4');
    const north = game.plays('S: D2 E: DK N:');
    expect(north.choices).not.toContain('reveal');
    expect(north.refuses('reveal')).toBe('cannot-reveal-now 5.3');
  });

  it('G19: a partner who cannot follow may ask (5.3a)', () => {
    const game = dealt({ north: 'HK', west: 'H3', south: '!H' }).plays('N: HK W: H3');
    expect(game.choices).toContain('ask');
  });

  it('G26: two could ask, and the second finds the card revealed (5.3a)', () => {
    const game = dealt({ ...VOID, south: 'C5 !H' }).plays('N: HK W: ask C2');
    expect(game.choices).not.toContain('ask');
    const silent = dealt({ ...VOID, south: 'C5 !H' }).plays('N: HK W: D9');
    expect(silent.choices).toContain('ask');
  });

  it('G18: after the revealing a player who cannot follow is free (3.1c)', () => {
    const game = dealt({ ...VOID, east: 'C9 S2 !H' }).plays('N: HK W: ask C2 S: H3');
    expect(game.choices).toContain('S2');
    expect(game.choices).toContain('C9');
  });
});

describe('revealing on lead (5.4)', () => {
  it('G9: the caller may reveal when leading (5.4a)', () => {
    const game = dealt({ north: 'C2 HK' });
    expect(game.choices).toContain('reveal');
    const revealed = game.does('reveal');
    expect(revealed.turn).toBe('north');
    expect(revealed.refuses('reveal')).toBe('nothing-aside 5.4');
  });

  it('and must then lead a trump, any of them (5.4b)', () => {
    const revealed = dealt({ north: 'C2 HK' }).does('reveal');
    expect(revealed.choices.every((card) => card.startsWith('C'))).toBe(true);
    expect(revealed.choices).toContain('C7');
    expect(revealed.choices).toContain('C2');
    expect(revealed.refuses('HK')).toBe('must-play-trump 5.4');
  });

  it('a player on lead who is not the caller neither asks nor reveals (5.4a)', () => {
    const game = dealt({ north: 'H2', west: 'HA', south: 'H3', east: 'H4' });
    const west = game.plays('N: H2 W: HA S: H3 E: H4 W:');
    expect(west.choices).not.toContain('ask');
    expect(west.refuses('ask')).toBe('may-not-ask 5.3');
    expect(west.refuses('reveal')).toBe('not-the-caller 5.4');
  });
});

describe('back to the hand (5.5)', () => {
  it('the revealed card is in the caller’s hand at once (5.5a)', () => {
    const asked = dealt(VOID).plays('N: HK W: ask');
    expect(asked.hand('N')).toContain('C7');
    expect(asked.view('east')).toMatchObject({ trumpCard: 'C7', aside: false, trump: 'C' });
    expect(asked.view('east').counts.north).toBe(13 - 1);
  });

  it('G8: revealed in mid-trick, it may be the caller’s only card of the led suit (5.5a)', () => {
    const game = dealt({ north: 'H2 !C', west: 'H3', south: 'HA C9', east: 'H4 S2 !C' })
      .plays('N: H2 W: H3 S: HA E: H4')
      .plays('S: C9 E: ask S2 N:');
    expect(game.may).toBe('C7');
  });
});

describe('from then on (5.6)', () => {
  it('trumps work from the moment of revealing (5.6a)', () => {
    const game = dealt(VOID).plays('N: HK W: ask C2 S: H3 E: HA');
    expect(game.turn).toBe('west');
    expect(game.view('public').trump).toBe('C');
  });

  it('G4: a card of the suit played earlier in the trick stays a discard (5.6b)', () => {
    const game = dealt({ north: 'HK', west: 'H4', south: 'CK !H', east: 'C2 !H' });
    const played = game.plays('N: HK W: H4 S: CK E: ask C2');
    expect(played.turn).toBe('east');
    expect(game.plays('N: HK W: H4 S: CK E: ask').view('north').trick?.trumpFrom).toBe(3);
  });

  it('a trick that was won tells everybody from which card on there were trumps (5.6a)', () => {
    const game = dealt({ north: 'H2 D6 !C', west: 'H3 C9', south: 'HA CA', east: 'H4 C5' })
      .plays('N: H2 W: H3 S: HA E: H4')
      .plays('S: CA E: C5 N: reveal C7 W: C9');
    expect(game.view('public').tricks.map(({ trumpFrom }) => trumpFrom)).toEqual([4, 2]);
  });

  it('G5: where the led suit is the trump suit, its highest card wins, whenever played (5.6c)', () => {
    const game = dealt({ north: 'H2 D6 !C', west: 'H3 S5 !C', south: 'HA CA', east: 'H4 C5' })
      .plays('N: H2 W: H3 S: HA E: H4')
      .plays('S: CA E: C5 N: D6 W: ask');
    expect(game.hand('N')).toContain('C7');
    expect(new Set(game.choices)).toEqual(new Set(game.hand('W')));
    expect(game.plays('W: S5').turn).toBe('south');
  });
});

describe('following without the card aside (5.7)', () => {
  const game = dealt({ north: 'H2 !C', west: 'HA C9', south: 'H3 C2', east: 'H4 C3' })
    .plays('N: H2 W: HA S: H3 E: H4')
    .plays('W: C9 S: C2 E: C3 N:');

  it('G7: the caller’s only card of the led suit lies aside, so any card goes (5.7a)', () => {
    expect(new Set(game.choices)).toEqual(new Set([...game.hand('N'), 'reveal']));
  });

  it('or the caller reveals it and must play that suit (5.7b)', () => {
    expect(game.does('reveal').may).toBe('C7');
  });
});

describe('the last trick (5.8)', () => {
  it('G13: on lead with nothing else left, it is revealed by itself and led (5.8a)', () => {
    const game = newGame('hidden-rung-double').wins('W N W N W N W N W N W N', { trump: 'C' });
    expect(game.turn).toBe('north');
    expect(game.may).toBe('CA');
    expect(game.in('play').trumps).toEqual({ suit: 'C', card: 'CA', aside: false });
    expect(game.events).toContainEqual({
      audience: 'all',
      type: 'revealed',
      card: 'CA',
      by: null,
    });
    expect(game.does('CA').in('play').trick.cards).toEqual(['CA']);
  });

  it('it is revealed when the caller’s turn comes, not before (5.8a)', () => {
    const game = newGame('hidden-rung-double').wins('N W N W N W N W N W N W', {
      trump: 'C',
      ending: 'W: HA DA SA CA',
    });
    expect(game.turn).toBe('west');
    expect(game.in('play').trumps.aside).toBe(true);
    const turn = game.plays('W: HA S: DA E: SA N:');
    expect(turn.in('play').trumps.aside).toBe(false);
    expect(turn.may).toBe('CA');
  });

  // North throws a spade on clubs, not revealing; in trick 13 only the card aside is left.
  const ENDING = 'W: C6 C5 C4 S2 / W: H8 CK D5 C7';
  const start = newGame('hidden-rung-double')
    .wins('W N W N W N W N W N W', { trump: 'C', ending: ENDING })
    .plays('W: C6 C5 C4 S2');

  it('G14: cards already in that trick are no trumps (5.8b)', () => {
    const done = start.plays('W: H8 S: CK E: D5 N: C7');
    expect(done.in('deal-over').tricks.at(-1)).toMatchObject({ winner: 'north' });
  });

  it('G15: asked for before, a card played after it is a trump (5.6a)', () => {
    const done = start.plays('W: H8 S: ask CK E: D5 N: C7');
    expect(done.in('deal-over').tricks.at(-1)).toMatchObject({ winner: 'south' });
  });

  it('G27: out of time in the last trick, there is one card to play (2.8f)', () => {
    const turn = start.plays('W: H8 S: CK E: D5 N:');
    expect(turn.may).toBe('C7');
    expect(turn.view('north').mustTrump).toBe(true);
  });
});
