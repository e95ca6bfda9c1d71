import { and, inArray, ne } from 'drizzle-orm';
import { recordAccountChanges } from '../account-changes/index.ts';
import type { Agent } from '../customers/index.ts';
import { customers } from '../customers/customers.tables.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';

export type Renewal = { readonly customerIds: readonly string[]; readonly renews: boolean; readonly agent: Agent };

/** Sets whether these subscriptions renew. @returns the accounts that changed */
export async function setRenewal(
  tx: Tx,
  parts: Pick<Platform, 'config' | 'clock' | 'log'>,
  { customerIds, renews, agent }: Renewal,
): Promise<readonly string[]> {
  if (customerIds.length === 0) return [];
  const rows = await tx
    .update(customers)
    .set({ subscriptionRenews: renews })
    .where(and(inArray(customers.id, [...customerIds]), ne(customers.subscriptionRenews, renews)))
    .returning({ customerId: customers.id });
  const details = { before: !renews, after: renews };
  await recordAccountChanges(
    tx,
    parts,
    rows.map(({ customerId }) => ({ customerId, agent, change: 'renewal', details })),
  );
  return rows.map(({ customerId }) => customerId);
}
