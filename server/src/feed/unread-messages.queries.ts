import { ne, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { unreadMessages } from './feed.tables.ts';

/** What a port sent and nobody here could read. */
export type UnreadMessage = {
  /** Who sent it. */
  readonly source: string;
  /** The sender's id of the event, or one worked out from the message: the same again is the same message. */
  readonly eventId: string;
  /** Which words of which standard are not known, in the same words every time: they are counted by it. */
  readonly reason: string;
  /** The message as it came. */
  readonly message: string;
  readonly receivedAt: Date;
};

/**
 * Keeps it whole until the product knows its code. The same message again changes nothing; another message of the same
 * sender and id replaces the earlier one.
 */
export async function keepUnread(db: Db, message: UnreadMessage): Promise<void> {
  // The database keeps no NUL in a text; a message that holds one is unreadable enough without it.
  const storable = (text: string) => text.replaceAll('\0', '\u{FFFD}');
  const said = {
    reason: storable(message.reason),
    message: storable(message.message),
    receivedAt: message.receivedAt,
  };
  await db
    .insert(unreadMessages)
    .values({ source: storable(message.source), eventId: storable(message.eventId), ...said })
    .onConflictDoUpdate({
      target: [unreadMessages.source, unreadMessages.eventId],
      set: said,
      setWhere: ne(unreadMessages.message, said.message),
    });
}

/** Messages that could not be read for one reason. */
export type UnreadCode = {
  readonly reason: string;
  readonly count: number;
  /** When the first and the last of them came, ISO 8601 in UTC. */
  readonly firstReceivedAt: string;
  readonly lastReceivedAt: string;
  /** The last of them as it came. */
  readonly example: { readonly source: string; readonly eventId: string; readonly message: string };
};

const mostReasons = 200;

/** What could not be read, by reason, the newest first; at most 200 reasons. */
export async function listUnread(db: Db): Promise<readonly UnreadCode[]> {
  const { rows } = await db.execute<{ codes: readonly UnreadCode[] }>(sql`
    select coalesce(json_agg(code), '[]') as codes
    from (
      select
        reason, counted.count, counted.first as "firstReceivedAt", counted.last as "lastReceivedAt",
        json_build_object('source', source, 'eventId', event_id, 'message', message) as example
      from (
        select reason, count(*)::int as count, min(received_at) as first, max(received_at) as last
        from ${unreadMessages}
        group by reason
        order by max(received_at) desc, reason
        limit ${mostReasons}) counted
        cross join lateral (
          select source, event_id, message
          from ${unreadMessages} unread
          where unread.reason = counted.reason
          order by received_at desc, source, event_id
          limit 1) example
      order by counted.last desc, reason) code`);
  return (rows[0]?.codes ?? []).map((code) => ({
    ...code,
    firstReceivedAt: new Date(code.firstReceivedAt).toISOString(),
    lastReceivedAt: new Date(code.lastReceivedAt).toISOString(),
  }));
}
