import type { FastifyRequest } from 'fastify';
import { findCaller } from './check-access.ts';
import { CodedError } from './coded-error.ts';

/**
 * An account may be deleted while one of its calls runs; the database then refuses its rows or does not find them. Such
 * a call is refused as the next one would be [SRV-D11]. Other errors stay as they are.
 */
export async function refuseDeparted(error: unknown, request: FastifyRequest): Promise<unknown> {
  if (error instanceof CodedError || !request.caller) return error;
  try {
    await findCaller(request);
    return error;
  } catch (refusal) {
    // An unavailable database says nothing about the account.
    if (!(refusal instanceof CodedError)) return error;
    request.log.info({ err: error, code: refusal.code }, 'call failed: its session ended in the meantime');
    return refusal;
  }
}
