// Every refusal over HTTP has the same shape, whoever notices it: { error: { code, detail?, … } }.
import type { Rejection } from '@court-piece/protocol';
import type { OptionsError } from '@court-piece/rules';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { reasonOf } from '../start-error.js';

/** `path` says where in the body, from its root on. */
export type Problem = Rejection & { readonly path?: string };

export interface Refusal {
  readonly error: Problem;
}

/** Sets the status, and gives what is to be sent. */
export function refuse(reply: FastifyReply, status: number, error: Problem): Refusal {
  reply.statusCode = status;
  return { error };
}

/** What can be told of an error that the framework or a handler has thrown. */
export function problemOf(error: Partial<FastifyError>): {
  readonly status: number;
  readonly problem: Problem;
} {
  const status = error.statusCode ?? 500;
  switch (status) {
    case 413:
      return { status, problem: { code: 'too-large' } };
    case 404:
      return { status, problem: { code: 'not-found' } };
    case 503:
      return { status, problem: { code: 'shutting-down' } };
    default:
      // The text of an error of ours may hold what is nobody's business.
      return status >= 400 && status < 500
        ? { status, problem: { code: 'bad-request', detail: reasonOf(error).slice(0, 200) } }
        : { status: 500, problem: { code: 'internal' } };
  }
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { status, problem } = problemOf(error);
    if (status >= 500 && status !== 503) {
      request.log.error({ err: error }, 'a request failed');
    }
    return refuse(reply, status, problem);
  });
}

export const tooMany = (reply: FastifyReply): Refusal =>
  refuse(reply, 429, { code: 'too-many-requests' });

export const badRules = ({ code, path, rule }: OptionsError): Problem => ({
  code: 'bad-rules',
  detail: code,
  path: path === '' ? 'rules' : `rules.${path}`,
  ...(rule === undefined ? {} : { rule }),
});

export const statusOf = ({ code }: Rejection): number => (code === 'shutting-down' ? 503 : 400);
