import type { FastifyRequest } from 'fastify';
import { findCaller } from './check-access.ts';
import { CodedError } from './coded-error.ts';

/**
 * An account may be deleted while a call of it is at work: the database refuses its rows then, or they are not found. Such a
 * call is refused as the next one would be [SRV-D11]. Every other error is answered as it is.
 */
export async function refuseDeparted(error: unknown, request: FastifyRequest): Promise<unknown> {
  if (error instanceof CodedError || !request.caller) return error;
  try {
    await findCaller(request);
    return error;
  } catch (refusal) {
    // A database that is away says nothing about the account.
    if (!(refusal instanceof CodedError)) return error;
    request.log.info({ err: error, code: refusal.code }, 'call failed: its session has ended meanwhile');
    return refusal;
  }
}
