import { and, asc, eq, gt, isNotNull, isNull, lte, min, ne, or, sql } from 'drizzle-orm';
import { lockCustomer } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { minute } from '../../platform/durations.ts';
import { paymentOrders, recurringPayments, renewalVat } from '../records/payments.tables.ts';
import { announcementStandsMilliseconds, type Progress } from './renewal.rules.ts';

export type Renewal = Progress & { readonly orderId: string };

/** Longest overdue first. Renewals with another total in their announcement are due too (`isAnnouncedOtherwise`). */
export async function listDueRenewals(
  db: Db,
  { now, totalPence, most }: { readonly now: Date; readonly totalPence: number; readonly most: number },
): Promise<readonly string[]> {
  const { nextTryAt, remindedAt, announcedPence } = recurringPayments;
  const standsSince = new Date(now.getTime() - announcementStandsMilliseconds);
  const rows = await db
    .select({ customerId: recurringPayments.customerId })
    .from(recurringPayments)
    .where(
      or(isNull(nextTryAt), lte(nextTryAt, now), and(ne(announcedPence, totalPence), lte(remindedAt, standsSince))),
    )
    .orderBy(sql`${nextTryAt} asc nulls first`, asc(recurringPayments.customerId))
    .limit(most);
  return rows.map(({ customerId }) => customerId);
}

/**
 * When the next step of a renewal is due, or since when the provider has not answered about one, whichever is earlier;
 * null if none is planned.
 */
export async function findNextRenewal(db: Db): Promise<Date | null> {
  const { nextTryAt } = recurringPayments;
  const unanswered = db
    .select({ since: min(paymentOrders.unansweredSince) })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.kind, 'renewal'), isNotNull(paymentOrders.lookUpAt)));
  const [row] = await db
    .select({ at: sql`least(min(${nextTryAt}), ${unanswered})`.mapWith(nextTryAt) })
    .from(recurringPayments);
  return row?.at ?? null;
}

/**
 * Locks a customer's row against renewal, cancellation, purchase and deletion.
 * @param busy whether to `wait` for a current lock or to `pass` over the customer
 * @returns undefined for a customer who is deleted or was passed over
 */
export async function lockRenewing(
  tx: Tx,
  customerId: string,
  busy: 'wait' | 'pass',
): Promise<{ readonly renews: boolean; readonly isSuspended: boolean } | undefined> {
  const row = await lockCustomer(tx, customerId, busy);
  return row && { renews: row.subscriptionRenews && row.tier === 'Paid', isSuspended: row.status === 'Suspended' };
}

export async function findRenewal(db: Db, customerId: string): Promise<Renewal | undefined> {
  const [row] = await db.select().from(recurringPayments).where(eq(recurringPayments.customerId, customerId));
  return row;
}

export async function saveProgress(tx: Tx, customerId: string, progress: Partial<Progress>): Promise<void> {
  await tx.update(recurringPayments).set(progress).where(eq(recurringPayments.customerId, customerId));
}

/** @param remindedAt null if the announcement is not sent after all, so that it is made again */
export async function saveReminded(
  db: Db,
  {
    customerId,
    periodEndsAt,
    ...announced
  }: Pick<Progress, 'remindedAt' | 'announcedPence'> & { customerId: string; periodEndsAt: Date },
): Promise<void> {
  await db
    .update(recurringPayments)
    .set({ ...announced, nextTryAt: null })
    .where(and(eq(recurringPayments.customerId, customerId), eq(recurringPayments.periodEndsAt, periodEndsAt)));
}

/** @returns whether there was one */
export async function deleteRenewal(tx: Tx, customerId: string): Promise<boolean> {
  const rows = await tx
    .delete(recurringPayments)
    .where(eq(recurringPayments.customerId, customerId))
    .returning({ customerId: recurringPayments.customerId });
  return rows.length > 0;
}

/** Clocks of processes differ by less. */
const clocksDiffer = minute;

/**
 * Changes nothing if a process that started later has noted its own. A start that is still to come was noted by a clock
 * that is ahead, and does not count: otherwise, nothing could be changed until then.
 */
export async function noteVat(
  db: Db,
  own: { readonly percent: number; readonly startedAt: Date },
  now: Date,
): Promise<void> {
  const { id, startedAt } = renewalVat;
  const isEarlier = or(lte(startedAt, own.startedAt), gt(startedAt, new Date(now.getTime() + clocksDiffer)));
  await db
    .insert(renewalVat)
    .values({ id: 1, ...own })
    .onConflictDoUpdate({ target: id, set: own, ...(isEarlier && { setWhere: isEarlier }) });
}

export async function findVat(db: Db): Promise<number | undefined> {
  const [row] = await db.select({ percent: renewalVat.percent }).from(renewalVat);
  return row?.percent;
}
