import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

export const sharedResults = pgTable(
  'shared_results',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    /** A SHA-256 hash, so reading the database does not open the link. */
    secretHash: text('secret_hash').notNull(),
    containerNumbers: text('container_numbers').array().notNull(),
    /** The link shows journeys, because the customer saw them when making it. */
    isAdvanced: boolean('is_advanced').notNull(),
    /** The customer chose to include their own references (CON-126). */
    showsReferences: boolean('shows_references').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    uniqueIndex('shared_results_secret').on(table.secretHash),
    index('shared_results_customer').on(table.customerId),
  ],
);
