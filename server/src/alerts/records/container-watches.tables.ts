import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/customers.tables.ts';
import { moment } from '../../platform/database/moment.ts';

/** Container numbers that no port knew when a customer began to wait for them (SRV-70). */
export const containerWatches = pgTable(
  'container_watches',
  {
    customerId: ofCustomer(),
    /** Upper case. */
    containerNumber: text('container_number').notNull(),
    createdAt: moment('created_at').notNull(),
    /**
     * When the customer was told that it came in, while the port has not said its activity: then the watch is over for him,
     * and the row waits to apply his template.
     */
    noticedAt: moment('noticed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.containerNumber] }),
    index('container_watches_number').on(table.containerNumber),
  ],
);
