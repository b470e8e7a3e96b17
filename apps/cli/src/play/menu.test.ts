// What a person may type, and what is meant by it.
import { describe, expect, it } from 'vitest';
import {
  apply,
  DECK,
  newMatch,
  resolveOptions,
  viewFor,
  type Action,
  type View,
} from '@court-piece/rules';
import { choiceInWords, menuOf, understand } from './menu.js';

/** The caller west holds SA to ST first, then S9 to S6 and S5 to S2 (no cut, dealer north). */
const DEAL: Action = {
  type: 'deal',
  dealer: 'north',
  deck: [
    ...DECK.slice(0, 5),
    ...DECK.slice(13, 28),
    ...DECK.slice(5, 9),
    ...DECK.slice(28, 40),
    ...DECK.slice(9, 13),
    ...DECK.slice(40),
  ],
};

function westSees(rules: object, ...actions: readonly Action[]): View {
  const options = resolveOptions({ preset: 'single-sir', ...rules });
  if (!options.ok) throw new Error(options.error.path);
  let state = newMatch(options.value);
  for (const action of [DEAL, ...actions]) {
    const outcome = apply(state, action);
    if (!outcome.ok) throw new Error(outcome.error.code);
    ({ state } = outcome.value);
  }
  return viewFor(state, 'west');
}

const typed = (view: View, text: string) =>
  understand(text, { seat: 'west', view, menu: menuOf(view.legal) });
const calling = westSees({ nominate: [7, 10], declinable: true });
const playing = westSees({}, { type: 'call', seat: 'west', suit: 'S' });

describe('the menu', () => {
  it('lists cards by suit from the highest down', () => {
    const cards = menuOf(playing.legal).map(choiceInWords);
    expect(cards.slice(0, 2)).toEqual(['ace of spades (SA)', 'king of spades (SK)']);
    expect(cards.at(-1)).toBe('two of spades (S2)');
  });

  it('says every choice in plain words, with what may be typed for it', () => {
    expect(menuOf(calling.legal).map(choiceInWords)).toEqual([
      'make spades trump (call S)',
      'make hearts trump (call H)',
      'make diamonds trump (call D)',
      'make clubs trump (call C)',
      'let your card number 7 decide (nominate 7)',
      'let your card number 10 decide (nominate 10)',
      'decline, and have a card of your next four turned up (decline)',
    ]);
  });
});

describe('understanding what is typed', () => {
  it.each([
    ['1', 'S'],
    ['2', 'H'],
    ['call d', 'D'],
    ['CALL D', 'D'],
    ['  call   C ', 'C'],
    ['c', 'C'],
    ['diamonds', 'D'],
  ])('"%s" makes %s trump', (text, suit) => {
    expect(typed(calling, text)).toEqual({
      type: 'choice',
      choice: { type: 'call', seat: 'west', suit },
    });
  });

  it.each(['1', 'SA', 'sa', 'play SA', 'Play sa'])('"%s" plays the ace of spades', (text) => {
    expect(typed(playing, text)).toEqual({
      type: 'choice',
      choice: { type: 'play', seat: 'west', card: 'SA' },
    });
  });

  it('a card alone is put aside where cards are put aside', () => {
    const hidden = westSees({ preset: 'hidden-rung' });
    expect(typed(hidden, 'sk')).toEqual({
      type: 'choice',
      choice: { type: 'set', seat: 'west', card: 'SK' },
    });
  });

  it('where the deck is cut every number is a place to cut', () => {
    expect(typed(westSees({ cut: 'caller' }), '20')).toEqual({
      type: 'choice',
      choice: { type: 'cut', seat: 'west', at: 20 },
    });
  });

  it('a card that is not held is understood, so that the rules can say why not', () => {
    expect(typed(playing, 'hq')).toEqual({
      type: 'choice',
      choice: { type: 'play', seat: 'west', card: 'HQ' },
    });
  });

  it.each(['help', 'HELP', '?'])('"%s" asks for help', (text) => {
    expect(typed(playing, text)).toEqual({ type: 'command', command: 'help' });
  });

  it.each(['14', '0', 'ace', 'play', 'play XX', 'drop table', '\u0000', 'x'.repeat(9999)])(
    '%j is not understood, and said so',
    (text) => {
      expect(typed(playing, text)).toMatchObject({ type: 'unclear' });
    },
  );
});
