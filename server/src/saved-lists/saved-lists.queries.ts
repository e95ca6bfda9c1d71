import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SavedList } from '@quaywatch/shared/contract';
import type { Db, Tx } from '../platform/database/database.ts';
import { savedLists } from './saved-lists.tables.ts';

export type SavedListContent = { readonly name: string; readonly containerNumbers: readonly string[] };

const isList = (customerId: string, listId: string) =>
  and(eq(savedLists.customerId, customerId), eq(savedLists.id, listId));

export async function readSavedLists(db: Db, customerId: string): Promise<SavedList[]> {
  return db
    .select({
      customerContainerNumberListId: savedLists.id,
      name: savedLists.name,
      containerNumbers: savedLists.containerNumbers,
    })
    .from(savedLists)
    .where(eq(savedLists.customerId, customerId))
    .orderBy(asc(sql`lower(${savedLists.name})`));
}

export async function countSavedLists(db: Db, customerId: string): Promise<number> {
  const [row] = await db.select({ lists: count() }).from(savedLists).where(eq(savedLists.customerId, customerId));
  return row?.lists ?? 0;
}

/** In any letter case. */
export async function hasListNamed(
  db: Db,
  customerId: string,
  name: string,
  editedId: string | null,
): Promise<boolean> {
  const others = editedId === null ? undefined : ne(savedLists.id, editedId);
  const rows = await db
    .select({ id: savedLists.id })
    .from(savedLists)
    .where(and(eq(savedLists.customerId, customerId), eq(sql`lower(${savedLists.name})`, name.toLowerCase()), others))
    .limit(1);
  return rows.length > 0;
}

export async function insertSavedList(db: Db, customerId: string, content: SavedListContent): Promise<string> {
  const [row] = await db
    .insert(savedLists)
    .values({ customerId, name: content.name, containerNumbers: [...content.containerNumbers] })
    .returning({ id: savedLists.id });
  if (!row) throw new Error('The list was not saved');
  return row.id;
}

export async function hasSavedList(db: Db, customerId: string, listId: string): Promise<boolean> {
  const rows = await db.select({ id: savedLists.id }).from(savedLists).where(isList(customerId, listId));
  return rows.length > 0;
}

export async function replaceSavedList(
  db: Db,
  customerId: string,
  listId: string,
  content: SavedListContent,
): Promise<void> {
  await db
    .update(savedLists)
    .set({ name: content.name, containerNumbers: [...content.containerNumbers] })
    .where(isList(customerId, listId));
}

/** @returns false when the customer has no such list */
export async function deleteSavedList(db: Db, customerId: string, listId: string): Promise<boolean> {
  const rows = await db.delete(savedLists).where(isList(customerId, listId)).returning({ id: savedLists.id });
  return rows.length > 0;
}

export async function forgetSavedLists(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(savedLists).where(inArray(savedLists.customerId, [...customerIds]));
}

export function exportSavedLists(db: Db, customerId: string) {
  return db
    .select({ name: savedLists.name, containerNumbers: savedLists.containerNumbers })
    .from(savedLists)
    .where(eq(savedLists.customerId, customerId))
    .orderBy(asc(sql`lower(${savedLists.name})`));
}
