import { eq } from 'drizzle-orm';
import { customers } from '../customers/customers.tables.ts';
import type { Tx } from '../platform/database/database.ts';
import type { TrialState } from './periods.rules.ts';

/** Lets one transaction at a time change the tier of an account and what it has paid for. Undefined for a deleted account. */
export async function lockAccount(tx: Tx, customerId: string): Promise<TrialState | undefined> {
  const [row] = await tx
    .select({ tier: customers.tier, trialStartedAt: customers.trialStartedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    // Not the key: what the port reports of the customer's containers need not wait for this.
    .for('no key update');
  return row;
}
