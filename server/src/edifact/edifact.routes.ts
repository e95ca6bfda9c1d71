import type { FeedAnswer } from '@quaywatch/shared/feed';
import { logTakenIn, registerFeedScope, sumUp } from '../feed/feed.lookups.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { EdifactProblem } from './edifact-problem.ts';
import { takeInInterchange } from './take-in-interchange.ts';

const bodyLimit = 2 * 1_024 * 1_024;

/** COARRI and CODECO interchanges of terminals; open to the FEED_KEY only. */
export function registerEdifactRoutes(app: App, platform: Platform): void {
  registerFeedScope(app, platform, (feed) => {
    feed.addContentTypeParser(
      ['application/edifact', 'text/plain'],
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    feed.post('/api/feed/edifact', { bodyLimit }, async (request): Promise<FeedAnswer> => {
      const startedAt = performance.now();
      const results = await takeIn(platform, request.body);
      const counts = sumUp(results);
      logTakenIn(request, 'interchange taken in', startedAt, { counts });
      return { results: [...results], counts };
    });
  });
}

async function takeIn(platform: Platform, body: unknown) {
  try {
    return await takeInInterchange(platform, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  } catch (error) {
    if (error instanceof EdifactProblem) throw new CodedError(400, 'INVALID_INPUT', `${error.message}.`);
    throw error;
  }
}
