// Who a visitor is: whoever holds the token that was once given to this browser. Guests come first,
// so there is nothing to type; the store has only a hash of the token, and a name proves nothing.
import { createHash, randomBytes } from 'node:crypto';
import { randomId } from './random-id.js';
import type { Player, Players } from './store/players.js';

export const COOKIE = 'court-piece';

const TOKEN_BYTES = 32;
const DAY = 24 * 60 * 60 * 1000;
/** As long as browsers allow; renewed while the visitor keeps coming. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

export interface Visitor {
  readonly player: Player;
  readonly token: string;
}

export interface Identities {
  /** The visitor who holds this token, if it was given to one. */
  find(token: string | undefined): Promise<Visitor | undefined>;
  /** Makes the person whose token was given out, at the first thing that must be remembered. */
  make(token: string): Promise<Visitor>;
  /** Notes the visit; true if the cookie is to be sent again so that it does not run out. */
  visit(visitor: Visitor): Promise<boolean>;
}

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const cookieOptions = (
  secure: boolean,
): {
  readonly path: string;
  readonly httpOnly: boolean;
  readonly sameSite: 'lax';
  readonly secure: boolean;
  readonly maxAge: number;
} => ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_SECONDS });

const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);

/** The token is random in all its bits: a plain hash is as good as a slow one. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function identities(players: Players, now: () => number): Identities {
  return {
    async find(token) {
      if (!isToken(token)) return undefined;
      const player = await players.byTokenHash(hashOf(token));
      return player && { player, token };
    },
    async make(token) {
      const player = await players.add({
        id: randomId(),
        tokenHash: hashOf(token),
        now: now(),
      });
      return { player, token };
    },
    async visit({ player }) {
      if (now() - player.seenAt < DAY) return false;
      await players.seen(player.id, now());
      return true;
    },
  };
}
