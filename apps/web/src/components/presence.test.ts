import { bySeat } from '@court-piece/rules/view';
import type { Occupant, TableView } from '@court-piece/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../i18n/testing/language.js';
import { clockText } from './Clock.js';
import { playersOf } from './names.js';
import { presenceNews, presenceText } from './presence.js';

const at = (presence: Occupant['presence'], name = 'Mina'): TableView => {
  const person: Occupant = { kind: 'person', name, presence, awayMs: null, person: 1, you: false };
  const bot: Occupant = { ...person, kind: 'bot', name: 'easy', presence: 'here' };
  const seats = bySeat((seat) => (seat === 'east' ? person : bot));
  return { seats, seat: 'south' } as unknown as TableView;
};
const news = (before: TableView, after: TableView): readonly string[] =>
  presenceNews(before, after, playersOf(after)).map((text) =>
    text.replaceAll(/[\u2068\u2069]/g, ''),
  );

describe('who is there', () => {
  beforeAll(async () => await speak('en'));

  it('says when somebody goes, is played for, and is back', () => {
    expect(news(at('here'), at('away'))).toEqual(['Mina has lost the connection.']);
    expect(news(at('away'), at('held'))).toEqual(['A bot plays for Mina for the time being.']);
    expect(news(at('held'), at('here'))).toEqual(['Mina is back.']);
  });

  it('says nothing where nothing changed, or where another person sits', () => {
    expect(news(at('away'), at('away'))).toEqual([]);
    expect(news(at('away'), at('here', 'Noor'))).toEqual([]);
  });

  it('tells how long until a bot plays', () => {
    const { east } = at('away').seats;
    expect(presenceText(east, 12)).toBe('away, bot in 12 s');
    expect(presenceText(east, null)).toBe('away');
    expect(presenceText(at('here').seats.east, null)).toBeUndefined();
  });

  it('a clock shows minutes and seconds', () => {
    expect(clockText(65)).toBe('1:05');
    expect(clockText(0)).toBe('0:00');
  });
});
