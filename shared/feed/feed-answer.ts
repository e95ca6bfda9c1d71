import * as z from 'zod/mini';

/**
 * Result of an event. `stored`; `repeated`: its id is known, nothing changed; `refused`: see the reason; `foreign`: of
 * another port, not stored; `unread`: its codes are not known yet, so it is kept and reported (`GET /api/feed/unread`).
 */
export const feedResults = ['stored', 'repeated', 'refused', 'foreign', 'unread'] as const;
export type FeedResultName = (typeof feedResults)[number];

const feedResult = z.object({
  /** As sent; null if it could not be read. */
  eventId: z.nullable(z.string()),
  result: z.enum(feedResults),
  /** Why it was not stored. */
  reason: z.optional(z.string()),
  /** What is unusual about a stored event. */
  note: z.optional(z.string()),
  /** Line number from 1; NDJSON only. */
  line: z.optional(z.number()),
});
export type FeedResult = z.infer<typeof feedResult>;

const feedCounts = z.object({
  stored: z.number(),
  repeated: z.number(),
  refused: z.number(),
  foreign: z.number(),
  unread: z.number(),
});
export type FeedCounts = z.infer<typeof feedCounts>;

/** Answer to a JSON call: one result per event, in order. */
export const feedAnswer = z.object({ results: z.array(feedResult), counts: feedCounts });
export type FeedAnswer = { readonly results: readonly FeedResult[]; readonly counts: FeedCounts };
