import type { ClosedProposal, TableView } from '@court-piece/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealtUpdates } from '../app/presentation/testing/dealing.js';
import { speak } from '../i18n/testing/language.js';
import { absenceTexts } from './AwayNote.js';
import { playersOf } from './names.js';
import { outcomeText } from './proposals.js';
import { maySwap, swapsFor } from './SwapSeats.js';

const table = (differing: Partial<TableView> = {}): TableView => ({
  ...(dealtUpdates('south').at(-1)?.view as TableView),
  ...differing,
});

beforeAll(async () => await speak('en'));

describe('what became of a question', () => {
  const asked = table({
    proposal: {
      id: 7,
      by: 'east',
      kind: 'end',
      mustAgree: ['south', 'north'],
      agreed: [],
      leftMs: 1,
      hand: null,
    },
  });
  const after = (closed: Partial<ClosedProposal>): string | undefined => {
    const end = {
      id: 7,
      by: 'east',
      kind: 'end',
      how: 'agreed',
      declinedBy: null,
      ...closed,
    } as const;
    const view = table({ closed: end });
    return outcomeText(asked, view, playersOf(view));
  };

  it('is told with its reason', () => {
    expect(after({ how: 'declined', declinedBy: 'south' })).toContain('You said no');
    expect(after({ how: 'declined', declinedBy: 'north' })).toContain('Somebody');
    expect(after({ how: 'withdrawn' })).toContain('took the question back');
    expect(after({ how: 'lapsed' })).toContain('in time');
    expect(after({ how: 'past' })).toContain('play has gone on');
    expect(after({ how: 'agreed' })).toBe('All have agreed.');
  });

  it('is not told of another question, nor while it is open', () => {
    expect(after({ id: 3 })).toBeUndefined();
    expect(outcomeText(asked, asked, playersOf(asked))).toBeUndefined();
  });
});

describe('who was away', () => {
  it('reads what the bot did and how it stands', () => {
    const score = { 'north-south': 1, 'east-west': 0 };
    const away = { cards: ['SA', 'HT'], decisions: 14, deals: 1, score } as const;
    const texts = absenceTexts(table({ absence: away })).join(' ');
    expect(texts).toContain('A bot played ace of spades and ten of hearts for you.');
    expect(texts).toContain('14 times');
    expect(texts).toContain('One deal ended.');
    expect(texts).toMatch(/The score was .1–0.; it is /);
  });

  it('reads nothing where nothing happened', () => {
    expect(absenceTexts(table({ absence: null }))).toEqual([]);
  });
});

describe('swapping seats', () => {
  const over = table({ host: false });

  it('is offered between deals, and not while something is asked', () => {
    expect(maySwap(over)).toBe(over.match.phase === 'deal-over' && over.match.result !== null);
    expect(maySwap({ ...over, match: { ...over.match, phase: 'play' } })).toBe(false);
    expect(maySwap({ ...over, seat: null })).toBe(false);
  });

  it('concerns oneself, or for the host any two of whom one is a person', () => {
    expect(swapsFor(over)).toEqual([
      ['south', 'north'],
      ['south', 'west'],
      ['south', 'east'],
    ]);
    expect(swapsFor({ ...over, host: true })).toHaveLength(6);
    const bot = { ...over.seats.west, kind: 'bot' } as const;
    const seats = { ...over.seats, west: bot, north: bot, east: bot };
    expect(swapsFor({ ...over, host: true, seats })).toHaveLength(3);
    expect(swapsFor({ ...over, seat: null })).toEqual([]);
  });
});
