import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/moment.ts';

/** Messages that could not be read, kept whole until the product knows their codes. */
export const unreadMessages = pgTable(
  'unread_messages',
  {
    source: text('source').notNull(),
    /** The sender's event id, or one derived from the message. */
    eventId: text('event_id').notNull(),
    /** Unknown codes and their standard: `dcsa equipmentEventTypeCode STUF`. */
    reason: text('reason').notNull(),
    message: text('message').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId] }),
    index('unread_messages_reason').on(table.reason, table.receivedAt),
  ],
);
