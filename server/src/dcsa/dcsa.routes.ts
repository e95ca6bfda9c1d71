import { feedLimits, type FeedAnswer } from '@quaywatch/shared/feed';
import {
  acceptJson,
  findFirstRefusal,
  json,
  logIngested,
  registerFeedScope,
  senderOf,
  sumUp,
  type Feed,
} from '../feed/index.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { listDcsaEvents, ingestDcsa } from './ingest-dcsa.ts';

export function registerDcsaRoutes(app: App, feed: Feed): void {
  registerFeedScope(app, feed, [json], (scope) => {
    acceptJson(scope);
    scope.post('/api/feed/dcsa', { bodyLimit: feedLimits.bodyBytes }, async (request): Promise<FeedAnswer> => {
      const startedAt = performance.now();
      const events = listDcsaEvents(request.body);
      if (!events) throw new CodedError(400, 'INVALID_INPUT', 'The body is a list of events, or an object with one.');
      if (events.length > feedLimits.eventsPerCall)
        throw new CodedError(413, 'INVALID_INPUT', `A call takes at most ${feedLimits.eventsPerCall} events.`);
      const results = await ingestDcsa(feed, events, senderOf(request));
      const counts = sumUp(results);
      logIngested(request, 'DCSA events ingested', startedAt, { counts, firstRefused: findFirstRefusal(results) });
      return { results: [...results], counts };
    });
  });
}
