import { limits, proofRequired } from '@quaywatch/shared/contract';
import { findCustomer, lockCustomer, lockLeaver, type CustomerRow } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';

/** @throws CodedError 404 for an unknown or malformed id */
export function findHelpedCustomer(db: Db, id: string): Promise<CustomerRow> {
  return open(id, () => findCustomer(db, id));
}

/**
 * Locks the customer until the transaction ends.
 * @throws CodedError as `findHelpedCustomer` does
 */
export function lockHelpedCustomer(tx: Tx, id: string): Promise<CustomerRow> {
  return open(id, () => lockCustomer(tx, id));
}

/**
 * Locks the customer for deletion.
 * @throws CodedError as `findHelpedCustomer` does
 */
export function lockHelpedLeaver(tx: Tx, id: string): Promise<CustomerRow> {
  return open(id, () => lockLeaver(tx, id));
}

/** @throws CodedError 409 for an account with an unconfirmed email, which can only be read or deleted (SRV-52) */
export function refuseUnverified({ status }: CustomerRow): void {
  if (status === 'Unverified')
    throw new CodedError(409, 'CONFLICT', 'The email of this account has not been confirmed yet.');
}

/** @throws CodedError 403 for an account whose data others depend on (SRV-53) */
export function refuseDataOwner({ isDataOwner }: CustomerRow): void {
  if (isDataOwner) throw refuseTask();
}

/** @throws CodedError 403 for the caller's own account, which the call would close while they are working */
export function refuseOwnAccount({ customerId }: Caller, { id }: CustomerRow): void {
  if (customerId === id) throw refuseTask();
}

export const isStaff = ({ authorities }: CustomerRow): boolean => authorities.includes('HELP_DESK');

/**
 * @throws CodedError 403 for an account with helpdesk authority, which gives access to all others: a stolen session
 * could remove a colleague's second factor, or shut out everybody who would notice, also with their secret answers.
 * Operators use `pnpm account` (decision 0048)
 */
export function refuseStaff(customer: CustomerRow): void {
  if (isStaff(customer)) throw refuseTask();
}

/**
 * Called before a change to a customer's sign-in credentials (HCU-65, ASVS 5.0 7.5.1), in case somebody else is using
 * the agent's browser. The demo asks for no second factor.
 * @throws CodedError 403 with `proofRequired` unless the session has given a code recently
 */
export function refuseUnproven({ config, clock }: Pick<Platform, 'config' | 'clock'>, caller: Caller): void {
  if (config.demo) return;
  const age = caller.secondFactorAt && clock.now().getTime() - caller.secondFactorAt.getTime();
  if (age === null || age > limits.proofAge)
    throw new CodedError(403, 'FORBIDDEN', 'Please enter a code of your second factor first.', {
      subCode: proofRequired,
    });
}

/** The text of the page's dialog (HCU-47). */
const refuseTask = () => new CodedError(403, 'FORBIDDEN', 'You cannot perform this task');

async function open(id: string, read: () => Promise<CustomerRow | undefined>): Promise<CustomerRow> {
  const customer = isUuid(id) ? await read() : undefined;
  if (!customer) throw new CodedError(404, 'NOT_FOUND', 'There is no such customer.');
  return customer;
}
