import { authoritiesHeader, markerHeader, requestIdHeader, tierHeader } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';

/** What another site needs to show parts of this product; never the product's own pages. */
const opened = /^\/(host\.js|registry\.json|registry\/(previous|next)\.json|releases\/.*|api\/.*)$/;
const methods = 'GET, POST, PUT, DELETE';
const ownHeaders = [requestIdHeader, markerHeader.name].map((name) => name.toLowerCase());
const sent = ['authorization', 'content-type', 'if-match', 'if-none-match', ...ownHeaders].join(', ');
const read = ['etag', 'retry-after', 'content-disposition', tierHeader, authoritiesHeader].join(', ');
/** For an hour, browsers need not repeat the preflight. */
const rememberedSeconds = '3600';

/** Lets these sites read releases and make calls with a bearer token, but never with cookies (decision 0060). */
export function admitHostOrigins(app: App, origins: readonly string[]): void {
  if (origins.length === 0) return;

  app.addHook('onRequest', (request, reply, done) => {
    if (!isOpened(request)) return done();
    // A script element sends no origin, and release files are not secret.
    if (!request.url.startsWith('/api/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return done();
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', read);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done();
    return answerAsked(reply);
  });

  // In onSend, when everything else has set its Vary values.
  app.addHook('onSend', async (request, reply) => {
    if (!isOpened(request)) return;
    const named = reply.getHeader('vary');
    reply.header('vary', named ? `${String(named)}, origin` : 'origin');
  });
}

const isOpened = ({ url }: FastifyRequest) => opened.test(url.split('?', 1)[0] ?? '');

function answerAsked(reply: FastifyReply): void {
  void reply
    .code(204)
    .headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': sent,
      'access-control-max-age': rememberedSeconds,
    })
    .send();
}
