import { helpdeskAgentOf } from '../customers/index.ts';
import { removeSecondFactor } from '../identity/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { lockHelpedCustomer, refuseStaff } from './open-customer.ts';

/**
 * Switches off the second factor of a customer who has lost app and recovery codes, and tells the owner by mail
 * (SRV-116). The password is still needed, and sessions go on.
 * @throws CodedError 403 for an account with helpdesk authority, 404, 409 without a second factor
 */
export async function switchOffSecondFactorOf(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseStaff(customer);
    const agent = helpdeskAgentOf(caller);
    if (!(await removeSecondFactor(tx, platform, { customerId: customer.id, agent })))
      throw new CodedError(409, 'CONFLICT', 'This account has no second factor.');
  });
}
