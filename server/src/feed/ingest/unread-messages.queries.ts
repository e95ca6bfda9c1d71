import type { UnreadCode } from '@quaywatch/shared/feed';
import { sql } from 'drizzle-orm';
import { momentArray, textArray } from '../../platform/database/array-parameters.ts';
import type { Db } from '../../platform/database/database.ts';
import type { FeedSender } from '../senders/feed-sender.ts';
import { unreadMessages } from './unread-messages.tables.ts';

export type UnreadMessage = {
  /** The standard, and the sender after a colon: `edifact:TERMINAL`, `dcsa:msc`; `dcsa` alone with FEED_KEY. */
  readonly source: string;
  /** The sender's event id, or one derived from the message, so that a repeated message is recognised. */
  readonly eventId: string;
  /** Unknown codes and their standard, always in the same words, because messages are counted by reason. */
  readonly reason: string;
  readonly message: string;
  readonly receivedAt: Date;
};

const messagesAtOnce = 250;

/** The same message sent again changes nothing; another message with the same sender and id replaces it. */
export async function keepUnread(db: Db, messages: readonly UnreadMessage[]): Promise<void> {
  const newest = [
    ...new Map(messages.map((message) => [JSON.stringify([message.source, message.eventId]), message])).values(),
  ];
  for (let first = 0; first < newest.length; first += messagesAtOnce)
    await keepSome(db, newest.slice(first, first + messagesAtOnce));
}

async function keepSome(db: Db, messages: readonly UnreadMessage[]): Promise<void> {
  // PostgreSQL cannot store NUL in text.
  const texts = (pick: (message: UnreadMessage) => string) =>
    sql`${textArray(messages.map((message) => pick(message).replaceAll('\0', '\u{FFFD}')))}::text[]`;
  await db.execute(sql`
    insert into ${unreadMessages} as kept (source, event_id, reason, message, received_at)
    select *
    from unnest(
      ${texts(({ source }) => source)}, ${texts(({ eventId }) => eventId)}, ${texts(({ reason }) => reason)},
      ${texts(({ message }) => message)}, ${momentArray(messages.map(({ receivedAt }) => receivedAt))}::timestamptz[])
    on conflict (source, event_id) do update
      set reason = excluded.reason, message = excluded.message, received_at = excluded.received_at
      where kept.message <> excluded.message`);
}

const mostReasons = 200;

/** By reason, newest first; at most 200 reasons. */
export async function listUnread(db: Db, { source, parties }: FeedSender): Promise<readonly UnreadCode[]> {
  const own =
    source === null
      ? sql``
      : sql`where regexp_replace(source, '^[^:]*:', '') = any(${textArray([...parties])}::text[])`;
  const { rows } = await db.execute<{ codes: readonly UnreadCode[] }>(sql`
    with own as not materialized (select * from ${unreadMessages} ${own})
    select coalesce(json_agg(code), '[]') as codes
    from (
      select
        reason, counted.count, counted.first as "firstReceivedAt", counted.last as "lastReceivedAt",
        json_build_object('source', source, 'eventId', event_id, 'message', message) as example
      from (
        select reason, count(*)::int as count, min(received_at) as first, max(received_at) as last
        from own
        group by reason
        order by max(received_at) desc, reason
        limit ${mostReasons}) counted
        cross join lateral (
          select source, event_id, message
          from own
          where own.reason = counted.reason
          order by received_at desc, source, event_id
          limit 1) example
      order by counted.last desc, reason) code`);
  return (rows[0]?.codes ?? []).map((code) => ({
    ...code,
    firstReceivedAt: new Date(code.firstReceivedAt).toISOString(),
    lastReceivedAt: new Date(code.lastReceivedAt).toISOString(),
  }));
}
