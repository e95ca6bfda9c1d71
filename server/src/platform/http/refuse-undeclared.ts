import type { AnyCall, ErrorCode } from '@quaywatch/shared/contract';
import type { FastifyRequest } from 'fastify';
import { CodedError } from './coded-error.ts';

/** Codes that every call may be refused with; all others are in its contract. */
const common: readonly ErrorCode[] = ['INVALID_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'INTERNAL'];

/**
 * A page can only handle refusals that it knows, so a code that the call does not declare is a bug: it fails in tests
 * and in development. In production the caller still gets the refusal, and the log names the call.
 */
export function refuseUndeclared(call: AnyCall, error: unknown, request: FastifyRequest): unknown {
  if (!(error instanceof CodedError) || common.includes(error.code) || call.errors.includes(error.code)) return error;
  const problem = `${call.name} was refused with ${error.code}, which its contract does not declare`;
  if (!request.server.platform.config.production) return new Error(problem, { cause: error });
  request.log.error({ err: error, call: call.name, code: error.code }, problem);
  return error;
}
