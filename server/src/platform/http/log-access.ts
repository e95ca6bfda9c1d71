import type { FastifyRequest, onResponseHookHandler } from 'fastify';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';

/** What somebody may have tried who must not: who it was has to be found out afterwards. */
const attributed: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * One line per request; that of a refused one says why, and where it came from (SRV-101). Query strings stay out: they
 * carry addresses, confirmation and refresh tokens.
 */
export function createLogAccess(log: Logger): onResponseHookHandler {
  // Made of the plain values below and nothing else, so looking for secrets in it would cost every request for nothing.
  const accessLog = log.child({}, { redact: [] });
  return (request, reply, done) => {
    accessLog.info(
      {
        reqId: request.id,
        method: request.method,
        path: pathOf(request),
        call: request.routeOptions.config.call?.name,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        customerId: request.caller?.customerId,
        ...describeRefusal(request, reply.statusCode),
      },
      'request',
    );
    done();
  };
}

function describeRefusal(request: FastifyRequest, status: number) {
  if (!request.refusal || !attributed.has(status)) return {};
  const { code, description } = request.refusal;
  return { code, reason: description, address: clientAddress(request) };
}

function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.config.hasSecretPath ? routeOptions.url : url.split('?', 1)[0];
}
