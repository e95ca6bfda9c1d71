import { recordAccountChange } from '../../account-changes/index.ts';
import { saveLockedToStrangers } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendUnlockLink } from './send-unlock-link.ts';

/**
 * Locks an account to browsers that have never signed in to it, and tells the owner by mail. Sessions, known browsers,
 * alerts and renewals are not affected (decision 0007). The caller has locked the row.
 */
export async function lockOutStrangers(
  tx: Tx,
  parts: Pick<Platform, 'config' | 'clock' | 'jobs' | 'log'>,
  account: { readonly customerId: string; readonly unlockLinkExpiresAt: Date | null },
  reason: string,
): Promise<void> {
  const { customerId } = account;
  await saveLockedToStrangers(tx, customerId, true);
  await recordAccountChange(tx, parts, {
    customerId,
    agent: { kind: 'visitor', knownDevice: false },
    change: 'suspension',
    details: { reason: `${reason} in unknown browsers` },
  });
  await sendUnlockLink(tx, parts, account);
}
