import { messages } from '@quaywatch/shared/contract';
import type { DeleteCustomers } from '../../customers/index.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCustomer, type NewCustomer } from './create-customer.ts';
import { findEmailHolder, lockEmailHolder, type EmailHolder } from './registration.queries.ts';
import { sendConfirmation } from './send-confirmation.ts';

/** An account that was not confirmed in time does not count (REG-24, REG-D5). */
export async function isEmailTaken(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  email: string,
): Promise<boolean> {
  return isTaken(await findEmailHolder(database.db, email), clock.now());
}

/**
 * Replaces an account with the same email that was not confirmed in time (REG-D5).
 * @returns the new customer's id
 * @throws CodedError 400 CSC_01 for a taken email, ignoring case (REG-D7)
 */
export async function openAccount(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'clock' | 'jobs'>,
  { account, deleteCustomers }: { readonly account: NewCustomer; readonly deleteCustomers: DeleteCustomers },
): Promise<string> {
  const holder = await lockEmailHolder(tx, account.email);
  if (isTaken(holder, platform.clock.now())) throw refuseTaken();
  if (holder) await deleteCustomers(tx, [holder.customerId]);
  const customerId = await createCustomer(tx, platform.config.secretKey, account).catch((error: unknown) => {
    // Another request has registered the same email at this moment.
    throw isUniqueViolation(error, 'customers_email_key') ? refuseTaken() : error;
  });
  await sendConfirmation(tx, platform, customerId);
  return customerId;
}

function isTaken(holder: EmailHolder | undefined, now: Date): boolean {
  if (!holder) return false;
  const { status, linkExpiresAt } = holder;
  return status !== 'Unverified' || linkExpiresAt === null || linkExpiresAt > now;
}

export const refuseTaken = () => new CodedError(400, 'CSC_01', messages.emailTaken);
