import { helpdeskAgentOf } from '../customers/index.ts';
import { removeSecondFactor } from '../identity/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { lockHelpedCustomer, refuseStaff, refuseUnproven } from './helped-customer.ts';

/**
 * For customers who have lost their app and recovery codes. The owner is told by mail (SRV-116). Signing in still needs
 * the password, and sessions continue.
 * @throws CodedError 403 for an account with helpdesk authority, or without a recent code (HCU-65), 404, 409 without a
 * second factor
 */
export async function switchOffSecondFactorOf(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  refuseUnproven(platform, caller);
  await platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseStaff(customer);
    const agent = helpdeskAgentOf(caller);
    if (!(await removeSecondFactor(tx, platform, { customerId: customer.id, agent })))
      throw new CodedError(409, 'CONFLICT', 'This account has no second factor.');
  });
}
