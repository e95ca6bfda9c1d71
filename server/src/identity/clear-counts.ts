import type { Tx } from '../platform/database/database.ts';
import { clearWrongTries } from './credentials.queries.ts';
import { clearResetCounts } from './reset-password.queries.ts';

/**
 * Begins every count of an account anew: wrong passwords, wrong answers, temporary passwords. For a password change and
 * an activation by the helpdesk, in the transaction that makes it (SES-D3, SRV-D6).
 */
export async function clearCounts(tx: Tx, customerId: string): Promise<void> {
  await clearWrongTries(tx, customerId);
  await clearResetCounts(tx, customerId);
}
