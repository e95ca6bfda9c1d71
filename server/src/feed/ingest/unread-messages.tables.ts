import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/moment.ts';

/** Kept whole until the product knows their codes. */
export const unreadMessages = pgTable(
  'unread_messages',
  {
    source: text('source').notNull(),
    eventId: text('event_id').notNull(),
    reason: text('reason').notNull(),
    message: text('message').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId] }),
    index('unread_messages_reason').on(table.reason, table.receivedAt),
  ],
);
