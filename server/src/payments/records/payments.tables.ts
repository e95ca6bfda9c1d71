import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customers.tables.ts';
import { moment } from '../../platform/database/moment.ts';
import type { BillingDetails, OrderState } from './order.rules.ts';

/**
 * One payment that was asked for, by a customer or by a renewal. Amounts are in pence. A row refers to no account: one
 * that was paid after its account was deleted has to be found, and paid back.
 */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id').notNull(),
    /** Names the order to the provider; nobody can guess it, and it is never used twice. */
    vendorTxCode: text('vendor_tx_code').notNull(),
    kind: text('kind').$type<'purchase' | 'renewal'>().notNull(),
    /** A subscription that renews was asked for. */
    recurring: boolean('recurring').notNull(),
    state: text('state').$type<OrderState>().notNull().default('pending'),
    netPence: integer('net_pence').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    vatPence: integer('vat_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    /** What the customer stated; null once the account is deleted. */
    billing: jsonb('billing').$type<BillingDetails>(),
    /** What the provider said: its status, and its words for it. */
    providerStatus: text('provider_status'),
    providerDetail: text('provider_detail'),
    /** The provider's name of the transaction. */
    vpsTxId: text('vps_tx_id'),
    txAuthNo: text('tx_auth_no'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    /** When the provider is asked what became of it; null when nothing is left to ask. */
    lookUpAt: moment('look_up_at'),
    lookUps: integer('look_ups').notNull().default(0),
  },
  (table) => [
    uniqueIndex('payment_orders_vendor_tx_code_key').on(table.vendorTxCode),
    index('payment_orders_customer').on(table.customerId, table.createdAt),
    index('payment_orders_look_up')
      .on(table.lookUpAt)
      .where(sql`look_up_at is not null`),
  ],
);

/** What a subscription is renewed with, and how far the next renewal has got. One row a customer, while it renews. */
export const recurringPayments = pgTable(
  'recurring_payments',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The first payment, which a renewal repeats. */
    orderId: uuid('order_id').notNull(),
    /** The end of the period of which the customer was reminded, and for which payment was tried. */
    periodEndsAt: moment('period_ends_at'),
    remindedAt: moment('reminded_at'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at'),
  },
  (table) => [index('recurring_payments_order').on(table.orderId)],
);
