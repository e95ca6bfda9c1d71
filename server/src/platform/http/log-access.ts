import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** One line per request. Query strings stay out: they carry addresses, confirmation and refresh tokens. */
export function createLogAccess(log: Logger): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  // Made of the plain values below and nothing else, so looking for secrets in it would cost every request for nothing.
  const accessLog = log.child({}, { redact: [] });
  return async (request, reply) => {
    accessLog.info(
      {
        reqId: request.id,
        method: request.method,
        path: pathOf(request),
        call: request.routeOptions.config.call?.name,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        customerId: request.caller?.customerId,
      },
      'request',
    );
  };
}

function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.config.hasSecretPath ? routeOptions.url : url.split('?', 1)[0];
}
