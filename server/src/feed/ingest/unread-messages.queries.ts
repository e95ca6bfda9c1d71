import { sql } from 'drizzle-orm';
import { momentArray, textArray } from '../../platform/database/array-parameters.ts';
import type { Db } from '../../platform/database/database.ts';
import type { FeedSender } from '../senders/feed-sender.ts';
import { unreadMessages } from './unread-messages.tables.ts';

/** What a port sent and nobody here could read. */
export type UnreadMessage = {
  /** Which standard, and after a colon by whom: `edifact:TERMINAL`, `dcsa:msc`; `dcsa` where the key is every source's. */
  readonly source: string;
  /** The sender's id of the event, or one worked out from the message: the same again is the same message. */
  readonly eventId: string;
  /** Which words of which standard are not known, in the same words every time: they are counted by it. */
  readonly reason: string;
  /** The message as it came. */
  readonly message: string;
  readonly receivedAt: Date;
};

const messagesAtOnce = 250;

/**
 * Keeps them whole until the product knows their codes. The same message again changes nothing; another message of the same
 * sender and id replaces the earlier one.
 */
export async function keepUnread(db: Db, messages: readonly UnreadMessage[]): Promise<void> {
  const newest = [
    ...new Map(messages.map((message) => [JSON.stringify([message.source, message.eventId]), message])).values(),
  ];
  for (let first = 0; first < newest.length; first += messagesAtOnce)
    await keepSome(db, newest.slice(first, first + messagesAtOnce));
}

async function keepSome(db: Db, messages: readonly UnreadMessage[]): Promise<void> {
  // The database keeps no NUL in a text; a message that holds one is unreadable enough without it.
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

/** What could not be read of a sender's messages, by reason, the newest first; at most 200 reasons. */
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
