// Where a request comes from, as its headers say it: whether a page of ours sent it, and whether the
// visitor's browser speaks TLS, perhaps to a proxy in front of us.
import proxyAddr from '@fastify/proxy-addr';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Config } from './settings.js';

export type OriginSettings = Pick<Config, 'publicUrl' | 'trustProxy'>;

/**
 * False for a request that a browser sends for another site's page. Programs send no Origin; they
 * have no cookies of somebody else either.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, settings: OriginSettings): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (settings.publicUrl !== null) return origin === settings.publicUrl;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  const names = [headers.host, forwarded(headers, settings, 'x-forwarded-host')];
  return names.some((name) => name !== undefined && withoutDefaultPort(name, origin) === host);
}

export function isSecure(headers: IncomingHttpHeaders, settings: OriginSettings): boolean {
  if (settings.publicUrl !== null) return settings.publicUrl.startsWith('https:');
  return forwarded(headers, settings, 'x-forwarded-proto') === 'https';
}

/** The visitor's address, by the same rules as over HTTP. */
export function addressOf(request: IncomingMessage, { trustProxy }: OriginSettings): string {
  if (trustProxy === false) return request.socket.remoteAddress ?? '';
  return proxyAddr(request, proxyAddr.compile(trustProxy.split(',')));
}

/** The first of a forwarded list, where a proxy is trusted. A page can send no such header. */
function forwarded(
  headers: IncomingHttpHeaders,
  { trustProxy }: OriginSettings,
  name: string,
): string | undefined {
  if (trustProxy === false) return undefined;
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim().toLowerCase();
}

function withoutDefaultPort(name: string, origin: string): string {
  const scheme = origin.startsWith('https:') ? 'https:' : 'http:';
  const address = `${scheme}//${name}`;
  return URL.canParse(address) ? new URL(address).host : name;
}
