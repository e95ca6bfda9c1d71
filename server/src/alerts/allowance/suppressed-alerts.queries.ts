import { and, inArray } from 'drizzle-orm';
import type { AlertState } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import type { TierChange } from '../../subscriptions/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { waitingStates } from '../records/alert-states.rules.ts';
import { alerts } from '../records/alerts.tables.ts';
import { settleSuspended } from './settle-suspended.queries.ts';

/**
 * Suppresses the pending alerts of customers who fall back to standard access. Restores them, as far as the allowance
 * goes, when customers return to an advanced tier (SRV-D4). Messages already queued are cancelled when a worker claims
 * them.
 */
export async function followTierChanges(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  changes: readonly TierChange[],
): Promise<void> {
  const fallen = changes.filter(({ before, after }) => isAdvancedTier(before) && !isAdvancedTier(after));
  const risen = changes.filter(({ before, after }) => !isAdvancedTier(before) && isAdvancedTier(after));
  await move(tx, fallen, waitingStates, 'SUPPRESSED');
  await move(tx, risen, ['SUPPRESSED'], 'ACTIVE');
  await settleSuspended(
    tx,
    platform,
    risen.map(({ customerId }) => customerId),
  );
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
