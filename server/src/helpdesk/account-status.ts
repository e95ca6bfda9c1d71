import { recordAccountChange } from '../account-changes/index.ts';
import { recheckWatches } from '../alerts/index.ts';
import { describeSuspension, helpdeskAgentOf, shownStatusOf } from '../customers/index.ts';
import { activateCustomer, suspendCustomer } from '../identity/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import {
  lockHelpedCustomer,
  refuseDataOwner,
  refuseOwnAccount,
  refuseStaff,
  refuseUnverified,
} from './helped-customer.ts';

/**
 * Suspends an account, also one that is locked to strangers (HCU-26, HCU-58). A suspended account stays unchanged.
 * @throws CodedError 403 for a data owner (HCU-44), the caller and staff (HCU-63), 404, 409 for an Unverified account
 * (SRV-52)
 */
export async function suspend(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    refuseDataOwner(customer);
    refuseOwnAccount(caller, customer);
    refuseStaff(customer);
    if (customer.status === 'Suspended') return;
    await suspendCustomer(tx, customer.id);
    await recordAccountChange(tx, platform, {
      customerId: customer.id,
      agent: helpdeskAgentOf(caller),
      change: 'suspension',
      details: describeSuspension(customer),
    });
  });
}

type Activation = { readonly customerId: string; readonly onlyLockout: boolean };

/**
 * Ends a suspension (HCU-26, HCU-27), including a data owner's (HCU-D4), or a lockout of strangers.
 * @throws CodedError 403 for suspended staff (HCU-63), 404, 409 for an Unverified account (SRV-52), 412 if only a
 * lockout is meant, but the account is suspended for everybody (HCU-70)
 */
export async function activate(
  platform: Platform,
  caller: Caller,
  { customerId, onlyLockout }: Activation,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    if (customer.status === 'Suspended') refuseStaff(customer);
    if (onlyLockout && customer.status === 'Suspended')
      throw new CodedError(412, 'PRECONDITION_FAILED', 'Somebody else has suspended this account.');
    const before = shownStatusOf(customer);
    if (before !== 'Suspended') return;
    const after = await activateCustomer(tx, customer);
    await recheckWatches(tx, platform, [customer.id]);
    await recordAccountChange(tx, platform, {
      customerId: customer.id,
      agent: helpdeskAgentOf(caller),
      change: 'activation',
      details: { before, after },
    });
  });
}
