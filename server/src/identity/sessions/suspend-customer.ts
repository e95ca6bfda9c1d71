import { suspendAccount } from '../../customers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endAllSessions } from './sessions.queries.ts';

/** Ends its sessions too (SRV-D11). Only the helpdesk can reactivate it. */
export async function suspendCustomer(tx: Tx, customerId: string): Promise<void> {
  await suspendAccount(tx, customerId);
  await endAllSessions(tx, customerId);
}
