import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

/** The names that customers give containers (CON-120). */
export const containerReferences = pgTable(
  'container_references',
  {
    customerId: ofCustomer(),
    containerNumber: text('container_number').notNull(),
    reference: text('reference').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The reference is kept at least until then; its visits decide whether it ends (decision 0107). */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.containerNumber] }),
    index('container_references_reference').on(table.customerId, sql`lower(${table.reference})`),
    index('container_references_ends_at').on(table.endsAt),
  ],
);
