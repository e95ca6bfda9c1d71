import type { FeedCounts } from '@quaywatch/shared/feed';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAdmission, type Admission } from './admit-senders.ts';
import { createFeedKeys, type FeedKeys } from './feed-keys.ts';
import { nameInLog, type FeedSender } from './feed-sender.ts';
import type { FirstRefusal } from './first-refusal.rules.ts';
import { countRefusedDelivery } from './refused-deliveries.ts';
import { parseJson } from '../reading/parse-json.ts';

/* eslint-disable @typescript-eslint/consistent-type-definitions -- only an interface can add to Fastify's own */
declare module 'fastify' {
  interface FastifyInstance {
    feedKeys: FeedKeys;
    admitSender: Admission;
  }
  interface FastifyRequest {
    feedSender: FeedSender | null;
  }
}
/* eslint-enable @typescript-eslint/consistent-type-definitions */

const waitAndBodySeconds = 60;

/** The others are faults of ours, or end by themselves. */
const faultsOfSenders: ReadonlySet<number> = new Set([400, 401, 403, 413, 415]);

/**
 * For keys of the feed only; not registered where the process serves no calls.
 * @param types for which `addCalls` adds a parser; a body of another type is refused with 415
 */
export function registerFeedScope(
  app: App,
  platform: Pick<Platform, 'config' | 'metrics'>,
  types: readonly string[],
  addCalls: (feed: App) => void,
): void {
  if (platform.config.role === 'worker') return;
  if (!app.hasDecorator('feedKeys')) {
    app.decorate('feedKeys', createFeedKeys(app.platform));
    app.decorate('admitSender', createAdmission());
  }
  void app.register(async (feed) => {
    feed.decorateRequest('feedSender', null);
    feed.addHook('onRequest', async (request) => {
      request.feedSender = await app.feedKeys.admit(request);
    });
    feed.addHook('onRoute', (route) => {
      route.config = { bodySeconds: waitAndBodySeconds, ...route.config };
    });
    feed.addHook('preParsing', async (request, reply) => app.admitSender(request, reply));
    feed.addHook('onSend', async ({ refusal, feedSender, method, log }) => {
      if (!refusal || refusal.status === 500) return;
      const { status, code, description: reason } = refusal;
      const sentBy = feedSender && nameInLog(feedSender);
      if (method === 'POST' && faultsOfSenders.has(status)) countRefusedDelivery(platform, sentBy);
      // Without a valid key, only the access log has the address.
      if (sentBy !== null) log.warn({ sentBy, code, reason }, 'delivery refused');
    });
    feed.removeAllContentTypeParsers();
    addCalls(feed);
    feed.addContentTypeParser('*', async () => {
      throw new CodedError(415, 'INVALID_INPUT', `This call takes ${types.join(' or ')}.`);
    });
  });
}

export function senderOf({ feedSender }: FastifyRequest): FeedSender {
  if (!feedSender) throw new Error('This call is not in the scope of the feed.');
  return feedSender;
}

export const json = 'application/json';

/** Invalid JSON or UTF-8 is refused with 400. */
export function acceptJson(feed: App): void {
  feed.addContentTypeParser(json, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    parseJson(body, (what) => new CodedError(400, 'INVALID_INPUT', `The body is ${what}.`)),
  );
}

/** @param startedAt by `performance.now()` */
export function logIngested(
  request: FastifyRequest,
  message: string,
  startedAt: number,
  {
    firstRefused,
    ...facts
  }: { readonly counts: FeedCounts; readonly firstRefused: FirstRefusal | null; readonly source?: string },
): void {
  const sentBy = nameInLog(senderOf(request));
  const refused = firstRefused && { firstRefused };
  request.log.info({ sentBy, ...facts, ...refused, ms: Math.round(performance.now() - startedAt) }, message);
}
