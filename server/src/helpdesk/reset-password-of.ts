import { helpdeskAgentOf } from '../customers/index.ts';
import { answerReset, requestTemporaryPassword } from '../identity/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import {
  lockHelpedCustomer,
  refuseDataOwner,
  refuseOwnAccount,
  refuseStaff,
  refuseUnverified,
} from './helped-customer.ts';

/**
 * Sends a temporary password. Refused requests are recorded too (HCU-21).
 * @returns -1 if this request suspended the account, otherwise 0
 * @throws CodedError CSC_02 within 10 minutes of the last request (HCU-23), CSC_03 for a suspended account, 403 for a
 * data owner (HCU-45), the caller (HCU-61) and staff, whom a fourth request would suspend (HCU-63), 404, 409 for an
 * Unverified account (SRV-52)
 */
export async function resetPasswordOf(platform: Platform, caller: Caller, customerId: string): Promise<number> {
  const { database, clock } = platform;
  const decision = await database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    refuseDataOwner(customer);
    refuseOwnAccount(caller, customer);
    refuseStaff(customer);
    const request = { customerId: customer.id, agent: helpdeskAgentOf(caller), now: clock.now() };
    return requestTemporaryPassword(tx, platform, request);
  });
  return answerReset(decision);
}
