import { liftSuspension, type CustomerRow } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { clearCounts } from '../credentials/credentials.queries.ts';
import { awaitsConfirmation } from './confirmation.queries.ts';

/**
 * Ends the suspension of an account, or its lockout of strangers, and resets all counts (SES-D3, SRV-D6). An account
 * whose email was never confirmed becomes Unverified, because a suspension does not replace the confirmation (HCU-60).
 * The caller has locked the account.
 * @returns its new status
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
