import { recordAccountChanges } from '../account-changes/index.ts';
import { type Agent, saveRenews } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';

export type Renewal = { readonly customerIds: readonly string[]; readonly renews: boolean; readonly agent: Agent };

/** @returns the accounts that changed */
export async function setRenewal(
  tx: Tx,
  parts: Pick<Platform, 'config' | 'clock' | 'log'>,
  { customerIds, renews, agent }: Renewal,
): Promise<readonly string[]> {
  if (customerIds.length === 0) return [];
  const changed = await saveRenews(tx, customerIds, renews);
  const details = { before: !renews, after: renews };
  await recordAccountChanges(
    tx,
    parts,
    changed.map((customerId) => ({ customerId, agent, change: 'renewal', details })),
  );
  return changed;
}
