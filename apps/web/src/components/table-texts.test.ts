// What the table says: turn, need, result, refusal; on real positions and in every language.
import { ERROR_CODES } from '@court-piece/protocol';
import type { View } from '@court-piece/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/languages.js';
import { speak } from '../i18n/testing/language.js';
import { findView } from '../stories/moments.js';
import { storyView, TABLE_STORIES } from '../stories/table-stories.js';
import { cardLabel, refusalReason, setCardNames } from './card-labels.js';
import { type Players, playersOf } from './names.js';
import { courtPlace, needsOf } from './needs.js';
import { rejectionText } from './rejections.js';
import { resultHeadline, resultKind, resultWorth } from './result-text.js';
import { runText } from './run-text.js';
import { scoreLines } from './ScoreSheet.js';
import { answerTo } from './spoken-answers.js';
import { turnText, trumpText } from './turn-text.js';

const bot = {
  kind: 'bot',
  name: 'easy',
  presence: 'here',
  awayMs: null,
  person: 1,
  you: false,
} as const;
const seats = { north: bot, west: bot, south: bot, east: bot };
const playersFor = (view: View): Players =>
  playersOf({ seats, seat: view.viewer === 'public' ? null : view.viewer });
const view = (name: string): View => {
  const found = storyView(name);
  if (found === undefined) throw new Error(`no story ${name}`);
  return found;
};
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

/** So many tricks for north and south, and for the others. */
function tallyOf(us: number, them: number): NonNullable<View['tally']> {
  const collected = { 'north-south': us, 'east-west': them };
  return { won: collected, collected, pile: 0, run: { seat: null, length: 0, ace: false } };
}

