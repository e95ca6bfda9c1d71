import type { FeedCounts } from '@quaywatch/shared/feed';
import type { FastifyRequest } from 'fastify';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { parseJson } from './parse-json.ts';
import { requireFeedKey } from './require-feed-key.ts';

/**
 * Registers calls that are open to the FEED_KEY only; none where the process serves no calls. A body of a kind that
 * `addCalls` adds no parser for is refused with 415; the kinds and limits of other calls stay as they are.
 */
export function registerFeedScope(app: App, platform: Pick<Platform, 'config'>, addCalls: (feed: App) => void): void {
  if (platform.config.role === 'worker') return;
  void app.register(async (feed) => {
    feed.addHook('onRequest', async (request) => requireFeedKey(platform, request));
    feed.removeAllContentTypeParsers();
    addCalls(feed);
  });
}

/** Lets calls of this scope have a body of JSON; one that is none, or no UTF-8, is refused with 400. */
export function acceptJson(feed: App): void {
  feed.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    parseJson(body, (what) => new CodedError(400, 'INVALID_INPUT', `The body is ${what}.`)),
  );
}

/** Logs what came of a call. @param startedAt by `performance.now()` */
export function logTakenIn(
  request: FastifyRequest,
  message: string,
  startedAt: number,
  facts: { readonly counts: FeedCounts; readonly source?: string },
): void {
  request.log.info({ ...facts, ms: Math.round(performance.now() - startedAt) }, message);
}
