import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

/** Container numbers that customers watch because no port has reported them (SRV-70). */
export const containerWatches = pgTable(
  'container_watches',
  {
    customerId: ofCustomer(),
    /** Upper case. */
    containerNumber: text('container_number').notNull(),
    createdAt: moment('created_at').notNull(),
    /**
     * When the customer was told of the container although its activity was unknown. The watch is then over, but the
     * row stays so that the template can be applied later.
     */
    noticedAt: moment('noticed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.containerNumber] }),
    index('container_watches_number').on(table.containerNumber),
  ],
);
