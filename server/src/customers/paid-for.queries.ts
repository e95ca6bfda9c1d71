// Only subscriptions calls this, and it records each change (decision 0026).
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import type { Tx } from '../platform/database/database.ts';
import { customers } from './customers.tables.ts';

/**
 * Gives these accounts a tier.
 * @returns the accounts that had another tier, with that tier
 */
export async function saveTier(
  tx: Tx,
  customerIds: readonly string[],
  tier: Tier,
): Promise<readonly { readonly customerId: string; readonly before: Tier }[]> {
  const others = and(inArray(customers.id, [...customerIds]), ne(customers.tier, tier));
  const before = await tx
    .select({ customerId: customers.id, before: customers.tier })
    .from(customers)
    .where(others)
    .orderBy(customers.id)
    .for('no key update');
  await tx.update(customers).set({ tier }).where(others);
  return before;
}

/** Stores when an account's trial began. */
export async function saveTrialStart(tx: Tx, customerId: string, trialStartedAt: Date): Promise<void> {
  await tx.update(customers).set({ trialStartedAt }).where(eq(customers.id, customerId));
}

/**
 * Sets whether these subscriptions renew.
 * @returns the accounts for which this is a change
 */
export async function saveRenews(
  tx: Tx,
  customerIds: readonly string[],
  subscriptionRenews: boolean,
): Promise<readonly string[]> {
  const rows = await tx
    .update(customers)
    .set({ subscriptionRenews })
    .where(and(inArray(customers.id, [...customerIds]), ne(customers.subscriptionRenews, subscriptionRenews)))
    .returning({ customerId: customers.id });
  return rows.map(({ customerId }) => customerId);
}
