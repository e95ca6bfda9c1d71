import { bigint, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

export const secondFactors = pgTable('second_factors', {
  customerId: ofCustomer().primaryKey(),
  /** The app's secret (RFC 6238), base32 and sealed. */
  sealedSecret: text('sealed_secret').notNull(),
  keyId: text('key_id').notNull(),
  /** Since when sign-ins need it; null until it is confirmed with a code. */
  confirmedAt: moment('confirmed_at'),
  /** The 30-second step, counted since 1970, of the last accepted code. Codes of this and earlier steps are refused. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Codes for people who have lost the app; each works for one sign-in. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    /** SHA-256 is enough: a code has 140 random bits, too many to guess. */
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
    /** When a code from before build 28, which may have only 80 bits, stops working. Null: never. */
    endsAt: moment('ends_at'),
  },
  (table) => [uniqueIndex('recovery_codes_customer').on(table.customerId, table.hash)],
);
