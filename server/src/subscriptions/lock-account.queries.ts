import { eq } from 'drizzle-orm';
import { customers } from '../customers/customers.tables.ts';
import type { Tx } from '../platform/database/database.ts';
import type { TrialState } from './periods.rules.ts';

/** Locks the tier of an account and what it has paid for. Undefined for a deleted account. */
export async function lockAccount(tx: Tx, customerId: string): Promise<TrialState | undefined> {
  const [row] = await tx
    .select({ tier: customers.tier, trialStartedAt: customers.trialStartedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    // A weaker lock, so that the port's reports about the customer's containers need not wait.
    .for('no key update');
  return row;
}
