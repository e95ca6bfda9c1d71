import type { KeyScope } from '@quaywatch/shared/contract';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

/** Keys of customers' programs; a revoked one has no row. */
export const accessKeys = pgTable(
  'access_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    /** A SHA-256 hash, so reading the database gives nobody access. */
    secretHash: text('secret_hash').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Accurate to five minutes, so that most calls write nothing. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('access_keys_secret').on(table.secretHash),
    index('access_keys_customer').on(table.customerId),
    index('access_keys_ends_at').on(table.endsAt),
  ],
);
