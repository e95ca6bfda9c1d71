import * as z from 'zod/mini';

/**
 * Result of an event. `stored`; `repeated`: its id is known, so nothing changed; `refused`: see the reason; `foreign`:
 * it belongs to another port and was not stored; `unread`: its codes are not known yet, so it is kept and reported
 * (`GET /api/feed/unread`).
 */
export const feedResults = ['stored', 'repeated', 'refused', 'foreign', 'unread'] as const;
export type FeedResultName = (typeof feedResults)[number];

const feedResult = z.object({
  /** The id as it was sent; null if it could not be read. */
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

/** Messages that could not be read for the same reason. */
const unreadCode = z.object({
  /** The standard and its unknown code: `dcsa equipmentEventTypeCode STUF`. */
  reason: z.string(),
  count: z.number(),
  /** ISO 8601 in UTC. */
  firstReceivedAt: z.string(),
  lastReceivedAt: z.string(),
  example: z.object({ source: z.string(), eventId: z.string(), message: z.string() }),
});
export type UnreadCode = z.infer<typeof unreadCode>;

/** `GET /api/feed/unread`: newest reasons first, at most 200. */
export const unreadCodes = z.object({ codes: z.array(unreadCode) });
