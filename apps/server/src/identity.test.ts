import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf, identities, newToken, type Identities } from './identity.js';
import type { Player, Players } from './store/players.js';

const DAY = 24 * 60 * 60 * 1000;

/** People in memory, by the hash of their token. */
class FakePlayers implements Players {
  readonly byHash = new Map<string, Player>();
  lookUps = 0;

  async byTokenHash(hash: Buffer): Promise<Player | undefined> {
    this.lookUps += 1;
    return this.byHash.get(hash.toString('hex'));
  }

  async add({ id, tokenHash, now }: Parameters<Players['add']>[0]): Promise<Player> {
    const player = { id, name: null, seenAt: now };
    this.byHash.set(tokenHash.toString('hex'), player);
    return player;
  }

  async rename(): Promise<void> {}

  async forget(id: string): Promise<void> {
    for (const [hash, player] of this.byHash) if (player.id === id) this.byHash.delete(hash);
  }

  async seen(id: string, now: number): Promise<void> {
    for (const [hash, player] of this.byHash) {
      if (player.id === id) this.byHash.set(hash, { ...player, seenAt: now });
    }
  }
}

let players: FakePlayers;
let now: number;
let people: Identities;

beforeEach(() => {
  players = new FakePlayers();
  now = 1_800_000_000_000;
  people = identities(players, () => now);
});

describe('an identity', () => {
  it('is a token of 256 random bits, no two alike', () => {
    const tokens = new Set(Array.from({ length: 100 }, newToken));
    expect(tokens.size).toBe(100);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('is found again by its token, of which only a hash is kept', async () => {
    const token = newToken();
    const made = await people.make(token);
    expect(await people.find(token)).toEqual(made);
    expect([...players.byHash.keys()]).toEqual([hashOf(token).toString('hex')]);
    expect(JSON.stringify([...players.byHash])).not.toContain(token);
  });

  it.each([undefined, '', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}\0`])(
    'is not looked for by what cannot be a token (%j)',
    async (token) => {
      expect(await people.find(token)).toBeUndefined();
      expect(players.lookUps).toBe(0);
    },
  );

  it('is renewed at most once a day', async () => {
    const token = newToken();
    const made = await people.make(token);
    now += DAY - 1;
    expect(await people.visit(made)).toBe(false);
    now += 1;
    expect(await people.visit(made)).toBe(true);
    const found = await people.find(token);
    expect(found && (await people.visit(found))).toBe(false);
  });
});
