import { recordAccountChange } from '../account-changes/index.ts';
import { helpdeskAgentOf, shownStatusOf } from '../customers/index.ts';
import { activateCustomer, suspendCustomer } from '../identity/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { lockHelpedCustomer, refuseDataOwner, refuseOwnAccount, refuseUnverified } from './open-customer.ts';

/**
 * Suspends a customer and ends the sessions (HCU-26, HCU-58), also one whom strangers' guesses have locked out of other browsers
 * only. An account that is suspended already stays as it is.
 * @throws CodedError 403 for a data owner (HCU-44) and for the caller, 404, 409 for an Unverified account (SRV-52)
 */
export async function suspend(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    refuseDataOwner(customer);
    refuseOwnAccount(caller, customer);
    if (customer.status === 'Suspended') return;
    await suspendCustomer(tx, customer.id);
    await recordAccountChange(tx, platform, {
      customerId: customer.id,
      agent: helpdeskAgentOf(caller),
      change: 'suspension',
      details: customer.lockedToStrangers
        ? { reason: 'for unknown browsers before, for everybody now' }
        : { before: customer.status, after: 'Suspended' },
    });
  });
}

/**
 * Ends the suspension of a customer (HCU-26, HCU-27), also of a data owner (HCU-D4), and a lockout of strangers. An account that is not suspended stays as
 * it is.
 * @throws CodedError 404, 409 for an Unverified account (SRV-52)
 */
export async function activate(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    const before = shownStatusOf(customer);
    if (before !== 'Suspended') return;
    const after = await activateCustomer(tx, customer);
    await recordAccountChange(tx, platform, {
      customerId: customer.id,
      agent: helpdeskAgentOf(caller),
      change: 'activation',
      details: { before, after },
    });
  });
}
