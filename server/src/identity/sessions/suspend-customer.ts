import { suspendAccount } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endAllSessions } from './sessions.queries.ts';

/** Suspends an account for everybody and ends its sessions (SRV-D11). Only the helpdesk can reactivate it. */
export async function suspendCustomer(tx: Tx, customerId: string): Promise<void> {
  await suspendAccount(tx, customerId);
  await endAllSessions(tx, customerId);
}
