import type { App } from '../http/app.ts';
import { CodedError } from '../http/coded-error.ts';
import type { Engine } from '../database/database.ts';
import { inTime } from '../in-time.ts';
import type { Platform } from '../platform.ts';
import { productBuild } from '../product-build.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const engineLines: Readonly<Record<Engine, string>> = {
  pglite: 'embedded: survives a killed process, not a power cut',
  postgres: 'postgresql',
};

/** Shorter than the `timeoutSeconds` of the readiness probes in deploy/kubernetes.yaml. */
const databaseMilliseconds = 3_000;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Serves liveness, readiness and metrics of the process for balancers and operators (SRV-108).
 * @param hasShell whether this process has a page to serve; omitted for a process that serves no pages
 */
export function registerHealthRoutes(app: App, platform: Platform, hasShell?: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  const readState = createReadiness(platform, hasShell);
  app.get('/readyz', async (_request, reply) => {
    const state = await readState();
    return reply
      .code(state.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });

  registerMetrics(app, platform);
}

/**
 * A process that was ready once stays so while the database is away: all processes share it, so none would be left to
 * serve pages and answer calls with UNAVAILABLE (SRV-443).
 */
function createReadiness({ database, log, shutdown }: Platform, hasShell?: () => boolean) {
  const process = { engine: engineLines[database.engine], build: productBuild };
  let wasReady = false;
  return async () => {
    if (shutdown.draining.aborted) return { status: 'stopping', ...process };
    const shell = hasShell && (hasShell() ? 'live' : 'missing');
    try {
      const migrated = await inTime(database.isMigrated(), databaseMilliseconds);
      const isReady = migrated && shell !== 'missing';
      wasReady ||= isReady;
      const migrations = migrated ? 'applied' : 'pending';
      return { status: isReady ? 'ready' : 'not ready', database: 'reachable', migrations, ...process, shell };
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      const status = wasReady && shell !== 'missing' ? 'ready' : 'not ready';
      return { status, database: 'unreachable', migrations: 'unknown', ...process, shell };
    }
  };
}

function registerMetrics(app: App, platform: Platform): void {
  const metrics = createMetrics(platform);
  app.addHook('onResponse', ({ routeOptions, method }, { statusCode, elapsedTime }, done) => {
    const call = routeOptions.config.call?.name ?? routeOptions.url ?? 'unknown';
    metrics.countCall({ call, method, status: statusCode }, elapsedTime / 1_000);
    done();
  });
  const { metricsPort, production } = platform.config;
  if (metricsPort !== null) serveMetrics(app, platform, metrics, metricsPort);
  // Behind a proxy on this machine, every client would seem to be local.
  if (metricsPort !== null || production) return;
  app.get('/metrics', async (request, reply) => {
    if (!loopback.has(request.ip)) throw new CodedError(404, 'NOT_FOUND', 'There is nothing at this address.');
    const { text, mediaType } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(mediaType).send(text);
  });
}
