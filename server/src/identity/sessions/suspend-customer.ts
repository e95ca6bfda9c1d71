import { suspendAccount, type CustomerRow } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isSuspendedByStrangers, setSuspendedByStrangers } from '../credentials/credentials.queries.ts';
import { endAllSessions } from './sessions.queries.ts';

/** A stranger's suspension leaves the account's known devices a way in; a final one is the helpdesk's to end. */
export type Suspension = 'by-strangers' | 'final';

/** What kind of suspension an account is under; null for one that is not suspended. */
export async function findSuspension(db: Db, { id, status }: CustomerRow): Promise<Suspension | null> {
  if (status !== 'Suspended') return null;
  return (await isSuspendedByStrangers(db, id)) ? 'by-strangers' : 'final';
}

/** Suspends an account and ends its sessions (SRV-D11). */
export async function suspendCustomer(tx: Tx, customerId: string, suspension: Suspension): Promise<void> {
  await suspendAccount(tx, customerId);
  await setSuspendedByStrangers(tx, customerId, suspension === 'by-strangers');
  await endAllSessions(tx, customerId);
}
