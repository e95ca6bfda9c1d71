import { and, eq, ne } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import { customers } from '../customers/customers.tables.ts';
import type { Tx } from '../platform/database/database.ts';

/** Lets one transaction at a time change what an account has paid for. @returns its tier, undefined for a deleted account */
export async function lockTier(tx: Tx, customerId: string): Promise<Tier | undefined> {
  const [row] = await tx
    .select({ tier: customers.tier })
    .from(customers)
    .where(eq(customers.id, customerId))
    // Not the key: what the port reports of the customer's containers need not wait for this.
    .for('no key update');
  return row?.tier;
}

/** Whether the subscription renews by itself from now on. @returns whether that is a change */
export async function setRenewal(tx: Tx, customerId: string, renews: boolean): Promise<boolean> {
  const changed = await tx
    .update(customers)
    .set({ subscriptionRenews: renews })
    .where(and(eq(customers.id, customerId), ne(customers.subscriptionRenews, renews)))
    .returning({ id: customers.id });
  return changed.length > 0;
}
