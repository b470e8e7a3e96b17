// How often one address may do what costs the server something for ever, making tables, and people by
// their names; and how many short codes it may try. Visitors of this machine itself are not bounded: a proxy that is not trusted makes
// everybody look like one of them.
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from './settings.js';

export type Limited = 'tables' | 'names' | 'codes';

export interface Limits {
  /** Whether this address may do it once more now; it counts if so. */
  admits(what: Limited, address: string): Promise<boolean>;
}

const MINUTE_SECONDS = 60;
const OWN_ADDRESS = /^(::1$|(::ffff:)?127\.)/;

/** A bound of 0 is none. */
export function newLimits(
  config: Pick<Config, 'tablesPerMinute' | 'namesPerMinute' | 'codesPerMinute'>,
): Limits {
  const limiter = (points: number): RateLimiterMemory | undefined =>
    points === 0 ? undefined : new RateLimiterMemory({ points, duration: MINUTE_SECONDS });
  const limiters = {
    tables: limiter(config.tablesPerMinute),
    names: limiter(config.namesPerMinute),
    codes: limiter(config.codesPerMinute),
  };
  return {
    async admits(what, address) {
      if (OWN_ADDRESS.test(address)) return true;
      const { [what]: one } = limiters;
      // It rejects with what is left, or with an error of its store, which memory has not.
      return one === undefined || (await one.consume(networkOf(address)).then(yes, no));
    },
  };
}

const yes = (): boolean => true;
const no = (): boolean => false;

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
