import fastifyStatic from '@fastify/static';
import type { ContentItem, ContentRegion } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { isFolderName, type Release, type TakenBackReleases } from '@quaywatch/shared/release';
import { answerUnknownPath } from '../platform/http/answer-error.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { createBrowserReleases } from './browser-releases.ts';
import type { Canaries, Judgements } from './canaries.ts';
import { listTakenBack, type ChosenReleases } from './choose-releases.rules.ts';
import type { SightContent } from './fill-sight.rules.ts';
import { findOwn, type FindOwn } from './own-releases.ts';
import { createPageCache } from './page-cache.ts';
import { readVisitor } from './read-visitor.rules.ts';
import type { ReleaseFollower, ReleaseReader } from './release-reader.ts';
import { pageSecurityHeaders } from './security-policy.ts';
import { sendCompressed } from './send-compressed.ts';
import { createWaitingPages } from './waiting-pages.ts';
import { watchShell } from './watch-shell.ts';

/** Release files have content hashes in their names and never change. */
const forEver = { maxAge: '365d', immutable: true };
/** A file at the root of the site keeps its name, so browsers revalidate it. */
const askAgain = { cacheControl: false };
/** Made for one browser only. */
const ofOneBrowser = { 'cache-control': 'no-store', vary: 'cookie' };
/** A request for a file must not be answered with the page. */
const asksForFile = /^releases(\/|$)|\.[a-z0-9]{1,8}$/i;

type Parts = {
  readonly releases: ReleaseReader;
  /** Null where the store is read directly. */
  readonly follower: ReleaseFollower | null;
  readonly canaries: Judgements & Pick<Canaries, 'notePage' | 'noteRegistry'>;
  readonly own: FindOwn;
  readonly sight: {
    readonly siteKey: string;
    readonly itemsOf: (region: ContentRegion) => Promise<readonly ContentItem[]>;
  };
};

/**
 * Serves the shell, the remotes' releases and the registry. It must be registered last, because its page answers every
 * remaining address.
 */
