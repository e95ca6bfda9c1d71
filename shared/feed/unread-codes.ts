import * as z from 'zod/mini';

/** Messages that could not be read, for one reason. */
export const unreadCode = z.object({
  /** The unknown codes and their standard: `dcsa equipmentEventTypeCode STUF`. */
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