describe('in English', () => {
  beforeAll(async () => await speak('en'));

  it('whose turn it is, and what was led', () => {
    const follow = view('follow');
    expect(turnText(follow, playersFor(follow))).toBe('Your turn, clubs led');
    const others = view('others-turn');
    expect(plain(turnText(others, playersFor(others)))).toBe('Noor to play, diamonds led');
    const call = view('call-awaited');
    expect(plain(turnText(call, playersFor(call)))).toMatch(/ chooses the trump suit$/);
  });

  it('why a card cannot be played, in its label too', () => {
    const follow = view('follow');
    expect(refusalReason(follow, 'play')).toBe('You must follow clubs.');
    const label = cardLabel({
      card: 'HA',
      view: follow,
      task: 'play',
      possible: false,
      at: 6,
      count: 13,
    });
    expect(label).toBe('ace of hearts, not playable: You must follow clubs. 6 of 13');
    const asked = view('must-trump');
    expect(refusalReason(asked, 'play')).toMatch(/^The trump was turned up on your turn/);
  });

  it('that a card is playable, is trump, and where it lies (O-85)', () => {
    const follow = view('follow');
    const at = { view: follow, possible: true, at: 1, count: 13 };
    expect(cardLabel({ ...at, card: 'SK', task: 'play' })).toBe(
      'king of spades, trump, playable, 1 of 13',
    );
    expect(cardLabel({ ...at, card: 'C2', task: 'none' })).toBe('two of clubs, 1 of 13');
  });

  it('the suit of a card first, for who wants it so', () => {
    const follow = view('follow');
    setCardNames('suit-first');
    expect(
      cardLabel({ card: 'SK', view: follow, task: 'play', possible: true, at: 1, count: 13 }),
    ).toBe('spades, king, trump, playable, 1 of 13');
    setCardNames('rank-first');
  });

  it('what a side needs: to win, to save itself from a court, to make one (7.1, 7.2)', () => {
    const base = view('lead');
    const need = (us: number, them: number, change: Partial<View> = {}): string =>
      needsOf({ ...base, ...change, tally: tallyOf(us, them) }, 'north-south').join(' ');
    expect(need(0, 0)).toBe('7 more tricks win the deal.');
    expect(need(6, 4)).toBe('One more trick wins the deal.');
    expect(need(5, 0)).toBe('2 more win the deal; a court if they get none.');
    expect(need(0, 5)).toBe('7 more win the deal; one trick saves you from a court.');
    const bavney = view('bavney');
    expect(need(8, 0, { options: bavney.options })).toBe(
      '5 more tricks for all thirteen. If you lose one, the court stays.',
    );
    const courts = { options: bavney.options, runs: { 'north-south': 6, 'east-west': 0 } };
    expect(need(3, 2, courts)).toMatch(/It would be your seventh deal in a row: a court\.$/);
    const double = view('double');
    expect(need(3, 2, { options: double.options })).toBe('Collect 4 more tricks to win the deal.');
    expect(need(7, 0, { options: double.options })).toBe(
      'The deal is won. Win all 6 that are left for a court.',
    );
  });

  it('the trick that makes a court is marked while it can be won (7.2)', () => {
    const place = (us: number, them: number, { options }: View): number | undefined =>
      courtPlace({ ...view('lead'), options, tally: tallyOf(us, them) }, 'north-south');
    const simple = view('lead');
    expect([place(0, 0, simple), place(1, 0, simple), place(7, 0, simple)]).toEqual([
      undefined,
      7,
      7,
    ]);
    expect([place(3, 1, simple), place(0, 3, simple)]).toEqual([undefined, undefined]);
    const double = view('double');
    expect(double.options.courtNeeds).toBe('all-thirteen');
    expect([place(6, 0, double), place(7, 0, double), place(7, 2, double)]).toEqual([
      undefined,
      13,
      undefined,
    ]);
    expect(courtPlace({ ...simple, tally: null }, 'north-south')).toBeUndefined();
  });

  it('nothing about needs before trumps are made and after the deal', () => {
    expect(needsOf(view('call'), 'north-south')).toEqual([]);
    expect(needsOf(view('result'), 'north-south')).toEqual([]);
  });

  it('who has won the last tricks in Double Sir, and nothing of the kind elsewhere (4.2)', () => {
    const double = view('double');
    expect(plain(runText(double, playersFor(double)).join())).toBe('Noor won the last trick.');
    expect(runText(view('lead'), playersFor(view('lead')))).toEqual([]);
  });

  it('how a deal ended and what it was worth (8)', () => {
    const result = view('result-court');
    if (result.result === null) throw new Error('no result');
    expect(resultHeadline(result.result, result)).toBe('They win the deal.');
    expect(resultKind(result.result, result)).toBe(
      'A court: the first seven tricks without one for the other side.',
    );
    expect(resultWorth(result.result, result)).toBe('1 court');
    expect(resultWorth({ ...result.result, worth: 0 }, result)).toBe('no court');
    expect(resultKind({ ...result.result, kind: 'ordinary', streakCourt: true }, result)).toBe(
      'The seventh deal in a row: a court.',
    );
  });

  it('answers to the keys that ask', () => {
    const double = view('double');
    const answers = (['turn', 'trump', 'trick', 'score', 'counts'] as const).map((question) =>
      plain(answerTo(question, double, playersFor(double))),
    );
    expect(answers).toEqual([
      'Your turn, spades led',
      'Trump: spades',
      'Noor: two of spades. Ravi: four of hearts.',
      'Tricks: Us 7, Them 0. 5 lie in the middle. Score: Us 1, Them 0. Deals in a row: Us 0, Them 1.',
      'You: 1 card. Mina: 1 card. Noor: 0 cards. Ravi: 0 cards.',
    ]);
  });

  it('that trump is hidden, not yet made, or waits for a discard', () => {
    expect(trumpText(view('may-ask'))).toBe('Trump is hidden');
    expect(trumpText(view('call'))).toBe('No trump yet');
    expect(trumpText(view('be-ranga'))).toBe('No trump until someone cannot follow');
  });

  it('refusals with the suit or the player that they name', () => {
    expect(rejectionText({ code: 'must-follow-suit', detail: 'H' })).toBe(
      'You must follow hearts.',
    );
    const players = playersFor(view('follow'));
    expect(plain(rejectionText({ code: 'wrong-dealer', detail: 'north' }, players))).toBe(
      'Noor must deal.',
    );
    expect(rejectionText({ code: 'wrong-dealer', detail: 'north' })).toBe('North must deal.');
  });
});

describe('the score sheet', () => {
  it('adds up what each deal was worth', () => {
    const { results, score } = view('over');
    const lines = scoreLines(results);
    expect(lines).toHaveLength(results.length);
    expect(lines.at(-1)?.total).toEqual(score);
    expect(lines[0]?.total[results[0]?.winner ?? 'north-south']).toBe(results[0]?.worth);
  });
});

describe('in every language', () => {
  it('has a sentence for every refusal and every moment of the table', async () => {
    for (const language of LANGUAGES) {
      await speak(language);
      for (const code of ERROR_CODES) {
        expect([code, rejectionText({ code, detail: 'S' }).length > 10]).toEqual([code, true]);
      }
      for (const name of TABLE_STORIES) {
        const shown = view(name);
        const players = playersFor(shown);
        const texts = [
          turnText(shown, players),
          trumpText(shown),
          ...needsOf(shown, 'north-south'),
          answerTo('score', shown, players),
        ];
        for (const text of texts)
          expect([name, /[{}]|undefined/.test(text)]).toEqual([name, false]);
      }
    }
  });

  it('keeps names from turning the sentence round (O-89)', async () => {
    await speak('en');
    const awaited = findView({
      rules: { preset: 'single-sir' },
      viewer: 'south',
      when: (one) => one.turn === 'north' && one.phase === 'play',
    });
    expect(turnText(awaited, playersFor(awaited))).toContain('\u2068Noor\u2069');
  });
});
