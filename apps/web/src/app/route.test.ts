import { describe, expect, test } from 'vitest';
import { formatRoute, NO_REPLAY, parseRoute, type Route } from './route.js';

const parse = (address: string) => parseRoute(new URL(address, 'http://court-piece.test'));

describe('addresses', () => {
  test.each<[string, Route]>([
    ['/', { type: 'home' }],
    ['/table/k3x-9_Z', { type: 'table', id: 'k3x-9_Z' }],
    ['/table/local-abc/', { type: 'table', id: 'local-abc' }],
    ['/check', { type: 'check', table: null }],
    ['/matches', { type: 'matches' }],
    ['/replay', { type: 'replay', ...NO_REPLAY }],
    [
      '/replay?table=k3x&deal=2&at=17&seat=west',
      { type: 'replay', ...NO_REPLAY, table: 'k3x', deal: 2, at: 17, seat: 'west' },
    ],
    ['/embed?at=3#r=1a-b_c', { type: 'embed', ...NO_REPLAY, at: 3, packed: '1a-b_c' }],
    ['/replay?table=a%2Fb&deal=-1&at=1e3&seat=middle#r=', { type: 'replay', ...NO_REPLAY }],
    ['/check?table=k3x', { type: 'check', table: 'k3x' }],
    ['/check?table=a%2Fb', { type: 'check', table: null }],
    ['/new', { type: 'new', rules: undefined }],
    ['/rules?rules=%7B%22preset%22%3A%22hokm%22%7D', { type: 'rules', rules: { preset: 'hokm' } }],
    ['/rules?rules=%7B', { type: 'rules', rules: null }],
    [
      '/new?rules=%7B%22preset%22%3A%22hokm%22%2C%22target%22%3A3%7D',
      { type: 'new', rules: { preset: 'hokm', target: 3 } },
    ],
  ])('%s is understood', (address, route) => {
    expect(parse(address)).toEqual(route);
  });

  test.each(['/table/', '/table/a%20b', '/table/a/b', `/table/${'x'.repeat(65)}`, '/nowhere'])(
    '%s leads home',
    (address) => {
      expect(parse(address)).toEqual({ type: 'home' });
    },
  );

  test.each(['{', '7', '{"preset":"bridge"}', '{"preset":"simple","target":99}', ''])(
    'a link with rules that are none says so: %s',
    (rules) => {
      expect(parse(`/new?${new URLSearchParams({ rules }).toString()}`)).toEqual({
        type: 'new',
        rules: null,
      });
    },
  );

  test.each<Route>([
    { type: 'home' },
    { type: 'table', id: 'abc' },
    { type: 'check', table: null },
    { type: 'check', table: 'abc' },
    { type: 'matches' },
    { type: 'learn', lesson: null },
    { type: 'learn', lesson: 'double' },
    { type: 'replay', ...NO_REPLAY, table: 'abc', deal: 2, at: 0, seat: 'east' },
    { type: 'embed', ...NO_REPLAY, packed: '1abc', deal: 1 },
    { type: 'new', rules: undefined },
    { type: 'new', rules: { preset: 'double-sir', noCollectAfter: [2, 12] } },
    { type: 'rules', rules: { preset: 'simple', target: 3 } },
  ])('what is written is read back: %j', (route) => {
    expect(parse(formatRoute(route))).toEqual(route);
  });
});
