import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/customers.tables.ts';
import { moment } from '../../platform/database/moment.ts';

/** Confirmation links; the token in the link is computed from the id, so nothing here opens an account. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    /** After this moment the link answers that it has expired (REG-D5). */
    expiresAt: moment('expires_at').notNull(),
    /** First use of the link; later uses answer "already confirmed" (REG-40). */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('email_confirmations_customer').on(table.customerId)],
);
