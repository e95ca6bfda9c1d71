import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import type { SavedListContent } from './saved-lists.queries.ts';
import { savedLists, teamLists } from './saved-lists.tables.ts';

type TeamList = typeof teamLists.$inferSelect;

const isList = (teamId: string, listId: string) => and(eq(teamLists.teamId, teamId), eq(teamLists.id, listId));

export async function readTeamLists(tx: Tx, teamId: string): Promise<TeamList[]> {
  return tx
    .select()
    .from(teamLists)
    .where(eq(teamLists.teamId, teamId))
    .orderBy(asc(sql`lower(${teamLists.name})`));
}

export async function insertTeamList(tx: Tx, list: typeof teamLists.$inferInsert): Promise<void> {
  await tx.insert(teamLists).values(list);
}

export async function replaceTeamList(
  tx: Tx,
  teamId: string,
  listId: string,
  { name, containerNumbers }: SavedListContent,
): Promise<void> {
  await tx
    .update(teamLists)
    .set({ name, containerNumbers: [...containerNumbers] })
    .where(isList(teamId, listId));
}

export async function deleteTeamList(tx: Tx, teamId: string, listId: string): Promise<void> {
  await tx.delete(teamLists).where(isList(teamId, listId));
}

/** @returns the largest number of own lists that any of these customers has */
export async function countMostOwnLists(tx: Tx, customerIds: readonly string[]): Promise<number> {
  const counted = tx
    .select({ lists: count().as('lists') })
    .from(savedLists)
    .where(inArray(savedLists.customerId, [...customerIds]))
    .groupBy(savedLists.customerId)
    .as('counted');
  const [row] = await tx.select({ most: max(counted.lists) }).from(counted);
  return Number(row?.most ?? 0);
}

/** Ignores case. */
export async function haveOwnListNamed(tx: Tx, customerIds: readonly string[], name: string): Promise<boolean> {
  const rows = await tx
    .select({ id: savedLists.id })
    .from(savedLists)
    .where(
      and(inArray(savedLists.customerId, [...customerIds]), eq(sql`lower(${savedLists.name})`, name.toLowerCase())),
    )
    .limit(1);
  return rows.length > 0;
}
