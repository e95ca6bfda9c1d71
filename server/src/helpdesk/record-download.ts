import { recordAccountChange } from '../account-changes/index.ts';
import { helpdeskAgentOf, lockCustomer } from '../customers/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';

/** Records that a helpdesk agent downloads an account's changes, before the first is sent (HCU-53). */
export async function recordDownload(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    // A deleted account has no row to lock, and nothing can change at the same time.
    await lockCustomer(tx, customerId);
    await recordAccountChange(tx, platform, {
      customerId,
      agent: helpdeskAgentOf(caller),
      change: 'changes-downloaded',
    });
  });
}
