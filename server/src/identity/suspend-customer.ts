import { suspendAccount } from '../customers/customers.lookups.ts';
import type { Db } from '../platform/database/database.ts';
import { setSuspendedByStrangers } from './credentials.queries.ts';
import { endAllSessions } from './sessions.queries.ts';
import type { Suspension } from './sign-in.rules.ts';

/** Suspends an account and ends its sessions (SRV-D11). Call it in a transaction. */
export async function suspendCustomer(db: Db, customerId: string, suspension: Suspension): Promise<void> {
  await suspendAccount(db, customerId);
  await setSuspendedByStrangers(db, customerId, suspension === 'by-strangers');
  await endAllSessions(db, customerId);
}
