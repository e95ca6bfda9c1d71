import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SavedList } from '@quaywatch/shared/contract';
import { teamMemberView } from '../teams/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { entityTagOf } from '../platform/http/entity-tag.ts';
import { savedLists } from './saved-lists.tables.ts';
import { savedListView } from './saved-lists.view.ts';

export type SavedListContent = { readonly name: string; readonly containerNumbers: readonly string[] };

const isList = (customerId: string, listId: string) =>
  and(eq(savedLists.customerId, customerId), eq(savedLists.id, listId));

/** Whether a list is the team's, for members of a team; null for everybody else. */
export const ownership = (customerId: unknown) => sql<boolean | null>`case when ${savedListView.ofTeam} or exists (
  select from ${teamMemberView} where ${teamMemberView.customerId} = ${customerId}) then ${savedListView.ofTeam} end`;

/** The customer's own lists and the team's, by name. */
export async function readSavedLists(db: Db, customerId: string): Promise<SavedList[]> {
  const rows = await db
    .select({
      customerContainerNumberListId: savedListView.id,
      name: savedListView.name,
      containerNumbers: savedListView.containerNumbers,
      ofTeam: ownership(customerId),
    })
    .from(savedListView)
    .where(eq(savedListView.customerId, customerId))
    .orderBy(asc(sql`lower(${savedListView.name})`));
  return rows.map((list) => ({ ...withoutNull(list), etag: tagOf(list) }));
}

/** The same for a customer and a team, so that sharing a list is no change (LST-56). */
export const tagOf = ({ name, containerNumbers }: SavedListContent): string => entityTagOf([name, containerNumbers]);

/** Customers without a team are told nothing about teams. */
export function withoutNull<List extends { readonly ofTeam: boolean | null }>({ ofTeam, ...list }: List) {
  return ofTeam === null ? list : { ...list, ofTeam };
}

/** A list that is moved between customer and team keeps its id, so the id is given. */
export async function insertSavedList(
  db: Db,
  customerId: string,
  { id, name, containerNumbers }: SavedListContent & { readonly id?: string },
): Promise<string> {
  const [row] = await db
    .insert(savedLists)
    .values({ ...(id !== undefined && { id }), customerId, name, containerNumbers: [...containerNumbers] })
    .returning({ id: savedLists.id });
  if (!row) throw new Error('The list was not saved');
  return row.id;
}

/** @returns false if the customer has no such list */
export async function replaceSavedList(
  db: Db,
  customerId: string,
  listId: string,
  { name, containerNumbers }: SavedListContent,
): Promise<boolean> {
  const rows = await db
    .update(savedLists)
    .set({ name, containerNumbers: [...containerNumbers] })
    .where(isList(customerId, listId))
    .returning({ id: savedLists.id });
  return rows.length > 0;
}

/** @returns false if the customer has no such list */
export async function deleteSavedList(db: Db, customerId: string, listId: string): Promise<boolean> {
  const rows = await db.delete(savedLists).where(isList(customerId, listId)).returning({ id: savedLists.id });
  return rows.length > 0;
}

export async function forgetSavedLists(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(savedLists).where(inArray(savedLists.customerId, [...customerIds]));
}

/** Without the team's lists, which are not deleted with the account. */
export function exportSavedLists(db: Db, customerId: string) {
  return db
    .select({ name: savedLists.name, containerNumbers: savedLists.containerNumbers })
    .from(savedLists)
    .where(eq(savedLists.customerId, customerId))
    .orderBy(asc(sql`lower(${savedLists.name})`));
}
