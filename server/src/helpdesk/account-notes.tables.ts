import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

export const accountNotes = pgTable(
  'account_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    note: text('note').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('account_notes_customer').on(table.customerId, table.createdAt.desc(), table.id.desc())],
);
