import * as z from 'zod/mini';
import { feedLimits } from './feed-limits.ts';

/**
 * Name of the source. It must never change, since event ids are unique within it. Letters, digits and `._:-`, at most
 * 100; with NDJSON it is in the query.
 */
export const feedSource = z
  .string()
  .check(
    z.regex(/^[\w.:-]+$/, 'letters, digits and . _ : - only'),
    z.maxLength(feedLimits.source, `at most ${feedLimits.source} characters`),
  );

/** Body of `POST /api/feed/events` as JSON. Each event is read on its own by `feedEvent`. */
export const feedBody = z.object({
  source: feedSource,
  events: z.array(z.unknown()).check(z.minLength(1, 'at least one event')),
});
