import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { invoices } from './subscriptions.tables.ts';

/** An invoice by its number, whoever it belongs to. */
export async function findInvoice(db: Db, number: number) {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number));
  return row;
}
