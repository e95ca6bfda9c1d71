import type { FastifyReply, FastifyRequest } from 'fastify';

/** One line per request. Query strings stay out: they carry addresses, confirmation and refresh tokens. */
export async function logAccess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.log.info(
    {
      method: request.method,
      path: request.url.split('?', 1)[0],
      call: request.routeOptions.config.call?.name,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      customerId: request.caller?.customerId,
    },
    'request',
  );
}
