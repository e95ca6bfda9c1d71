import type { ErrorCode } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isOverTime } from '../database/database-errors.ts';
import { CodedError } from './coded-error.ts';

/** The answers for requests that Fastify refuses before a route runs. Its other 4xx errors count as bad input. */
const refusals: Readonly<Record<number, { code: ErrorCode; description: string }>> = {
  400: { code: 'INVALID_INPUT', description: 'The request could not be read.' },
  404: { code: 'NOT_FOUND', description: 'There is nothing at this address.' },
  413: { code: 'INVALID_INPUT', description: 'The request body is too large.' },
  415: { code: 'INVALID_INPUT', description: 'This kind of request body is not accepted.' },
  429: { code: 'TOO_MANY_REQUESTS', description: 'Too many requests. Please wait a moment.' },
};

/** A restarted database is usually back within seconds. */
const databaseRetrySeconds = 5;

/**
 * The one place that turns an error into an answer. The answer has a code; a 5xx answer has the request id instead of
 * internal details [API-11, API-15].
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toCodedError(error);
  request.refusal = refusal;
  if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'call failed');
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  reply.removeHeader('content-disposition');
  const body = { ...refusal.toBody(), ...(refusal.status >= 500 && { requestId: request.id }) };
  void reply.code(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): void {
  answerError(new CodedError(404, 'NOT_FOUND', 'There is nothing at this address.'), request, reply);
}

function toCodedError(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  const status = statusOf(error);
  const refusal = refusals[status] ?? (status < 500 ? refusals[400] : undefined);
  if (refusal) return new CodedError(refusals[status] ? status : 400, refusal.code, refusal.description);
  if (isDatabaseAway(error) || isOverTime(error))
    return new CodedError(503, 'UNAVAILABLE', 'The service is not available at the moment. Please try again.', {
      retryAfterSeconds: databaseRetrySeconds,
    });
  return new CodedError(500, 'INTERNAL', 'Internal error');
}

/** Only Fastify's own errors carry a status for the caller; a library's statusCode means something else. */
function statusOf(error: unknown): number {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const fromFastify = typeof code === 'string' && code.startsWith('FST_');
  const malformedJson = error instanceof SyntaxError && statusCode === 400;
  return (fromFastify || malformedJson) && typeof statusCode === 'number' ? statusCode : 500;
}
