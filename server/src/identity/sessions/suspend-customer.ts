import { suspendAccount } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { setSuspendedByStrangers } from '../credentials/credentials.queries.ts';
import { endAllSessions } from './sessions.queries.ts';

/** A stranger's suspension leaves the account's known devices a way in; a final one is the helpdesk's to end. */
export type Suspension = 'by-strangers' | 'final';

/** Suspends an account and ends its sessions (SRV-D11). */
export async function suspendCustomer(tx: Tx, customerId: string, suspension: Suspension): Promise<void> {
  await suspendAccount(tx, customerId);
  await setSuspendedByStrangers(tx, customerId, suspension === 'by-strangers');
  await endAllSessions(tx, customerId);
}
