import { recordAccountChange } from '../account-changes/index.ts';
import { helpdeskAgentOf, lockCustomer } from '../customers/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';

/** Keeps that somebody of the helpdesk takes the changes of an account away, before the first of them is sent (HCU-53). */
export async function recordDownload(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    // An account that is gone has no row to lock, and nothing that could be changed at the same time.
    await lockCustomer(tx, customerId);
    await recordAccountChange(tx, platform, {
      customerId,
      agent: helpdeskAgentOf(caller),
      change: 'changes-downloaded',
    });
  });
}
