import { recordAccountChange } from '../account-changes/index.ts';
import { deleteAccount } from '../account-deletion/index.ts';
import { type DeleteCustomers, describeSuspension, helpdeskAgentOf, shownStatusOf } from '../customers/index.ts';
import { activateCustomer, removeSecondFactor, suspendCustomer } from '../identity/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import {
  lockHelpedCustomer,
  lockHelpedLeaver,
  refuseDataOwner,
  refuseOwnAccount,
  refuseStaff,
  refuseUnproven,
  refuseUnverified,
} from './open-customer.ts';

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

/**
 * Ends a suspension (HCU-26, HCU-27), including a data owner's (HCU-D4), or a lockout of strangers.
 * @throws CodedError 403 for suspended staff (HCU-63), 404, 409 for an Unverified account (SRV-52)
 */
export async function activate(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    if (customer.status === 'Suspended') refuseStaff(customer);
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

/**
 * Deletes an account, including an Unverified one (HCU-29, HCU-D3).
 * @throws CodedError 403 for a data owner (HCU-46), the caller and staff (HCU-63), 404
 */
export async function deleteHelpedCustomer(
  platform: Platform,
  deleteCustomers: DeleteCustomers,
  caller: Caller,
  customerId: string,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const account = await lockHelpedLeaver(tx, customerId);
    refuseDataOwner(account);
    refuseOwnAccount(caller, account);
    refuseStaff(account);
    await deleteAccount(tx, platform, deleteCustomers, { account, agent: helpdeskAgentOf(caller) });
  });
}
