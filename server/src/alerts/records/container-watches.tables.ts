import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

/** Container numbers that a customer watches because no port knew them (SRV-70). */
export const containerWatches = pgTable(
  'container_watches',
  {
    customerId: ofCustomer(),
    /** Upper case. */
    containerNumber: text('container_number').notNull(),
    createdAt: moment('created_at').notNull(),
    /**
     * When the customer was told of the container before its activity was known. The watch is then over, and the row
     * remains to apply the template.
     */
    noticedAt: moment('noticed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.containerNumber] }),
    index('container_watches_number').on(table.containerNumber),
  ],
);
