import { findCustomer, lockCustomer, lockLeaver, type CustomerRow } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';

/** The customer that a call is about. @throws CodedError 404 for an id of nobody, or no id at all */
export function findHelpedCustomer(db: Db, id: string): Promise<CustomerRow> {
  return open(id, () => findCustomer(db, id));
}

/** The same, locked until the transaction ends: what the helpdesk does to one account happens one after another. */
export function lockHelpedCustomer(tx: Tx, id: string): Promise<CustomerRow> {
  return open(id, () => lockCustomer(tx, id));
}

/** The same, locked as its deletion locks it. */
export function lockHelpedLeaver(tx: Tx, id: string): Promise<CustomerRow> {
  return open(id, () => lockLeaver(tx, id));
}

/** @throws CodedError 409 for an account whose email waits for its confirmation: it can only be looked at, or deleted (SRV-52) */
export function refuseUnverified({ status }: CustomerRow): void {
  if (status === 'Unverified')
    throw new CodedError(409, 'CONFLICT', 'The email of this account has not been confirmed yet.');
}

/** @throws CodedError 403 for an account whose data others depend on (SRV-53) */
export function refuseDataOwner({ isDataOwner }: CustomerRow): void {
  if (isDataOwner) throw refuseTask();
}

/** @throws CodedError 403 for the caller's own account, which the call would take from the caller in the middle of the work */
export function refuseOwnAccount({ customerId }: Caller, { id }: CustomerRow): void {
  if (customerId === id) throw refuseTask();
}

/**
 * @throws CodedError 403 for an account with helpdesk authority: a colleague could take the second factor from the account that
 *   opens every other one (decision 0048)
 */
export function refuseStaff({ authorities }: CustomerRow): void {
  if (authorities.includes('HELP_DESK')) throw refuseTask();
}

/** What a page answers with the dialog of the same words (HCU-47). */
const refuseTask = () => new CodedError(403, 'FORBIDDEN', 'You cannot perform this task');

async function open(id: string, read: () => Promise<CustomerRow | undefined>): Promise<CustomerRow> {
  const customer = isUuid(id) ? await read() : undefined;
  if (!customer) throw new CodedError(404, 'NOT_FOUND', 'There is no such customer.');
  return customer;
}
