import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { formatInvoiceNumber } from './invoice.rules.ts';
import { invoices } from './subscriptions.tables.ts';

export async function findInvoice(db: Db, number: number) {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number));
  return row;
}

/** Oldest first (ACC-58). Amounts are in pence. */
export async function exportInvoices(db: Db, customerId: string) {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.customerId, customerId))
    .orderBy(asc(invoices.number));
  return rows.map(({ number, paidAt, periodStartsAt, periodEndsAt, netPence, vatPence, totalPence, content }) => ({
    invoiceNumber: formatInvoiceNumber(number),
    paidAt: paidAt.toISOString(),
    periodStartsAt: periodStartsAt.toISOString(),
    periodEndsAt: periodEndsAt.toISOString(),
    netPence,
    vatPence,
    totalPence,
    ...content,
  }));
}

/** @returns how many were deleted */
export async function deleteErasableInvoices(db: Db, now: Date, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${invoices} where number in (
      select number from ${invoices} where erase_after <= ${now.toISOString()}::timestamptz
      order by erase_after limit ${atMost})`);
  return rowCount ?? 0;
}
