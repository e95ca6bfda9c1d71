import { bigint, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/customers.tables.ts';
import { moment } from '../../platform/database/moment.ts';

/** The authenticator app of an account. */
export const secondFactors = pgTable('second_factors', {
  customerId: ofCustomer().primaryKey(),
  /** What the app computes its codes from (RFC 6238), base32 and sealed. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Names the key that sealed it. */
  keyId: text('key_id').notNull(),
  /** Since when it is demanded; null: set up and not confirmed with a code yet. */
  confirmedAt: moment('confirmed_at'),
  /** The 30 seconds, counted since 1970, of the last code that was taken: that one and those before are not taken again. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Codes for whoever has lost the app, each good for one sign-in. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    /** SHA-256: the random bits of a code are too many to be guessed, 140, or 80 in codes made before version 1.48. */
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_customer').on(table.customerId, table.hash)],
);
