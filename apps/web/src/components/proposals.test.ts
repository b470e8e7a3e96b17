import type { OpenProposal } from '@court-piece/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../i18n/testing/language.js';
import { awaitedBy, proposalText } from './proposals.js';

const players = {
  north: { who: 'other', name: 'Noor' },
  west: { who: 'other', name: 'Ravi' },
  south: { who: 'you', name: 'Farah' },
  east: { who: 'other', name: 'Mina' },
} as const;
const asked: OpenProposal = {
  id: 1,
  by: 'east',
  kind: 'undo',
  mustAgree: ['south', 'north'],
  agreed: ['north'],
  leftMs: 1000,
  hand: null,
};

describe('a question to the table', () => {
  beforeAll(async () => await speak('en'));

  it('says who asks for what', () => {
    expect(proposalText(asked, players)).toBe('Mina asks to take the last decision back.');
    expect(proposalText({ ...asked, by: 'south', kind: 'end' }, players)).toBe(
      'You ask to end the match now.',
    );
    expect(proposalText({ ...asked, kind: 'swap', a: 'north', b: 'south' }, players)).toBe(
      'Mina asks that two people change seats: Noor and You.',
    );
  });

  it('waits for those who have not agreed', () => {
    expect(awaitedBy(asked)).toEqual(['south']);
  });
});
