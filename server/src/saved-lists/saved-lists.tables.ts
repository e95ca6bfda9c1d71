import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';

export const savedLists = pgTable(
  'saved_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    name: text('name').notNull(),
    containerNumbers: text('container_numbers').array().notNull(),
  },
  (table) => [uniqueIndex('saved_lists_name').on(table.customerId, sql`lower(${table.name})`)],
);
