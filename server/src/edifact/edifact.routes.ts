import type { FeedAnswer } from '@quaywatch/shared/feed';
import { logTakenIn, registerFeedScope, sumUp, type Feed } from '../feed/index.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { EdifactProblem } from './edifact-problem.ts';
import { takeInInterchanges } from './take-in-interchanges.ts';

const bodyLimit = 2 * 1_024 * 1_024;

/** COARRI and CODECO interchanges of terminals; open to the FEED_KEY only. */
export function registerEdifactRoutes(app: App, feed: Feed): void {
  registerFeedScope(app, feed, (scope) => {
    scope.addContentTypeParser(
      ['application/edifact', 'text/plain'],
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post('/api/feed/edifact', { bodyLimit }, async (request): Promise<FeedAnswer> => {
      const startedAt = performance.now();
      const results = await takeIn(feed, request.body);
      const counts = sumUp(results);
      logTakenIn(request, 'interchange taken in', startedAt, { counts });
      return { results: [...results], counts };
    });
  });
}

async function takeIn(feed: Feed, body: unknown) {
  try {
    return await takeInInterchanges(feed, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  } catch (error) {
    if (error instanceof EdifactProblem) throw new CodedError(400, 'INVALID_INPUT', `${error.message}.`);
    throw error;
  }
}
