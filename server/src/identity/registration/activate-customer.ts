import { liftSuspension } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { clearCounts } from '../credentials/credentials.queries.ts';
import { awaitsConfirmation } from './confirmation.queries.ts';

/**
 * Ends the suspension of an account; every count of it starts from zero (SES-D3, SRV-D6). One whose email was never confirmed
 * becomes Unverified: a suspension is no way around the confirmation (HCU-60). The caller has locked the account.
 * @returns its status from now on
 */
export async function activateCustomer(tx: Tx, customerId: string): Promise<'Live' | 'Unverified'> {
  const status = (await awaitsConfirmation(tx, customerId)) ? 'Unverified' : 'Live';
  await liftSuspension(tx, customerId, status);
  await clearCounts(tx, customerId);
  return status;
}
