import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

/** One calendar address per customer. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    customerId: ofCustomer().primaryKey(),
    /** A SHA-256 hash, so reading the database does not give access to the calendar. */
    secretHash: text('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Written at most once an hour. */
    readAt: moment('read_at'),
  },
  (table) => [uniqueIndex('calendar_links_secret').on(table.secretHash)],
);
