// How often one address may do what costs the server something: making tables, and people by their names,
// opening connections, trying short codes. Visitors of this machine itself are not bounded: a proxy that
// is not trusted makes everybody look like one of them. And how much may come over one connection.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from './settings.js';

export type Limited = 'tables' | 'names' | 'codes' | 'connections';

export interface Limits {
  /** Whether this address may do it once more now; it counts if so. */
  admits(what: Limited, address: string): Promise<boolean>;
  /** Whether one more message may come over a connection, which is named by a key of its own. */
  admitsMessage(connection: string): Promise<boolean>;
}

const MINUTE_SECONDS = 60;
const MESSAGES_SECONDS = 10;
const OWN_ADDRESS = /^(::1$|(::ffff:)?127\.)/;

/** A bound of 0 is none. */
export function newLimits(
  config: Pick<
    Config,
    | 'tablesPerMinute'
    | 'namesPerMinute'
    | 'codesPerMinute'
    | 'connectionsPerMinute'
    | 'messagesPerTenSeconds'
  >,
): Limits {
  const limiter = (points: number, duration = MINUTE_SECONDS): RateLimiterMemory | undefined =>
    points === 0 ? undefined : new RateLimiterMemory({ points, duration });
  const limiters = {
    tables: limiter(config.tablesPerMinute),
    names: limiter(config.namesPerMinute),
    codes: limiter(config.codesPerMinute),
    connections: limiter(config.connectionsPerMinute),
  };
  const messages = limiter(config.messagesPerTenSeconds, MESSAGES_SECONDS);
  return {
    async admits(what, address) {
      if (OWN_ADDRESS.test(address)) return true;
      const { [what]: one } = limiters;
      // It rejects with what is left, or with an error of its store, which memory has not.
      return one === undefined || (await one.consume(networkOf(address)).then(yes, no));
    },
    async admitsMessage(connection) {
      return messages === undefined || (await messages.consume(connection).then(yes, no));
    },
  };
}

const yes = (): boolean => true;
const no = (): boolean => false;

/** Undefined for this machine itself. */
export const boundNetworkOf = (address: string): string | undefined =>
  OWN_ADDRESS.test(address) ? undefined : networkOf(address);

/** One household has a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter((part) => part !== '');
  const last = (tail ?? '').split(':').filter((part) => part !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
