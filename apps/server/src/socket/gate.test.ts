import { describe, expect, it } from 'vitest';
import { newLimits } from '../limits.js';
import { testConfig } from '../testing/test-server.js';
import { Gate } from './gate.js';

const gateWith = (differing: Parameters<typeof testConfig>[0]): Gate => {
  const settings = testConfig(differing);
  return new Gate({ limits: newLimits(settings), settings });
};

const HOME = '192.0.2.7';
const OTHER = '192.0.2.8';

describe('one more connection', () => {
  it('of an address is refused where it has as many as it may, until one goes', () => {
    const gate = gateWith({ connectionsPerAddress: 2 });
    const leave = gate.enter(HOME, null);
    expect(gate.enter(HOME, null)).toBeDefined();
    expect(gate.enter(HOME, null)).toBeUndefined();
    expect(gate.enter(OTHER, null)).toBeDefined();
    leave?.();
    leave?.();
    expect(gate.enter(HOME, null)).toBeDefined();
    expect(gate.enter(HOME, null)).toBeUndefined();
  });

  it('of a person is refused wherever it comes from', () => {
    const gate = gateWith({ connectionsPerPerson: 2, connectionsPerAddress: 1 });
    const leave = gate.enter(HOME, 'amina');
    expect(gate.enter(OTHER, 'amina')).toBeDefined();
    expect(gate.enter('192.0.2.9', 'amina')).toBeUndefined();
    // What was refused has taken no place of the address either.
    expect(gate.enter('192.0.2.9', 'bela')).toBeDefined();
    leave?.();
    expect(gate.enter('127.0.0.1', 'amina')).toBeDefined();
  });

  it('is refused where an address opens too many in a minute', async () => {
    const gate = gateWith({ connectionsPerMinute: 3 });
    for (let time = 0; time < 3; time++) expect(await gate.admits(HOME)).toBe(true);
    expect(await gate.admits(HOME)).toBe(false);
    expect(await gate.admits(OTHER)).toBe(true);
  });

  it('of this machine itself is bound for a person only', async () => {
    const gate = gateWith({
      connectionsPerMinute: 1,
      connectionsPerAddress: 1,
      connectionsPerPerson: 1,
    });
    for (let time = 0; time < 9; time++) {
      expect(await gate.admits('::1')).toBe(true);
      expect(gate.enter('::1', null)).toBeDefined();
    }
    expect(gate.enter('::1', 'amina')).toBeDefined();
    expect(gate.enter('::1', 'amina')).toBeUndefined();
  });

  it('is never refused where the bounds are 0', async () => {
    const gate = gateWith({
      connectionsPerMinute: 0,
      connectionsPerAddress: 0,
      connectionsPerPerson: 0,
    });
    for (let time = 0; time < 999; time++) {
      expect(await gate.admits(HOME)).toBe(true);
      expect(gate.enter(HOME, 'amina')).toBeDefined();
    }
  });
});
