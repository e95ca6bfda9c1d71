import { suspendAccount } from '../customers/customers.lookups.ts';
import type { Tx } from '../platform/database/database.ts';
import { setSuspendedByStrangers } from './credentials.queries.ts';
import { endAllSessions } from './sessions.queries.ts';
import type { Suspension } from './sign-in.rules.ts';

/** Suspends an account and ends its sessions (SRV-D11). */
export async function suspendCustomer(tx: Tx, customerId: string, suspension: Suspension): Promise<void> {
  await suspendAccount(tx, customerId);
  await setSuspendedByStrangers(tx, customerId, suspension === 'by-strangers');
  await endAllSessions(tx, customerId);
}
