import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/moment.ts';

/** What a port sent and nobody here could read: kept whole until the product knows its code. */
export const unreadMessages = pgTable(
  'unread_messages',
  {
    source: text('source').notNull(),
    /** The sender's id of the event, or one worked out from the message. */
    eventId: text('event_id').notNull(),
    /** Which words of which standard are not known: `dcsa equipmentEventTypeCode STUF`. */
    reason: text('reason').notNull(),
    message: text('message').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId] }),
    index('unread_messages_reason').on(table.reason, table.receivedAt),
  ],
);
