import { recordAccountChange } from '../account-changes/index.ts';
import { helpdeskAgentOf } from '../customers/index.ts';
import { activateCustomer, findSuspension, suspendCustomer } from '../identity/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { lockHelpedCustomer, refuseDataOwner, refuseOwnAccount, refuseUnverified } from './open-customer.ts';

/**
 * Suspends a customer and ends the sessions (HCU-26, HCU-58). A suspension by strangers' wrong passwords becomes one that only
 * the helpdesk ends; one that is that already stays as it is.
 * @throws CodedError 403 for a data owner (HCU-44) and for the caller, 404, 409 for an Unverified account (SRV-52)
 */
export async function suspend(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    refuseDataOwner(customer);
    refuseOwnAccount(caller, customer);
    const before = await findSuspension(tx, customer);
    if (before === 'final') return;
    await suspendCustomer(tx, customer.id, 'final');
    await recordAccountChange(tx, platform, {
      customerId: customer.id,
      agent: helpdeskAgentOf(caller),
      change: 'suspension',
      details:
        before === null
          ? { before: customer.status, after: 'Suspended' }
          : { reason: 'by strangers before, final now' },
    });
  });
}

/**
 * Ends the suspension of a customer (HCU-26, HCU-27), also of a data owner (HCU-D4). An account that is not suspended stays as
 * it is.
 * @throws CodedError 404, 409 for an Unverified account (SRV-52)
 */
export async function activate(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    if (customer.status !== 'Suspended') return;
    const after = await activateCustomer(tx, customer.id);
    await recordAccountChange(tx, platform, {
      customerId: customer.id,
      agent: helpdeskAgentOf(caller),
      change: 'activation',
      details: { before: customer.status, after },
    });
  });
}
