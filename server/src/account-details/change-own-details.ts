import { limits, messages } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../account-changes/index.ts';
import { agentOf, lockCustomer, saveOwnDetails, type OwnDetails } from '../customers/index.ts';
import { describeChange } from '../customers/rules.ts';
import { checkListed } from '../option-lists/index.ts';
import { hour } from '../platform/durations.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { countInTransaction } from '../platform/rate-limits/count-in-transaction.ts';

const allowance = { points: limits.detailChangesPerHour, per: hour };

/**
 * Changes the caller's company, phone, postcode and role (ACC-11), and records the old values. The contract has checked
 * and trimmed the new ones.
 * @throws CodedError 400 for a role that is not in the list (ACC-17), 429 after too many changes, because each is
 * recorded permanently
 */
export async function changeOwnDetails(platform: Platform, caller: Caller, details: OwnDetails): Promise<void> {
  checkListed('roleTypes', { field: 'roleType', value: details.roleType, message: messages.roleType });
  const { customerId } = caller;
  await platform.database.transaction(async (tx) => {
    const before = await lockCustomer(tx, customerId);
    const values = before && describeChange(before, details);
    if (!values) return;
    await saveOwnDetails(tx, customerId, details);
    await countInTransaction(tx, platform, { name: 'detailChanges', key: customerId, allowance });
    // Last, because a change that is refused must leave no line in the log.
    await recordAccountChange(tx, platform, {
      customerId,
      agent: agentOf(caller, customerId),
      change: 'details',
      values,
    });
  });
}
