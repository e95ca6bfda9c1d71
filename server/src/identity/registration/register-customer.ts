import { messages } from '@quaywatch/shared/contract';
import type { DeleteCustomers } from '../../customers/index.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertConfirmation } from './confirmation.queries.ts';
import { createCustomer } from '../credentials/create-customer.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { findEmailHolder, lockEmailHolder, type EmailHolder } from './registration.queries.ts';
import { readRegistration, type RegistrationForm } from './registration.rules.ts';

/** How long a confirmation link works, in milliseconds (REG-D5). */
const confirmationLife = 24 * 3_600_000;

/** The job that mails a confirmation link; its data is `{confirmationId}`. */
export const confirmationMailJob = 'send-email-confirmation';

/** Whether an account has the email. One that was never confirmed in time no longer counts (REG-24, REG-D5). */
export async function isEmailTaken({ database, clock }: Platform, email: string): Promise<boolean> {
  return isTaken(await findEmailHolder(database.db, email), clock.now());
}

/**
 * Makes an Unverified account, and sends its confirmation link (SRV-13, SRV-14).
 * @throws CodedError 400 for a choice that is in none of the lists, 400 CSC_01 for an email that is taken (REG-D7)
 * @throws QueueFullError when more passwords wait than can be hashed soon
 */
export async function register(
  platform: Platform,
  deleteCustomers: DeleteCustomers,
  form: RegistrationForm,
): Promise<void> {
  const { database, config, clock, jobs } = platform;
  const registration = readRegistration(form, clock.now());
  if (await isEmailTaken(platform, registration.email)) throw refuseTaken();
  const passwordHash = await hashPassword(form.customerCredentialDto.password);
  try {
    await database.transaction(async (tx) => {
      const now = clock.now();
      const holder = await lockEmailHolder(tx, registration.email);
      if (isTaken(holder, now)) throw refuseTaken();
      if (holder) await deleteCustomers(tx, [holder.customerId]);
      const customerId = await createCustomer(tx, config.secretKey, { ...registration, passwordHash });
      const confirmationId = await insertConfirmation(tx, customerId, new Date(now.getTime() + confirmationLife));
      await jobs.send(confirmationMailJob, { confirmationId }, { tx });
    });
  } catch (error) {
    // Somebody else registered the same email in this very moment.
    if (isUniqueViolation(error, 'customers_email_key')) throw refuseTaken();
    throw error;
  }
}

function isTaken(holder: EmailHolder | undefined, now: Date): boolean {
  if (!holder) return false;
  const { status, linkExpiresAt } = holder;
  return status !== 'Unverified' || linkExpiresAt === null || linkExpiresAt > now;
}

const refuseTaken = () => new CodedError(400, 'CSC_01', messages.emailTaken);
