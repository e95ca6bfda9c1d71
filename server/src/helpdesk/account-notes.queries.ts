import { asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { accountNotes } from './account-notes.tables.ts';

/** Deletes every note on customers who leave. */
export async function forgetAccountNotes(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(accountNotes).where(inArray(accountNotes.customerId, [...customerIds]));
}

/** The notes as the customer may read them. */
export function exportAccountNotes(db: Db, customerId: string) {
  return db
    .select({ note: accountNotes.note, createdAt: accountNotes.createdAt })
    .from(accountNotes)
    .where(eq(accountNotes.customerId, customerId))
    .orderBy(asc(accountNotes.createdAt), asc(accountNotes.id));
}
