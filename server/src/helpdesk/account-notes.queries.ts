import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { accountNotes } from './account-notes.tables.ts';

export type AccountNoteRow = Pick<typeof accountNotes.$inferSelect, 'note' | 'createdAt' | 'customerId'>;

const columns = { note: accountNotes.note, createdAt: accountNotes.createdAt, customerId: accountNotes.customerId };

/** A page of notes, newest first, and their total number. Pages start at 1. */
export async function listNotesPage(
  db: Db,
  customerId: string,
  page: { readonly number: number; readonly size: number },
): Promise<{ total: number; rows: AccountNoteRow[] }> {
  const isOfCustomer = eq(accountNotes.customerId, customerId);
  const rows = await db
    .select(columns)
    .from(accountNotes)
    .where(isOfCustomer)
    .orderBy(desc(accountNotes.createdAt), desc(accountNotes.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const [counted] = await db.select({ total: count() }).from(accountNotes).where(isOfCustomer);
  return { total: counted?.total ?? 0, rows };
}

export async function insertNote(tx: Tx, note: AccountNoteRow): Promise<void> {
  await tx.insert(accountNotes).values(note);
}

/** Deletes all notes about departing customers. */
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
