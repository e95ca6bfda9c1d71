import { sql } from 'drizzle-orm';
import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core';

/** Text compared by bytes: the order is the same on every database, and faster than by language rules. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** One customer in 256, because ids are random. */
export const isInSample = sql`customer_id < '01000000-0000-0000-0000-000000000000'`;

/**
 * What the helpdesk searches, in lower case: a narrow copy of four columns of `customers`, maintained by a trigger
 * (decision 0033).
 */
export const customerSearch = pgTable(
  'customer_search',
  {
    customerId: uuid('customer_id').primaryKey(),
    lastName: plainText('last_name').notNull(),
    firstName: plainText('first_name').notNull(),
    email: plainText('email').notNull(),
    companyName: plainText('company_name').notNull(),
  },
  (table) => [
    // The order of the results (HLP-D1), with all columns, for index-only scans.
    index('customer_search_order').on(
      table.lastName,
      table.firstName,
      table.email,
      table.companyName,
      table.customerId,
    ),
    index('customer_search_sample')
      .on(table.lastName, table.firstName, table.email, table.companyName)
      .where(isInSample),
    index('customer_search_trigrams').using(
      'gin',
      sql`customer_trigrams(${table.lastName}, ${table.firstName}, ${table.email}, ${table.companyName})`,
    ),
  ],
);
