import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';
import type { BillingDetails, OrderState } from './order.rules.ts';

/**
 * Amounts in pence. References no account, because an order paid after its account's deletion must be found and
 * refunded.
 */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id').notNull(),
    /** The provider's code for the order. It cannot be guessed and is never reused. */
    vendorTxCode: text('vendor_tx_code').notNull(),
    kind: text('kind').$type<'purchase' | 'renewal'>().notNull(),
    recurring: boolean('recurring').notNull(),
    state: text('state').$type<OrderState>().notNull().default('pending'),
    netPence: integer('net_pence').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    vatPence: integer('vat_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    billing: jsonb('billing').$type<BillingDetails>(),
    providerStatus: text('provider_status'),
    providerDetail: text('provider_detail'),
    vpsTxId: text('vps_tx_id'),
    txAuthNo: text('tx_auth_no'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    /** When the provider is asked next; null when nothing is left to ask. */
    lookUpAt: moment('look_up_at'),
    lookUps: integer('look_ups').notNull().default(0),
    /** When the provider was first asked since its last answer; null after an answer. */
    unansweredSince: moment('unanswered_since'),
  },
  (table) => [
    uniqueIndex('payment_orders_vendor_tx_code_key').on(table.vendorTxCode),
    index('payment_orders_customer').on(table.customerId, table.createdAt),
    index('payment_orders_look_up')
      .on(table.lookUpAt)
      .where(sql`look_up_at is not null`),
  ],
);

/** One row per customer while the subscription renews. */
export const recurringPayments = pgTable(
  'recurring_payments',
  {
    customerId: ofCustomer().primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** End of the period that the reminder and tries were for. */
    periodEndsAt: moment('period_ends_at'),
    remindedAt: moment('reminded_at'),
    /** The total that the reminder stated. */
    announcedPence: integer('announced_pence'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at'),
  },
  (table) => [index('recurring_payments_order').on(table.orderId)],
);

/** The `VAT_PERCENT` of the process that started last, by which every process renews. */
export const renewalVat = pgTable(
  'renewal_vat',
  {
    id: integer('id').primaryKey(),
    percent: integer('percent').notNull(),
    /** When that process started. */
    startedAt: moment('started_at').notNull(),
  },
  (table) => [check('renewal_vat_single', sql`${table.id} = 1`)],
);
