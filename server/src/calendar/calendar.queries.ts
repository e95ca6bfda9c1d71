import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Calendar } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import { alertView, stateList, pendingStates } from '../alerts/index.ts';
import { customerView } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { hour } from '../platform/durations.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { savedListView } from '../saved-lists/index.ts';
import { calendarLinks } from './calendar-links.tables.ts';

export async function readCalendarLink(db: Db, customerId: string): Promise<Calendar | null> {
  const [row] = await db.select().from(calendarLinks).where(eq(calendarLinks.customerId, customerId));
  return row ? { createdAt: row.createdAt.toISOString(), readAt: row.readAt?.toISOString() ?? null } : null;
}

/** Replaces the customer's earlier link. */
export async function saveCalendarLink(tx: Tx, customerId: string, secretHash: string, createdAt: Date): Promise<void> {
  const link = { secretHash, createdAt, readAt: null };
  await tx
    .insert(calendarLinks)
    .values({ customerId, ...link })
    .onConflictDoUpdate({ target: calendarLinks.customerId, set: link });
}

/** @returns whether the customer had a link */
export async function deleteCalendarLink(tx: Tx, customerId: string): Promise<boolean> {
  const rows = await tx
    .delete(calendarLinks)
    .where(eq(calendarLinks.customerId, customerId))
    .returning({ customerId: calendarLinks.customerId });
  return rows.length > 0;
}

/** @returns whether the customer had a link from that time or earlier */
export async function deleteLinkCreatedBy(tx: Tx, customerId: string, by: Date): Promise<boolean> {
  const rows = await tx
    .delete(calendarLinks)
    .where(and(eq(calendarLinks.customerId, customerId), lte(calendarLinks.createdAt, by)))
    .returning({ customerId: calendarLinks.customerId });
  return rows.length > 0;
}

/** Finds nothing unless the customer is Live and has the advanced features. */
export async function findOpenCalendar(
  db: Db,
  secretHash: string,
): Promise<{ readonly customerId: string; readonly createdAt: Date } | undefined> {
  const [found] = await db
    .select({ customerId: calendarLinks.customerId, createdAt: calendarLinks.createdAt, tier: customerView.tier })
    .from(calendarLinks)
    .innerJoin(customerView, eq(customerView.id, calendarLinks.customerId))
    .where(and(eq(calendarLinks.secretHash, secretHash), eq(customerView.status, 'Live')));
  return found && isAdvancedTier(found.tier) ? found : undefined;
}

/** Programs read a calendar many times a day, so most reads write nothing. */
export async function noteCalendarRead(db: Db, customerId: string, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - hour);
  await db
    .update(calendarLinks)
    .set({ readAt: now })
    .where(
      and(
        eq(calendarLinks.customerId, customerId),
        or(isNull(calendarLinks.readAt), lt(calendarLinks.readAt, anHourAgo)),
      ),
    );
}

/**
 * Containers in the customer's saved lists or with alerts still to be sent, ordered by number.
 * @returns at most one more than `serverLimits.calendarContainers`, which shows that there are too many
 */
export async function listFollowedContainers(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from (
      select unnest(container_numbers) as number from ${savedListView} where customer_id = ${customerId}
      union
      select container_number from ${alertView}
      where customer_id = ${customerId} and state in ${stateList(pendingStates)}) followed
    order by number limit ${serverLimits.calendarContainers + 1}`);
  return rows.map(({ number }) => number);
}

export async function forgetCalendarLinks(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(calendarLinks).where(inArray(calendarLinks.customerId, [...customerIds]));
}
