import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../testing/game.js';
import { cards } from '../testing/text.js';
import { defaultChoice, longestSuit } from './default-choice.js';
import { PRESET_NAMES } from './presets.js';

const timesOut = (game: Game) => (game.turn === null ? null : defaultChoice(game.view(game.turn)));

describe('out of time (2.8)', () => {
  it('the longest suit of the five is called (2.8a)', () => {
    const game = newGame('single-sir').deal({ north: 'SA SK D4 D3 D2' });
    expect(timesOut(game)).toEqual({ type: 'call', seat: 'north', suit: 'D' });
    expect(longestSuit(cards('H2345 SA'))).toBe('H');
  });

  it('of equal ones the one with the better cards, then spades, hearts, diamonds, clubs (2.8b)', () => {
    expect(longestSuit(cards('SK3 HA2 D9'))).toBe('H');
    expect(longestSuit(cards('SA2 HA3 D9'))).toBe('H');
    expect(longestSuit(cards('S3K H2A D9'))).toBe('H');
    expect(longestSuit(cards('CA3 HA2 D9'))).toBe('C');
    expect(longestSuit(cards('CA2 DA2 S9'))).toBe('D');
    expect(longestSuit(cards('CA2 HA2 S9'))).toBe('H');
    expect(longestSuit(cards('HA2 SA2 D9'))).toBe('S');
    expect(longestSuit(cards('HT9 SA2 D9'))).toBe('S');
  });

  it('the card put aside is the lowest of that suit (2.8c)', () => {
    const game = newGame('hidden-rung').deal({ north: 'SA HK D4 D9 D2' });
    expect(timesOut(game)).toEqual({ type: 'set', seat: 'north', card: 'D2' });
    const blind = newGame('hidden-rung', { trump: 'hidden-blind' }).deal();
    expect(timesOut(blind)).toEqual({ type: 'set', seat: 'north' });
  });

  it('there is no cut, no new deal, no bavney, and a revoke stands (2.8d)', () => {
    const cut = newGame('single-sir', { cut: 'caller' }).deal();
    expect(timesOut(cut)).toEqual({ type: 'cut', seat: 'north', at: 0 });

    const weak = newGame('single-sir', { redeal: 'caller-weak-hand' });
    expect(timesOut(weak.deal({ north: 'ST H9 D7 C4 C2' }))).toMatchObject({ type: 'call' });

    const seven = newGame('bavney').wins('N N N N N N N');
    expect(timesOut(seven)).toEqual({ type: 'stop', seat: 'north' });

    const revoked = newGame('single-sir', { revoke: 'penalty' })
      .deal({ north: 'HA', west: 'H2 S2', south: 'H3', east: 'H4' })
      .does('call S')
      .plays('N: HA W: S2 S: H3 E: H4');
    expect(timesOut(revoked)).toEqual({ type: 'stand', seat: 'west' });
  });

  it('a card is left to whoever plays for the seat, and nobody is asked for the hidden card (2.8e)', () => {
    const game = newGame('hidden-rung')
      .deal({ north: 'SA HA', west: 'H2 !H' })
      .does('set SA')
      .plays('N: HA');
    expect(timesOut(game)).toBeUndefined();
    expect(timesOut(newGame('be-ranga').deal())).toBeUndefined();
  });

  it('B13: time running out in any decision moves the deal on (2.8f)', () => {
    for (const preset of PRESET_NAMES) {
      let game = newGame(preset, { cut: 'caller', firstDealer: 'random' }).deal();
      while (game.phase !== 'deal-over' && game.phase !== 'match-over') {
        const choice = timesOut(game);
        const { type } = choice ?? {};
        const next = game.choices.find((text) =>
          text.startsWith(type === 'cut' ? 'cut 0' : (type ?? '')),
        );
        game = game.does(type === undefined ? game.first : (next ?? ''));
      }
      expect(game.state.results).toHaveLength(1);
    }
  });

  it('nobody else’s time runs out', () => {
    const game = newGame('single-sir', { cut: 'caller' }).deal();
    for (const viewer of ['west', 'south', 'east', 'public'] as const) {
      expect(defaultChoice(game.view(viewer))).toBeUndefined();
      expect(defaultChoice(game.does('cut 0').view(viewer))).toBeUndefined();
    }
  });
});
