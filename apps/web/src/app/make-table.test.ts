import { describe, expect, test } from 'vitest';
import type { NewTable } from '@court-piece/protocol';
import { err, ok } from '@court-piece/rules/view';
import { makeTable, type TableMakers } from './make-table.js';
import { SOLO } from './remembered.js';

const solo: NewTable = { rules: { preset: 'hokm' }, name: 'Mina', seats: SOLO };
const withFriend: NewTable = { ...solo, seats: { ...SOLO, north: 'open' } };

const makers = (change: Partial<TableMakers> = {}): TableMakers => ({
  isReachable: async () => true,
  onServer: async () => ok('k3x'),
  inBrowser: async () => ok('local-1'),
  ...change,
});
const unreachable = { ok: false, error: { type: 'unreachable' } };

describe('a new table', () => {
  test('is on the server while that answers', async () => {
    expect(await makeTable(solo, makers())).toEqual(ok('k3x'));
  });

  test('against bots is in the browser when the server does not answer', async () => {
    expect(await makeTable(solo, makers({ isReachable: async () => false }))).toEqual(
      ok('local-1'),
    );
  });

  test('against bots is in the browser when the server is lost at that moment', async () => {
    const onServer = async () => err({ type: 'unreachable' } as const);
    expect(await makeTable(solo, makers({ onServer }))).toEqual(ok('local-1'));
  });

  test('that others are to come to needs the server', async () => {
    const away = makers({ isReachable: async () => false });
    expect(await makeTable(withFriend, away)).toEqual(unreachable);
    const watching = { ...solo, seats: { ...SOLO, south: 'bot' } } as const;
    expect(await makeTable(watching, away)).toEqual(unreachable);
  });

  test('that the server refuses is not made elsewhere', async () => {
    const refused = err({ type: 'refused', error: { code: 'bad-name' } } as const);
    expect(await makeTable(solo, makers({ onServer: async () => refused }))).toEqual(refused);
  });

  test('that can be had nowhere is refused with the reason', async () => {
    const nowhere = makers({
      isReachable: async () => false,
      inBrowser: async () => err({ code: 'internal', detail: 'worker' }),
    });
    expect(await makeTable(solo, nowhere)).toEqual(
      err({ type: 'refused', error: { code: 'internal', detail: 'worker' } }),
    );
  });
});
