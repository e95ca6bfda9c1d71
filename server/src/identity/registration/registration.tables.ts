import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

/** Confirmation links. The token is derived from the id, so the table alone does not open an account. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    /** The link has expired after this (REG-D5). */
    expiresAt: moment('expires_at').notNull(),
    /** First use of the link; later uses answer "already confirmed" (REG-40). */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('email_confirmations_customer').on(table.customerId)],
);
