import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { answerUnknownPath } from '../platform/http/answer-error.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { createPageCache } from './page-cache.ts';
import { createReleaseReader } from './release-reader.ts';
import { pageSecurityHeaders } from './security-policy.ts';
import { sendCompressed } from './send-compressed.ts';
import { findAsset, serveAsset } from './serve-asset.ts';

/** Files of a release are named for their content and never change. */
const forEver = 'public, max-age=31536000, immutable';
/** What asks for a file must not be answered with the page. */
const asksForFile = /^releases(\/|$)|\.[a-z0-9]{1,8}$/i;

/** The shell, the releases of the remotes and the registry. Registered last: its page answers for every address left. */
export function registerDeliveryRoutes(app: App, { config, clock, log }: Platform): void {
  const releases = createReleaseReader(config.releasesDir, log);
  const pages = createPageCache(releases, clock);
  const securityHeaders = pageSecurityHeaders(config);

  app.get('/registry.json', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return sendCompressed(request, reply, pages.readRegistry());
  });

  app.get<{ Params: { name: string; release: string; '*': string } }>(
    '/releases/:name/:release/*',
    async (request, reply) => {
      const { name, release, '*': path } = request.params;
      const asset = findAsset(releases.readRelease(name, release), path);
      if (!asset) return answerMissing(request, reply);
      return serveAsset(request, reply, {
        folder: join(config.releasesDir, name, release),
        asset,
        cacheControl: forEver,
      });
    },
  );

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const { shell } = releases.readLive();
    const asset = findAsset(shell, `public/${path}`);
    if (shell && asset) {
      const folder = join(config.releasesDir, shell.name, shell.release);
      return serveAsset(request, reply, { folder, asset, cacheControl: 'no-cache' });
    }
    if (asksForFile.test(path)) return answerMissing(request, reply);
    const page = pages.readPage({ path: `/${path.replace(/\/+$/, '')}`, isSignedIn: hasSession(request) });
    reply.headers({ ...securityHeaders, 'cache-control': 'no-store' });
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send('No release of the shell is live yet.\n');
    return sendCompressed(request, reply.type('text/html; charset=utf-8'), page);
  });
}

/** Nobody may keep the answer: the file may be published in the next moment. */
function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  answerUnknownPath(request, reply.header('cache-control', 'no-store'));
  return reply;
}

/** Only a hint of what to preload; the page itself is the same for everybody. */
const hasSession = ({ headers }: FastifyRequest) => /(?:^|;\s*)refresh_token=[^;]/.test(headers.cookie ?? '');
