import type { FastifyRequest, onResponseHookHandler } from 'fastify';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';
import { secretPageOf } from './secret-pages.ts';

/** Refusals whose sender may matter later. */
const attributed: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);
const longestReason = 200;

/**
 * Logs each request, and for a refused one the reason and address (SRV-101). Query strings are left out, since they
 * may contain email addresses and tokens.
 */
export function createLogAccess(log: Logger): onResponseHookHandler {
  // This log has only plain values, so searching them for secrets would slow down every request for nothing.
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
        accessKeyId: request.caller?.accessKey?.id,
        ...describeRefusal(request, reply.statusCode),
      },
      'request',
    );
    done();
  };
}

function describeRefusal(request: FastifyRequest, status: number) {
  if (!request.refusal || !attributed.has(status)) return {};
  const { code, description, details } = request.refusal;
  return { code, reason: (details.reason ?? description).slice(0, longestReason), address: clientAddress(request) };
}

/** A secret link that its own route does not answer, because of its method or spelling, is hidden too (SRV-208). */
function pathOf({ url, routeOptions, server }: FastifyRequest): string | undefined {
  if (routeOptions.config.hasSecretPath) return routeOptions.url;
  const path = url.split('?', 1)[0] ?? '';
  const page = secretPageOf(path, server.secretPages);
  return page === undefined ? path : `/${page}/...`;
}
