import { liftSuspension, type CustomerRow } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { clearCounts } from '../credentials/credentials.queries.ts';
import { awaitsConfirmation } from './confirmation.queries.ts';

/**
 * Ends the suspension of an account, or the lockout of strangers; every count of it starts from zero (SES-D3, SRV-D6). One whose email was never confirmed
 * becomes Unverified: a suspension is no way around the confirmation (HCU-60). The caller has locked the account.
 * @returns its status from now on
 */
export async function activateCustomer(
  tx: Tx,
  { id, status }: Pick<CustomerRow, 'id' | 'status'>,
): Promise<'Live' | 'Unverified'> {
  const after = status === 'Suspended' && (await awaitsConfirmation(tx, id)) ? 'Unverified' : 'Live';
  await liftSuspension(tx, id, after);
  await clearCounts(tx, id);
  return after;
}
