import { and, eq, inArray, lte, max, ne, type SQL } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import { customers } from '../customers/customers.tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { paidPeriods } from './subscriptions.tables.ts';

/** An account that has another tier than before. */
export type TierChange = { readonly customerId: string; readonly before: Tier; readonly after: Tier };

/** Accounts whose tier one transaction ends at most. */
export const mostAtOnce = 500;

/** Locks accounts whose trial began at this moment or before. Of all of them, or of one account only. */
export function lockEndedTrials(tx: Tx, startedBefore: Date, customerId?: string): Promise<readonly string[]> {
  return lockDue(
    tx,
    and(eq(customers.tier, 'Free-advanced'), lte(customers.trialStartedAt, startedBefore)),
    customerId,
  );
}

/**
 * Locks accounts whose last paid period may be over; `findEndedPeriods` tells which of them are due. Those that never had a
 * period, since somebody of ours made them Paid, are not among them.
 */
export function lockPaidAccounts(tx: Tx, now: Date, customerId?: string): Promise<readonly string[]> {
  const paidUntil = tx
    .select({ at: max(paidPeriods.endsAt) })
    .from(paidPeriods)
    .where(eq(paidPeriods.customerId, customers.id));
  return lockDue(tx, and(eq(customers.tier, 'Paid'), lte(paidUntil, now)), customerId);
}

/**
 * Of accounts that are locked those whose last paid period is over. It is asked again once nobody else can pay for them: the
 * statement that has locked them does not see what was paid while it waited.
 */
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

/** One process ends what is due; the others pass over it. Who asks for one account waits. */
async function lockDue(tx: Tx, isDue: SQL | undefined, customerId: string | undefined): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(customerId === undefined ? isDue : and(eq(customers.id, customerId), isDue))
    .orderBy(customers.id)
    .limit(mostAtOnce)
    // Not the key: what the port reports of the customer's containers need not wait for this.
    .for('no key update', customerId === undefined ? { skipLocked: true } : {});
  return rows.map(({ id }) => id);
}

/** Gives these accounts a tier. @returns those that had another one */
export async function changeTiers(tx: Tx, customerIds: readonly string[], tier: Tier): Promise<readonly TierChange[]> {
  if (customerIds.length === 0) return [];
  const others = and(inArray(customers.id, [...customerIds]), ne(customers.tier, tier));
  const before = await tx
    .select({ customerId: customers.id, before: customers.tier })
    .from(customers)
    .where(others)
    .orderBy(customers.id)
    .for('no key update');
  await tx.update(customers).set({ tier }).where(others);
  return before.map((row) => ({ ...row, after: tier }));
}
