import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';

/** For a history without numbers (HIS-D4). Partitioned by month (decision 0050). */
export const searchedContainers = pgTable(
  'searched_containers',
  {
    customerId: ofCustomer(),
    searchedOn: date('searched_on').notNull(),
    containerNumber: text('container_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.searchedOn, table.containerNumber] })],
);
