import { inArray, sql } from 'drizzle-orm';
import type { ForgetCustomers } from '../customers/index.ts';
import type { Platform } from '../platform/platform.ts';
import { keptUntil } from './invoice-retention.rules.ts';
import { invoices, paidPeriods } from './subscriptions.tables.ts';

/**
 * Deletes the periods of deleted accounts. Invoices stay as long as tax law requires, with the names and address it
 * requires (SRV-50, SRV-D7), but without the email.
 */
export const createForgetSubscriptions =
  ({ clock }: Pick<Platform, 'clock'>): ForgetCustomers =>
  async (tx, customerIds) => {
    const ids = [...customerIds];
    await tx.delete(paidPeriods).where(inArray(paidPeriods.customerId, ids));
    await tx
      .update(invoices)
      .set({
        eraseAfter: keptUntil(clock.now()),
        content: sql`jsonb_set(${invoices.content}, '{customer,email}', 'null')`,
      })
      .where(inArray(invoices.customerId, ids));
  };