export function registerDeliveryRoutes(
  app: App,
  { config, clock, log, shutdown }: Platform,
  { releases, follower, canaries, own, sight }: Parts,
): void {
  const browsers = createBrowserReleases(config.publicUrl, releases, canaries);
  const pages = createPageCache(clock, config.reportedLoadsPercent / 100);
  const noteShell = watchShell(app, { config, log }, { releases, follower });
  const securityHeaders = createSecurityHeaders(config);
  const folderOf = ({ name, release }: Release) => join(config.releasesDir, name, release);
  void app.register(fastifyStatic, { serve: false, preCompressed: true, index: false, lastModified: false });

  const ownFor = ({ shell }: ChosenReleases, request: FastifyRequest, reply: FastifyReply) =>
    findOwn(own, shell?.paths ?? [], request, reply);

  async function readSight(): Promise<SightContent> {
    const read = async <Region extends ContentRegion>(region: Region) => [region, await sight.itemsOf(region)] as const;
    const regions = [read('Sign In'), read('Critical Alerts (LGPL)'), read('Critical Alerts (DPWS)')];
    return {
      siteKey: sight.siteKey,
      content: Object.fromEntries(await Promise.all(regions)) as SightContent['content'],
    };
  }

  const waitingPages = createWaitingPages(browsers.readState, shutdown.draining);

  async function findRegistry(request: FastifyRequest, reply: FastifyReply) {
    const chosen = browsers.readForTab(request);
    const given = await ownFor(chosen, request, reply);
    const found = pages.readRegistry(browsers.applyOwn(chosen, given), given);
    if (found && !given) canaries.noteRegistry(request, chosen);
    // Weak, because it is the same for every encoding.
    const etag = `W/"${found?.revision ?? ''}"`;
    return { body: found?.body, etag, isKnown: found !== null && request.headers['if-none-match'] === etag };
  }

  async function answerRegistry(request: FastifyRequest, reply: FastifyReply) {
    const { body, etag, isKnown } = await findRegistry(request, reply);
    if (!body) return answerNothingLive(reply);
    reply.headers({ ...ofOneBrowser, etag });
    if (isKnown) return reply.code(304).send();
    return sendCompressed(request, reply.type('application/json; charset=utf-8'), body);
  }

  app.get('/registry.json', async (request, reply) => answerRegistry(request, reply));

  // Responds once the registry changes; for open pages with a broken part.
  app.get('/registry/next.json', async (request, reply) => {
    const seen = browsers.readState();
    if ((await findRegistry(request, reply)).isKnown) await waitingPages.wait(departureOf(reply), seen);
    return answerRegistry(request, reply);
  });

  app.get('/registry/previous.json', async (request, reply) => {
    const chosen = browsers.readForTab(request);
    const body = pages.readPreviousRegistry(chosen, browsers.readBefore(request, chosen));
    if (!body) return answerNothingLive(reply);
    reply.headers(ofOneBrowser).type('application/json; charset=utf-8');
    return sendCompressed(request, reply, body);
  });

  app.get('/registry/taken-back.json', async (_request, reply) => {
    const found = listTakenBack(releases.readLive(), canaries.isTakenBack);
    const answer = { releases: found.map(({ name, release }) => ({ name, release })) };
    return reply.header('cache-control', 'no-store').send(answer satisfies TakenBackReleases);
  });

  /** A page from another process may name a release that has not arrived here yet. */
  async function findRelease(name: string, id: string): Promise<Release | null> {
    const found = releases.readRelease(name, id);
    if (found || !follower || !isFolderName(name) || !isFolderName(id)) return found;
    await follower.lookAgain();
    return releases.readRelease(name, id);
  }

  app.get<{ Params: { name: string; release: string; '*': string } }>(
    '/releases/:name/:release/*',
    { onSend: nameTextType },
    async (request, reply) => {
      const { name, release: id, '*': path } = request.params;
      const release = await findRelease(name, id);
      if (!isFileOf(release, path)) return answerMissing(request, reply);
      // The file server replaces this header, except in a 404, which must not be cached.
      return reply.header('cache-control', 'no-store').sendFile(path, folderOf(release), forEver);
    },
  );

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const { shell } = browsers.readFor(request);
    if (isFileOf(shell, `public/${path}`))
      return reply.header('cache-control', 'no-cache').sendFile(`public/${path}`, folderOf(shell), askAgain);
    if (asksForFile.test(path)) return answerMissing(request, reply);
    const asked = {
      path: `/${path.replace(/\/+$/, '')}`,
      isSignedIn: hasSession(request),
      visitor: readVisitor(request.cookies),
      hasSecret: Object.hasOwn(request.query as object, 'token'),
    };
    const chosen = browsers.readForPage(request, reply);
    const given = await ownFor(chosen, request, reply);
    const page = pages.readPage(browsers.applyOwn(chosen, given), asked, given, await readSight());
    const styles = page?.styleDigests ?? [];
    const machine = given?.override?.origin;
    const headers = machine ? pageSecurityHeaders(config, machine, styles) : securityHeaders(styles);
    reply.headers({ ...headers, ...ofOneBrowser });
    noteShell(chosen.shell !== null);
    if (!page || !chosen.shell) return answerNothingLive(reply);
    if (!given) canaries.notePage(request, chosen);
    return sendCompressed(request, reply.type('text/html; charset=utf-8'), page.body);
  });
}

/** Computes the headers once for each set of styles, because every page needs them. */
function createSecurityHeaders(config: Parameters<typeof pageSecurityHeaders>[0]) {
  const made = new Map<string, Record<string, string>>();
  return (styles: readonly string[]) => {
    const key = styles.join(' ');
    const headers = made.get(key) ?? pageSecurityHeaders(config, null, styles);
    made.set(key, headers);
    return headers;
  };
}

function departureOf({ raw }: FastifyReply): AbortSignal {
  const departure = new AbortController();
  raw.once('close', () => departure.abort());
  return departure.signal;
}

/** Nothing has been promoted yet, or the release store is not mounted. */
const answerNothingLive = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No release of the shell is live.\n');

/** The file server still uses application/javascript, which RFC 9239 replaced, and gives SVG images no charset. */
const nameTextType = async (_request: FastifyRequest, reply: FastifyReply) => {
  const type = String(reply.getHeader('content-type'));
  if (type.startsWith('application/javascript')) reply.type('text/javascript; charset=utf-8');
  if (type === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
};

/** Only files listed in a release are served; no other address is turned into a path. */
const isFileOf = (release: Release | null, path: string): release is Release =>
  release?.assets.some((asset) => asset.path === path) ?? false;

/** Not cached, because the file may be published a moment later. */
function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  answerUnknownPath(request, reply.header('cache-control', 'no-store'));
  return reply;
}

/** Only a hint about what to preload and to draw; the page contains no customer data. */
const hasSession = ({ cookies }: FastifyRequest) => Boolean(cookies['refresh_token']);
