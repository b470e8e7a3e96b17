import { describe, expect, it } from 'vitest';
import { choiceSchema } from './commands.js';
import { ownSeats } from './http.js';
import { newTableSchema } from './http.js';
import { parseName } from './parse.js';
import { incompatibility, PROTOCOL_VERSION } from './version.js';

describe('a name', () => {
  it('is trimmed and composed, and may be in any script', () => {
    expect(parseName('  Ame\u0301lie ')).toBe('Am\u00e9lie');
    for (const name of ['آمنہ', 'Ам\u0438на', '小明', 'Zoë 2', '🂡', 'x'.repeat(24)]) {
      expect(parseName(name)).toBe(name);
    }
  });

  it('is not empty, too long, or anything but text', () => {
    for (const name of ['', ' \t ', 'x'.repeat(25), 7, null, undefined, ['Amina']]) {
      expect(parseName(name)).toBeUndefined();
    }
  });

  it('has no characters that break lines, hide, or turn the direction of what follows', () => {
    for (const code of [0x00, 0x0a, 0x1b, 0x7f, 0x85, 0x200e, 0x202e, 0x2066, 0x2069, 0xe000]) {
      expect(parseName(`A${String.fromCodePoint(code)}B`)).toBeUndefined();
    }
    expect(parseName('A\ud800B')).toBeUndefined();
  });

  it('that is markup stays the text that it is', () => {
    expect(parseName('<img src=x onerror=1>')).toBe('<img src=x onerror=1>');
  });
});

describe('a choice', () => {
  it('has exactly the fields of its kind', () => {
    expect(choiceSchema.safeParse({ type: 'play', seat: 'west', card: 'SA' }).success).toBe(true);
    expect(choiceSchema.safeParse({ type: 'play', seat: 'west' }).success).toBe(false);
    expect(choiceSchema.safeParse({ type: 'ask', seat: 'west', card: 'SA' }).success).toBe(false);
    expect(choiceSchema.safeParse({ type: 'deal', dealer: 'west', deck: [] }).success).toBe(false);
    expect(choiceSchema.safeParse({ type: 'end' }).success).toBe(false);
  });
});

describe('a new table', () => {
  const seats = { north: 'me', west: 'bot', south: 'open', east: 'bot' } as const;
  const table = { rules: { preset: 'hokm' }, name: 'Amina', seats };

  it('has rules, a name and a plan for each seat; the pace may be left to the server', () => {
    expect(newTableSchema.safeParse(table).success).toBe(true);
    expect(newTableSchema.safeParse({ ...table, pace: 'slow' }).success).toBe(true);
    expect(newTableSchema.safeParse({ ...table, pace: 'frantic' }).success).toBe(false);
    expect(newTableSchema.safeParse({ ...table, host: 'me' }).success).toBe(false);
    expect(newTableSchema.safeParse({ ...table, seats: { north: 'me' } }).success).toBe(false);
  });

  it('says which seats are its maker’s own', () => {
    expect(ownSeats(seats)).toEqual(['north']);
    expect(ownSeats({ ...seats, east: 'me' })).toEqual(['north', 'east']);
  });
});

describe('versions', () => {
  it('fit if they are equal, else it is said which side must be renewed', () => {
    expect(incompatibility(PROTOCOL_VERSION)).toBeUndefined();
    expect(incompatibility(PROTOCOL_VERSION - 1)).toBe('client-too-old');
    expect(incompatibility(PROTOCOL_VERSION + 1)).toBe('server-too-old');
  });
});
