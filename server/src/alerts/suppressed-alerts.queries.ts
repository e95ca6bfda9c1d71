import { and, inArray } from 'drizzle-orm';
import type { AlertState } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import type { TierChange } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { alerts } from './alerts.tables.ts';

const waiting: readonly AlertState[] = ['ACTIVE', 'NOT_SUBMITTED', 'SUSPENDED'];

/**
 * Suppresses the alerts that wait of customers who fall back to standard access, and lets them wait again when those come
 * back to an advanced tier (SRV-D4). Between two advanced tiers nothing changes.
 */
export async function followTierChanges(tx: Tx, changes: readonly TierChange[]): Promise<void> {
  const fallen = changes.filter(({ before, after }) => isAdvancedTier(before) && !isAdvancedTier(after));
  const risen = changes.filter(({ before, after }) => !isAdvancedTier(before) && isAdvancedTier(after));
  await move(tx, fallen, waiting, 'SUPPRESSED');
  await move(tx, risen, ['SUPPRESSED'], 'ACTIVE');
}

async function move(
  tx: Tx,
  changes: readonly TierChange[],
  from: readonly AlertState[],
  to: AlertState,
): Promise<void> {
  if (changes.length === 0) return;
  const customerIds = changes.map(({ customerId }) => customerId);
  await tx
    .update(alerts)
    .set({ state: to })
    .where(and(inArray(alerts.customerId, customerIds), inArray(alerts.state, [...from])));
}
