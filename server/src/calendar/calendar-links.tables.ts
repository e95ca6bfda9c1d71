import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

/** One address per customer. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    customerId: ofCustomer().primaryKey(),
    /** SHA-256: reading the database does not open the calendar. */
    secretHash: text('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Written once an hour at most. */
    readAt: moment('read_at'),
  },
  (table) => [uniqueIndex('calendar_links_secret').on(table.secretHash)],
);
