import { describe, expect, it } from 'vitest';
import { randomId } from '../random-id.js';
import { payloadsOf, readPayload, writtenPrefix, type Signal } from './signal.js';

const line = {
  number: 7,
  at: 7,
  seat: 'west',
  person: 2,
  name: 'زینب "\n',
  type: 'wrote',
  text: 'a b  c',
} as const;

const SIGNALS: readonly Exclude<Signal, { type: 'written' }>[] = [
  { type: 'said', table: 't', line },
  { type: 'here', people: [['t', ['p', 'q']]], isAll: false },
  { type: 'alive' },
  { type: 'who' },
  { type: 'bye' },
];

describe('a signal between processes', () => {
  it.each(SIGNALS)('of type $type reads as it was said', (signal) => {
    expect(payloadsOf('me', signal).map(readPayload)).toEqual([{ from: 'me', signal }]);
  });

  it('names the tables with new entries, as the store says it', () => {
    expect(readPayload(`${writtenPrefix('me')}t1 t2`)).toEqual({
      from: 'me',
      signal: { type: 'written', tables: ['t1', 't2'] },
    });
  });

  it('that is too long for one payload comes in several', () => {
    const people = Array.from(
      { length: 500 },
      () => [randomId(), [randomId(), randomId()]] as const,
    );
    const payloads = payloadsOf('me', { type: 'here', people, isAll: true });
    expect(payloads.length).toBeGreaterThan(3);
    expect(payloads.every((one) => Buffer.byteLength(one) < 8000)).toBe(true);
    const read = payloads.map(readPayload).map((one) => one?.signal);
    expect(read.map((one) => one?.type === 'here' && one.isAll)).toEqual([
      true,
      ...payloads.slice(1).map(() => false),
    ]);
    expect(read.flatMap((one) => (one?.type === 'here' ? one.people : []))).toEqual(people);
  });

  it('that says who is here says so also where nobody is', () => {
    const [payload = ''] = payloadsOf('me', { type: 'here', people: [], isAll: true });
    expect(readPayload(payload)?.signal).toEqual({ type: 'here', people: [], isAll: true });
  });

  it.each(['', 'x', 'z me', 'h me {', 't me', 'w'])('is not %j', (payload) => {
    expect(readPayload(payload)).toBeUndefined();
  });
});
