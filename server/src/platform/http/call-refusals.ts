import type { AnyCall, ErrorCode } from '@quaywatch/shared/contract';
import type { FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/database-errors.ts';
import { findProgram } from './admit-program.ts';
import { findCaller } from './check-access.ts';
import { CodedError } from './coded-error.ts';

/** Codes that any call may be refused with; all others must be in its contract. */
const common: readonly ErrorCode[] = ['INVALID_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'INTERNAL'];

/**
 * A page can only handle refusals that it knows, so a code that the call does not declare is a bug: tests and
 * development fail. In production the caller still gets the refusal, and the log names the call.
 */
export function refuseUndeclared(call: AnyCall, error: unknown, request: FastifyRequest): unknown {
  if (!(error instanceof CodedError) || common.includes(error.code) || call.errors.includes(error.code)) return error;
  const problem = `${call.name} was refused with ${error.code}, which its contract does not declare`;
  if (!request.server.platform.config.production) return new Error(problem, { cause: error });
  request.log.error({ err: error, call: call.name, code: error.code }, problem);
  return error;
}

/**
 * An account may be deleted while one of its calls runs; the database then refuses its rows or does not find them. This
 * refuses such a call in the way the next one will be [SRV-D11]. Other errors stay as they are.
 */
export async function refuseDeparted(error: unknown, request: FastifyRequest): Promise<unknown> {
  if (error instanceof CodedError || isDatabaseAway(error) || !request.caller) return error;
  try {
    await (request.caller.accessKey ? findProgram(request) : findCaller(request));
    return error;
  } catch (refusal) {
    // An unavailable database says nothing about the account.
    if (!(refusal instanceof CodedError)) return error;
    request.log.info({ err: error, code: refusal.code }, 'call failed: its session ended in the meantime');
    return refusal;
  }
}
