import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

/** What the helpdesk has noted about an account. It goes with the account. */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    note: text('note').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  // The order in which they are shown, newest first.
  (table) => [index('account_notes_customer').on(table.customerId, table.createdAt.desc(), table.id.desc())],
);
