import type { FeedAnswer } from '@quaywatch/shared/feed';
import {
  findFirstRefusal,
  logIngested,
  registerFeedScope,
  senderOf,
  sumUp,
  type Feed,
  type FeedSender,
} from '../feed/index.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { EdifactProblem, StrangerProblem } from './edifact-problem.ts';
import { ingestInterchanges } from './ingest-interchanges.ts';

const bodyLimit = 2 * 1_024 * 1_024;
const types = ['application/edifact', 'text/plain'];

export function registerEdifactRoutes(app: App, feed: Feed): void {
  registerFeedScope(app, feed, types, (scope) => {
    scope.addContentTypeParser(types, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.post('/api/feed/edifact', { bodyLimit }, async (request): Promise<FeedAnswer> => {
      const startedAt = performance.now();
      const results = await ingestBody(feed, request.body, senderOf(request));
      const counts = sumUp(results);
      logIngested(request, 'interchange ingested', startedAt, { counts, firstRefused: findFirstRefusal(results) });
      return { results: [...results], counts };
    });
  });
}

async function ingestBody(feed: Feed, body: unknown, sender: FeedSender) {
  try {
    return await ingestInterchanges(feed, Buffer.isBuffer(body) ? body : Buffer.alloc(0), sender);
  } catch (error) {
    if (error instanceof StrangerProblem) throw new CodedError(403, 'FORBIDDEN', `${error.message}.`);
    if (error instanceof EdifactProblem) throw new CodedError(400, 'INVALID_INPUT', `${error.message}.`);
    throw error;
  }
}
