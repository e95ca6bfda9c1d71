import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';
import type { InvoiceContent } from './invoice.rules.ts';

/** The end is exclusive. */
export const paidPeriods = pgTable(
  'paid_periods',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('paid_periods_customer').on(table.customerId, table.endsAt)],
);

/**
 * An invoice outlives the account by seven years (SRV-50), so it references no other row. Amounts are in pence (VAT
 * Regulations 1995, regulation 14).
 */
export const invoices = pgTable(
  'invoices',
  {
    /** Without gaps, in order of issue; displayed as `QW-000123`. */
    number: integer('number').primaryKey(),
    /** Not a foreign key, because the account may be deleted. */
    customerId: uuid('customer_id').notNull(),
    /** One payment has one invoice, however often it is reported. */
    paymentId: uuid('payment_id').notNull(),
    paidAt: moment('paid_at').notNull(),
    periodStartsAt: moment('period_starts_at').notNull(),
    periodEndsAt: moment('period_ends_at').notNull(),
    netPence: integer('net_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    /** When nothing requires the invoice any more; null while the account exists. */
    eraseAfter: moment('erase_after'),
  },
  (table) => [
    uniqueIndex('invoices_payment_key').on(table.paymentId),
    index('invoices_customer').on(table.customerId, table.number),
    index('invoices_erase_after')
      .on(table.eraseAfter)
      .where(sql`erase_after is not null`),
    check('invoices_amounts', sql`${table.totalPence} = ${table.netPence} + ${table.vatPence}`),
  ],
);

/** The last invoice number. A sequence would leave gaps on rollback. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  { id: integer('id').primaryKey(), last: integer('last').notNull() },
  (table) => [check('invoice_numbers_single', sql`${table.id} = 1`)],
);
