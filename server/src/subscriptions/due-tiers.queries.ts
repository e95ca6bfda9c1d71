import { and, eq, inArray, lte, max, type SQL } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import { customerView, saveTier } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { paidPeriods } from './subscriptions.tables.ts';

export type TierChange = { readonly customerId: string; readonly before: Tier; readonly after: Tier };

export const mostAtOnce = 500;

/** Locks at most `mostAtOnce` accounts whose trial began at this moment or earlier, or only the one given. */
export async function lockEndedTrials(
  tx: Tx,
  startedBefore: Date,
  customerId?: string,
): Promise<readonly { readonly customerId: string; readonly startedAt: Date }[]> {
  const isDue = and(eq(customerView.tier, 'Free-advanced'), lte(customerView.trialStartedAt, startedBefore));
  const rows = await lockDue(tx, isDue, customerId);
  return rows.flatMap(({ id, trialStartedAt }) =>
    trialStartedAt ? [{ customerId: id, startedAt: trialStartedAt }] : [],
  );
}

/** `findEndedPeriods` tells which ones are due. Accounts made Paid without any period are not included. */
export async function lockPaidAccounts(tx: Tx, now: Date, customerId?: string): Promise<readonly string[]> {
  const paidUntil = tx
    .select({ at: max(paidPeriods.endsAt) })
    .from(paidPeriods)
    .where(eq(paidPeriods.customerId, customerView.id));
  const rows = await lockDue(tx, and(eq(customerView.tier, 'Paid'), lte(paidUntil, now)), customerId);
  return rows.map(({ id }) => id);
}

/** A separate query, because the locking statement does not see payments that were made while it waited. */
export async function findEndedPeriods(
  tx: Tx,
  customerIds: readonly string[],
  now: Date,
): Promise<readonly { readonly customerId: string; readonly endedAt: string }[]> {
  if (customerIds.length === 0) return [];
  const rows = await tx
    .select({ customerId: paidPeriods.customerId, endedAt: max(paidPeriods.endsAt) })
    .from(paidPeriods)
    .where(inArray(paidPeriods.customerId, [...customerIds]))
    .groupBy(paidPeriods.customerId)
    .having(lte(max(paidPeriods.endsAt), now));
  return rows.flatMap(({ customerId, endedAt }) => (endedAt ? [{ customerId, endedAt: endedAt.toISOString() }] : []));
}

/** One process ends what is due, and others skip it. A call for one account waits instead. */
function lockDue(tx: Tx, isDue: SQL | undefined, customerId: string | undefined) {
  return (
    tx
      .select({ id: customerView.id, trialStartedAt: customerView.trialStartedAt })
      .from(customerView)
      .where(customerId === undefined ? isDue : and(eq(customerView.id, customerId), isDue))
      .orderBy(customerView.id)
      .limit(mostAtOnce)
      // A weaker lock, so that port reports about the customer's containers need not wait.
      .for('no key update', customerId === undefined ? { skipLocked: true } : {})
  );
}

export async function changeTiers(tx: Tx, customerIds: readonly string[], tier: Tier): Promise<readonly TierChange[]> {
  if (customerIds.length === 0) return [];
  const before = await saveTier(tx, customerIds, tier);
  return before.map((row) => ({ ...row, after: tier }));
}
