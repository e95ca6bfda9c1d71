import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

/** Notes of the helpdesk on an account, deleted with it. */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    note: text('note').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  // In display order, newest first.
  (table) => [index('account_notes_customer').on(table.customerId, table.createdAt.desc(), table.id.desc())],
);
