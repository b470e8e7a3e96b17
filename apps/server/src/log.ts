// What the parts of the server write to their operator, in lines of JSON. Never a card, a token or a
// cookie: of requests and errors only what is named here is written.
import type { FastifyError, FastifyLoggerOptions, FastifyRequest } from 'fastify';

export interface Log {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

/** Whoever adds one of these to what is logged has not thought of it: they are never written. */
const SECRETS = [
  'cookie',
  'token',
  'authorization',
  'headers',
  'nonce',
  'deck',
  'shuffled',
  'hands',
  'hand',
  'body',
  'match',
  'view',
  'text',
] as const;

interface Redaction {
  paths: string[];
  censor: string;
}

export interface LogStream {
  write(line: string): void;
}

export const loggerOptions = (
  level: string,
  stream: LogStream,
): FastifyLoggerOptions & { readonly redact: Redaction } => ({
  level,
  stream,
  redact: {
    paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[not written]',
  },
  serializers: { req: requestFacts, err: errorFacts },
});

/** The address as the server names it: whoever knows that of a table may go there. */
const requestFacts = ({ method, routeOptions, ip }: Seen): { [fact: string]: unknown } => ({
  method,
  route: routeOptions.url ?? 'other',
  remoteAddress: ip,
});

type Seen = Pick<FastifyRequest, 'method' | 'ip'> & {
  readonly routeOptions: { readonly url?: string | undefined };
};

interface ErrorFacts {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

/** Errors of a database carry what they were about, such as half an entry of a log. */
function errorFacts(error: Error | FastifyError): ErrorFacts {
  const { name, message, stack = '', cause } = error;
  const known = 'code' in error ? { code: error.code } : {};
  const inner = cause instanceof Error ? { cause: errorFacts(cause) } : {};
  return { type: name, message, stack, ...known, ...inner };
}
