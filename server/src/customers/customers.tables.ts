import { eq, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AccountStatus, Authority, Tier } from '@quaywatch/shared/contract';
import { moment } from '../platform/database/moment.ts';

/** One account holder. Deleting the row also deletes all personal data (SRV-D7); invoices do not depend on it. */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As typed, trimmed. Spellings that differ in case are the same account (REG-D7). */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    companyName: text('company_name').notNull(),
    phone: text('phone').notNull(),
    postcode: text('postcode').notNull(),
    roleType: text('role_type').notNull(),
    businessType: text('business_type').notNull(),
    businessSubType: text('business_sub_type'),
    containersAmount: integer('containers_amount'),
    tier: text('tier').$type<Tier>().notNull().default('Free'),
    status: text('status').$type<AccountStatus>().notNull().default('Unverified'),
    /**
     * Set after too many guesses from browsers that never signed in to the account: such browsers are refused.
     * Everything else keeps working, and the account stays Live (decision 0007). `shownStatus` is what others see.
     */
    lockedToStrangers: boolean('locked_to_strangers').notNull().default(false),
    authorities: text('authorities').array().$type<Authority[]>().notNull().default(['CUSTOMER']),
    /** The account holds data that others depend on, so the helpdesk cannot suspend, reset or delete it (SRV-53). */
    isDataOwner: boolean('is_data_owner').notNull().default(false),
    /** The first start of the 30-day trial; later switches do not move it (SRV-D2). */
    trialStartedAt: moment('trial_started_at'),
    /** A recurring card payment will renew the current paid period. */
    subscriptionRenews: boolean('subscription_renews').notNull().default(false),
    /** Marketing choices; null until made. */
    marketingLgp: boolean('marketing_lgp'),
    marketingSou: boolean('marketing_sou'),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('customers_email_key').on(sql`lower(${table.email})`),
    // Every minute a job looks for ended trials and paid periods. With these indexes it need not read the whole table.
    index('customers_on_trial')
      .on(table.trialStartedAt)
      .where(sql`tier = 'Free-advanced'`),
    index('customers_paid')
      .on(table.id)
      .where(sql`tier = 'Paid'`),
  ],
);

/** How emails are compared, ignoring case (REG-D7). The unique index uses it. */
export const emailKey = sql<string>`lower(${customers.email})`;

export const hasEmail = (email: string) => eq(emailKey, email.trim().toLowerCase());

/** The status as the helpdesk sees it: an account that is locked to strangers appears as Suspended. */
export const shownStatus = sql<AccountStatus>`case when ${customers.lockedToStrangers} then 'Suspended' else ${customers.status} end`;

/** A column that references a customer, or is null. */
export const customerOf = (onDelete: 'cascade' | 'set null') =>
  uuid('customer_id').references(() => customers.id, { onDelete });

/** A column that references the customer and is deleted with the account (SRV-D7). */
export const ofCustomer = () => customerOf('cascade').notNull();
