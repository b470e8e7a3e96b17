// How the text of a setting is read. Each reader gives the value, or what is wrong as the end of a
// sentence that begins with the setting's name.
import { PACES, type Pace } from '@court-piece/protocol';
import { err, ok, type Result } from '@court-piece/rules/view';
import { isIP } from 'node:net';
import { formatDuration, parseDuration } from './duration.js';

export type Reader<T> = (text: string) => Result<T, string>;

export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max
      ? ok(value)
      : err(`must be a whole number from ${min} to ${max}`);
  };

export const oneOf =
  <T extends string>(values: readonly T[]): Reader<T> =>
  (text) => {
    const value = values.find((one) => one === text);
    return value === undefined ? err(`must be one of ${values.join(', ')}`) : ok(value);
  };

export const someText: Reader<string> = (text) =>
  text.includes('\0') ? err('must not contain a null character') : ok(text);

export const duration =
  (min: number): Reader<number> =>
  (text) => {
    const read = parseDuration(text);
    if (!read.ok || read.value >= min) return read;
    return err(`must be at least ${formatDuration(min)}`);
  };

export type PaceDurations = Readonly<Record<Pace, number>>;

/** `fast=300ms,slow=2s`: those named differ from the defaults. */
export const paceDurations =
  (defaults: PaceDurations): Reader<PaceDurations> =>
  (text) => {
    const values: Record<Pace, number> = { ...defaults };
    for (const part of text.split(',')) {
      const [name = '', time = ''] = part.trim().split('=');
      const pace = PACES.find((one) => one === name);
      if (pace === undefined) {
        return err(
          `must name paces (${PACES.join(', ')}) with a duration, as in fast=300ms,slow=2s`,
        );
      }
      const read = parseDuration(time);
      if (!read.ok) return err(`${read.error} after ${pace}=`);
      values[pace] = read.value;
    }
    return ok(values);
  };

export const formatPaceDurations = (values: PaceDurations): string =>
  PACES.map((pace) => `${pace}=${formatDuration(values[pace])}`).join(',');

/** As it can stand in an Authorization header, and too long to be guessed. */
export const bearerToken: Reader<string> = (text) =>
  /^[\w.~+/-]{16,}=*$/.test(text)
    ? ok(text)
    : err('must be at least 16 letters, digits and . _ ~ + / - (its value is not shown here)');

/** The origin of an address that browsers use; nothing but scheme, host and port. */
export const webOrigin: Reader<string> = (text) => {
  const problem = 'must be an address such as https://cards.example.org, without a path';
  if (!URL.canParse(text)) return err(problem);
  const { protocol, origin, pathname, search, hash, username } = new URL(text);
  const plain = pathname === '/' && search === '' && hash === '' && username === '';
  return plain && (protocol === 'https:' || protocol === 'http:') ? ok(origin) : err(problem);
};

export const postgresUrl: Reader<string> = (text) =>
  /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)
    ? ok(text)
    : err('must begin with postgres:// and name a database (its value is not shown here)');

/** Which proxies stand in front: what they say about the visitor is believed. */
export const trustedProxies: Reader<false | string> = (text) => {
  if (text === 'no') return ok(false);
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^(loopback|linklocal|uniquelocal)$/.test(part) || isNetwork(part))
    ? ok(parts.join(','))
    : err('must be no, or a list of loopback, uniquelocal and addresses such as 10.0.0.0/8');
};

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
