import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import type { InvoiceContent } from './invoice.rules.ts';
import type { Payment } from './payment.rules.ts';
import type { Period } from './periods.rules.ts';
import { invoiceNumbers, invoices } from './subscriptions.tables.ts';

export async function isInvoiced(db: Db, paymentId: string): Promise<boolean> {
  const rows = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.paymentId, paymentId));
  return rows.length > 0;
}

export async function hasInvoices(db: Db, customerId: string): Promise<boolean> {
  const isTheirs = eq(invoices.customerId, customerId);
  return (await db.select({ number: invoices.number }).from(invoices).where(isTheirs).limit(1)).length > 0;
}

/**
 * One transaction at a time takes the next number, and returns it if it fails, so that there are no gaps (SRV-74).
 * @returns the number
 */
export async function issueInvoice(tx: Tx, payment: Payment, period: Period, content: InvoiceContent): Promise<number> {
  const { id: paymentId, customerId, paidAt, netPence, vatPence, totalPence } = payment;
  const [next] = await tx
    .update(invoiceNumbers)
    .set({ last: sql`${invoiceNumbers.last} + 1` })
    .returning({ number: invoiceNumbers.last });
  if (!next) throw new Error('The row of the last invoice number is missing');
  await tx.insert(invoices).values({
    number: next.number,
    customerId,
    paymentId,
    paidAt,
    netPence,
    vatPence,
    totalPence,
    content,
    periodStartsAt: period.startsAt,
    periodEndsAt: period.endsAt,
  });
  return next.number;
}

/**
 * Makes the next invoice follow this number, if it is higher than the last one.
 * @returns the numbers that are skipped
 */
export async function skipInvoiceNumbers(
  tx: Tx,
  last: number,
): Promise<{ readonly first: number; readonly last: number } | null> {
  const [stored] = await tx.select({ last: invoiceNumbers.last }).from(invoiceNumbers).for('update');
  if (!stored || stored.last >= last) return null;
  await tx.update(invoiceNumbers).set({ last });
  return { first: stored.last + 1, last };
}
