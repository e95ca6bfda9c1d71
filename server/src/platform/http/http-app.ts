import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { requestIdHeader, type AnyCall } from '@quaywatch/shared/contract';
import { fastify, LogController, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { noSessions, type AccessKeys, type Caller, type Sessions } from './caller.ts';
import { watchConnections } from './end-connections.ts';
import { admitHostOrigins } from './admit-host-origins.ts';
import { answerError, answerUnknownPath } from './answer-error.ts';
import { createAnswerUnreadable } from './answer-unreadable.ts';
import { createTrust, readAddress } from './client-address.ts';
import { CodedError } from './coded-error.ts';
import { deepestNesting, isNestedTooDeep } from './json-nesting.ts';
import { endRefusedUploads } from './end-refused-uploads.ts';
import { createLimitBodyTime, longestRequestMilliseconds } from './limit-body-time.ts';
import { createLogAccess } from './log-access.ts';
import { gatherSecretPages } from './secret-pages.ts';
import { securityHeaders, type Headers } from './security-headers.ts';
import { readCertificate, serveByTls, type Certificate } from './tls-certificate.ts';

/* eslint-disable @typescript-eslint/consistent-type-definitions -- only an interface can add to Fastify's own */
declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
    sessions: Sessions;
    /** Null when the installation has no keys for programs. */
    accessKeys: AccessKeys | null;
    connections: ReadonlySet<Socket>;
    /** Pages whose links are secret: the first segments of their paths. */
    secretPages: ReadonlySet<string>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Why the request was refused, for the access log. */
    refusal: CodedError | null;
  }
  interface FastifyContextConfig {
    call?: AnyCall;
    /** How long a body may take to arrive; half a minute by default. */
    bodySeconds?: number;
    /**
     * The path is a secret, so the log shows the route's pattern instead, and hides what other paths have after the
     * same first segment. deploy/nginx.conf names that segment too.
     */
    hasSecretPath?: boolean;
  }
}
/* eslint-enable @typescript-eslint/consistent-type-definitions */

const bodyLimit = 64 * 1024;
const longestGiven = 100;

export function createHttpApp(
  platform: Platform,
  sessions: Sessions = noSessions,
  accessKeys: AccessKeys | null = null,
): App {
  const { trustedProxies, tls } = platform.config;
  const headers = securityHeaders(platform.config);
  const answerUnreadable = createAnswerUnreadable({ headers, trustedProxies, log: platform.log });
  // With and without `https` only the types of the routes differ.
  const options: FastifyServerOptions & { readonly https: Certificate | null } = {
    https: tls && readCertificate(tls),
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: identifyRequest,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 && createTrust(trustedProxies),
    bodyLimit,
    requestTimeout: longestRequestMilliseconds,
    connectionTimeout: 60_000,
    // Requests that still arrive are answered. By then balancers have switched to other processes.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerUnreadable.address,
    clientErrorHandler: answerUnreadable.message,
  };
  const app = fastify(options as FastifyServerOptions);
  serveByTls(app, platform);
  gatherSecretPages(app);
  app.decorate('platform', platform);
  app.decorate('sessions', sessions);
  app.decorate('accessKeys', accessKeys);
  app.decorateRequest('caller', null);
  app.decorateRequest('refusal', null);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownPath);
  setHeadersOfAll(app, headers);
  admitHostOrigins(app, platform.config.hostOrigins);
  app.addHook('onRequest', createLimitBodyTime(answerUnreadable));
  warnOfUnknownProxy(app, platform.log);
  warnOfUnreadableAddress(app, platform.log);
  app.addHook('preParsing', (request, reply, _body, done) =>
    request.is404 ? answerUnknownPath(request, reply) : done(),
  );
  app.addHook('onResponse', createLogAccess(platform.log));
  endConnectionsWhenDraining(app, platform);
  endRefusedUploads(app);
  parseJson(app);
  void app.register(cookie);
  void app.register(formbody, { bodyLimit });
  // A catch-all page must not answer for a call that does not exist.
  app.all('/api/*', { preParsing: (request, reply) => answerUnknownPath(request, reply) }, answerUnknownPath);
  return app;
}

/** Behind a proxy missing from TRUSTED_PROXIES, one stranger's wrong passwords would lock everybody out. */
function warnOfUnknownProxy(app: App, log: Platform['log']): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const isIgnored = request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1;
    if (isIgnored && !isSaid)
      log.warn(
        { peer: request.socket.remoteAddress },
        'X-Forwarded-For is ignored, because TRUSTED_PROXIES lacks its sender: if that is your proxy, all its clients count as one',
      );
    isSaid ||= isIgnored;
    done();
  });
}

/** All clients whose address such a proxy does not name share its own, and its limits. */
function warnOfUnreadableAddress(app: App, log: Platform['log']): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.ips?.at(-1);
    if (!isSaid && given !== undefined && readAddress(given) === null) {
      isSaid = true;
      log.warn(
        { peer: request.socket.remoteAddress, given: given.slice(0, longestGiven) },
        'X-Forwarded-For of a trusted proxy names no IP address: all clients for which it does so count as one',
      );
    }
    done();
  });
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Uses a client's UUID, so that even an unanswered request can be found in the log. Other texts could forge lines. */
function identifyRequest({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader.toLowerCase()];
  return typeof given === 'string' && uuid.test(given) ? given : randomUUID();
}

function setHeadersOfAll(app: App, headers: Headers): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    // Checks the route and not the path, since `/%61pi/` leads there too.
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** An empty body counts as none: clients may send every call as JSON, also those without a body (API-12). */
function parseJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else if (isNestedTooDeep(body))
      done(new CodedError(400, 'INVALID_INPUT', `The body is nested more than ${deepestNesting} levels deep.`));
    else void parse(request, body.toString('utf8'), done);
  });
}

/**
 * From the start of the drain, each answer is the last one of its connection. After the drain, a balancer that has
 * identified itself is told to send repeatable requests elsewhere (decision 0041).
 */
function endConnectionsWhenDraining(app: App, { shutdown: { draining, stopping, farewell } }: Platform): void {
  app.decorate('connections', watchConnections(app.server));
  app.addHook('onRequest', (request, reply, done) => {
    if (!draining.aborted || request.headers['x-retry-on'] !== '502') return done();
    farewell.asksElsewhere = true;
    if (!stopping.aborted || (request.method !== 'GET' && request.method !== 'HEAD')) return done();
    farewell.isSaid = true;
    void reply.code(502).header('cache-control', 'no-store').send({ status: 'stopping' });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.aborted) reply.header('connection', 'close');
    done();
  });
}
